import type { Sql } from '@stoop/base/api/db/database';
import { removeJob } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { topicOf } from './kinds.ts';
import type { Sender } from './open-transport.ts';
import { addPushes } from './push/add-pushes.ts';
import { stopLinks } from './stops/links.ts';
import { findReaderByEmail, isStoppedFor } from './stops/store.ts';

export interface MailQueueDeps extends Pick<Sender, 'send'> {
  sql: Sql;
  /** The public origin, for the links that stop mails. */
  origin(): string;
}

/**
 * The queue whose jobs send mails with `send`, and have them shown as notifications with the first try. A mail that was stopped
 * leaves no trace.
 */
export const mailQueue = ({ send, sql, origin }: MailQueueDeps): JobQueue => ({
  async run({ target, ...message }) {
    if (message.tries === 1) await addPushes(sql, { ...message, toEmail: target }, origin());
    const topic = topicOf(message.kind, message.params);
    if (topic && (await isStoppedFor(sql, topic, target))) {
      await sql.autocommit((tx) => removeJob(tx, message.id));
      return { name: `${message.id} (stopped)` };
    }
    const reader = topic && (await findReaderByEmail(sql, topic, target));
    return send({
      ...message,
      toEmail: target,
      ...(reader && { stop: stopLinks(origin(), reader) }),
    });
  },
  events: { done: 'mail-left', retried: 'mail-stays', failed: 'mail-failed' },
  isWatched: true,
});
