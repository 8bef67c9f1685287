import type { Sql } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { isSecretKind, pushTopicOf, writeLetter } from '../kinds.ts';
import type { Message } from '../mail.ts';
import { listPushDevicesFor } from './store.ts';

/** Notifications are the jobs of this queue; the target of one is the id of a browser, its kind a topic. */
export const PUSH_QUEUE = 'push';

/** The kind of the first one in a browser. */
export const WELCOME = 'welcome';

/** The page of a mail's call to action; the overview where it has none. */
function pathOf({ kind, params }: Pick<Message, 'kind' | 'params'>, origin: string): string {
  const { blocks } = writeLetter(kind, params);
  const link = blocks.find(({ type }) => type === 'action');
  const address = link && 'link' in link && URL.canParse(link.link) ? new URL(link.link) : null;
  if (address?.origin !== origin) return '/portal';
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The job of a notification in one browser; a secret path is deleted once it is shown. */
export const pushJob = (kind: string, deviceId: string, path: string, isSecret = false) => ({
  queue: PUSH_QUEUE,
  kind,
  target: deviceId,
  params: { path },
  priority: PRIORITY.usual,
  gapSeconds: 0,
  isSecret,
});

/** Has what is mailed shown in the browsers of its reader too. */
export async function addPushes(sql: Sql, message: Message, origin: string): Promise<void> {
  const topic = pushTopicOf(message.kind, message.params);
  if (topic === null || message.isHeadless) return;
  const ids = await listPushDevicesFor(sql, topic, message.toEmail);
  if (ids.length === 0) return;
  const path = pathOf(message, origin);
  const isSecret = isSecretKind(message.kind);
  await sql.transaction(async (tx) => {
    for (const id of ids) await addJob(tx, pushJob(topic, id, path, isSecret));
  });
}
