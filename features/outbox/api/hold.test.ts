import { openTestDatabase } from '@stoop/app/testing/databases';
import { putMail, readOutbox } from '@stoop/app/testing/outbox';
import { type JobQueue, openWorker } from '@stoop/base/api/jobs/worker';
import { expect, onTestFinished, test } from 'vitest';
import { outbox } from './feature.ts';
import { MAIL_QUEUE } from './store.ts';

test('mails that are held back wait, untried, until there is something that sends them', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await putMail(database);
  const { sql } = database;
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const workWith = async (send: (() => Promise<{ name: string }>) | null) => {
    const queue = outbox.queues[MAIL_QUEUE]({ sql, send, origin: () => 'https://stoop.test' });
    const queues: Record<string, JobQueue> = queue === null ? {} : { [MAIL_QUEUE]: queue };
    const deps = { sql, queues, now: () => new Date(), chance: () => 0, log: silent };
    const worker = openWorker(deps);
    await worker.work();
    await worker.stop();
    return (await readOutbox(database)).map(({ tries, left }) => ({ tries, left }));
  };
  expect(await workWith(null)).toEqual([{ tries: 0, left: false }]);
  expect(await workWith(async () => ({ name: 'a' }))).toEqual([{ tries: 1, left: true }]);
});
