import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { portalLink } from '@stoop/features/applications/api/deps';
import type { Application } from '@stoop/features/applications/api/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { listContacts } from '@stoop/features/people/api/store';
import type { TemplateKey } from '../rules/templates.ts';
import type { DocumentDeps } from './deps.ts';
import './letters.ts';

/** Tells staff of the building, and those whose documents changed; nobody else of the application. */
export const recordChange = (
  tx: Writer,
  { applicationId, buildingId }: Pick<Application, 'applicationId' | 'buildingId'>,
  accountIds: readonly string[],
) => addLiveEvents(tx, [{ kind: 'document', subjectId: applicationId, buildingId, accountIds }]);

interface Asked {
  accountId: string;
  templates: readonly TemplateKey[];
  dueDay: string;
  /** Tells mails of one application apart. */
  key: string;
}

const wordsOf = (
  { origin }: Pick<DocumentDeps, 'origin'>,
  { applicationId, homeLabel }: Application,
  { templates, dueDay, key }: Asked,
) => ({
  applicationId,
  homeLabel: homeLabel ?? '',
  templates: templates.join(' '),
  dueDay,
  link: `${portalLink({ origin }, applicationId)}#documents`,
  key,
});

/** Mails somebody what is asked for, or what is wrong with what they sent; to the address of their account alone. */
export async function mail(
  tx: Writer,
  deps: Pick<DocumentDeps, 'origin'>,
  application: Application,
  { asked, ...said }: { asked: Asked } & ({ note: string } | { reason: string }),
): Promise<void> {
  const [contact] = await listContacts(tx, [asked.accountId]);
  if (!contact?.email) return;
  const params = { firstName: contact.firstName, ...wordsOf(deps, application, asked) };
  const toEmail = contact.email;
  if ('note' in said)
    await addMessage(tx, { kind: 'documents-asked', toEmail, params: { ...params, ...said } });
  else await addMessage(tx, { kind: 'document-again', toEmail, params: { ...params, ...said } });
}
