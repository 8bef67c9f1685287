import type { Mail } from '../mail.ts';

type Params = Readonly<Record<string, string>>;

/** The parameters of a kind's template, by the names in the provider's dashboard (R7.07). */
const NAMED: Readonly<Record<string, (mail: Mail) => Params>> = {
  'application-received': ({ to, params }) => ({
    to_name: params.firstName ?? '',
    to_email: to,
    application_id: params.applicationId ?? '',
    application_type: params.applicationType ?? '',
    building_name: params.buildingName ?? '',
    unit_info: params.unitInfo ?? '',
    room_info: params.roomInfo ?? '',
    submission_date: params.submissionDate ?? '',
  }),
  contact: ({ params }) => ({
    from_name: params.fromName ?? '',
    from_email: params.fromEmail ?? '',
    subject: params.subject ?? '',
    message: params.message ?? '',
    submission_date: params.submissionDate ?? '',
  }),
};

/** All other kinds are rendered here. */
const letter = ({ to, params, subject, text }: Mail): Params => ({
  to_name: params.firstName ?? '',
  to_email: to,
  subject,
  message: text,
});

export const templateParams = (mail: Mail): Params => (NAMED[mail.kind] ?? letter)(mail);
