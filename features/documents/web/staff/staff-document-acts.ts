import { tellDone } from '@stoop/base/web/console/notices';
import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { StaffAnswer } from '../../rules/request-states.ts';
import type { TemplateKey } from '../../rules/templates.ts';

interface Asked {
  applicationId: string;
  accountIds: readonly string[];
  templates: readonly TemplateKey[];
  dueDay: string;
  note: string;
}

interface Answer {
  requestId: string;
  to: StaffAnswer;
  version: number;
  /** Why it is asked for again. */
  reason?: string;
}

const DONE: Readonly<Record<StaffAnswer, string>> = {
  accepted: 'Accepted.',
  again: 'It is asked for again, and what was sent is deleted.',
  withdrawn: 'The request is withdrawn, and what was sent is deleted.',
};

export const STAFF_DOCUMENT_ACTS = defineActs(
  'staff-document',
  {
    'ask-for-documents': act(
      (api, { applicationId, accountIds, templates, dueDay, note }: Asked) =>
        api.send('POST', '/staff/applications/{applicationId}/documents', {
          params: { applicationId },
          body: {
            ...{ accountIds: [...accountIds], templates: [...templates], dueDay },
            ...(note.trim() && { note }),
          },
        }),
      'They are asked by email.',
    ),
    'answer-document': act(
      (api, { requestId, to, version, reason }: Answer) =>
        api.send('PATCH', '/staff/document-requests/{requestId}', {
          params: { requestId },
          body: { to, version, ...(reason && { reason }) },
        }),
      ({ to }) => DONE[to],
    ),
  },
  { after: tellDone },
);
