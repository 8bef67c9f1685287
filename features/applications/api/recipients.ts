import type { Sql } from '@stoop/base/api/db/database';
import { listContacts } from '@stoop/features/people/api/store';
import { listCoApplicantIds } from './co-applicants/store.ts';
import { listGuarantorsOf } from './named/store.ts';
import { type Application, readMailWords } from './store.ts';

/** Somebody whom mails about an application are sent to. */
export interface Recipient {
  email: string;
  firstName: string;
  isApplicant: boolean;
  isGuarantor: boolean;
}

/** The first name of who sent an application, for the others; null if the account was deleted. */
export async function readSenderName(tx: Sql, { applicantId }: Pick<Application, 'applicantId'>) {
  if (applicantId === null) return null;
  const [sender] = await listContacts(tx, [applicantId]);
  return sender?.firstName || null;
}

/**
 * Who is told of an application by mail: its applicant, by the name in its answers, and the co-applicants who have not
 * left. Accounts that are deleted or have no address are missing.
 */
export async function readRecipients(
  tx: Sql,
  { applicationDbId, applicantId }: Pick<Application, 'applicationDbId' | 'applicantId'>,
): Promise<Recipient[]> {
  const ids = [
    ...(await listCoApplicantIds(tx, applicationDbId)),
    ...(applicantId === null ? [] : [applicantId]),
  ];
  const { firstName } = await readMailWords(tx, applicationDbId);
  return (await listContacts(tx, ids)).flatMap((contact) => {
    const isApplicant = contact.id === applicantId;
    const { email } = contact;
    return email
      ? [
          {
            email,
            firstName: isApplicant ? firstName : contact.firstName,
            isApplicant,
            isGuarantor: false,
          },
        ]
      : [];
  });
}

/** As `readRecipients`, and then who guarantees it. */
export async function readFollowers(
  tx: Sql,
  application: Pick<Application, 'applicationDbId' | 'applicantId'>,
): Promise<Recipient[]> {
  const guarantors = await listGuarantorsOf(tx, [application.applicationDbId]);
  const contacts = await listContacts(
    tx,
    guarantors.map(({ accountId }) => accountId),
  );
  return [
    ...(await readRecipients(tx, application)),
    ...contacts.flatMap(({ email, firstName }) =>
      email ? [{ email, firstName, isApplicant: false, isGuarantor: true }] : [],
    ),
  ];
}
