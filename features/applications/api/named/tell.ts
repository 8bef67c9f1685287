import type { Writer } from '@stoop/base/api/db/database';
import { addMessage } from '@stoop/features/outbox/api/store';
import { listContacts } from '@stoop/features/people/api/store';
import { type ApplicationDeps, portalLink } from '../deps.ts';
import type { Ask } from './store.ts';
import './letters.ts';

/** Tells who sent an application what somebody whom it names has answered. */
export async function tellApplicant(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  { applicantId, name, role, applicationId, homeLabel, sentBy }: Ask,
  answer: 'agreed' | 'refused' | 'left',
): Promise<void> {
  const [applicant] = applicantId === null ? [] : await listContacts(tx, [applicantId]);
  if (!applicant?.email) return;
  await addMessage(tx, {
    kind: 'named-answered',
    toEmail: applicant.email,
    params: {
      firstName: sentBy,
      name,
      role,
      answer,
      applicationId,
      homeLabel,
      link: portalLink(parts, applicationId),
    },
  });
}
