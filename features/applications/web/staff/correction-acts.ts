import { tellNews } from '@stoop/base/web/console/notices';
import { act, defineActs } from '@stoop/base/web/platform/acts';

interface Decision {
  applicationId: string;
  correctionId: string;
  answer: string;
  /** The words about a criminal history are about something else. */
  isConfirmed?: 'yes';
}

const decided = (isAccepted: boolean, done: string) =>
  act(
    (api, { applicationId, correctionId, answer, isConfirmed }: Decision) =>
      api.send('POST', '/staff/applications/{applicationId}/correction-requests/{correctionId}', {
        params: { applicationId, correctionId },
        body: { isAccepted, answer, ...(isConfirmed && { isConfirmed: true }) },
      }),
    done,
  );

/** Buttons of one form say which. */
export const DECISION_ACTS = defineActs(
  'correction-decision',
  {
    'accept-correction': decided(true, 'The answers are corrected, and the applicant is told.'),
    'decline-correction': decided(
      false,
      'The answers stay as they were. The applicant is told why.',
    ),
  },
  { after: tellNews },
);
