import { readAnswer } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  SHARED_BY_TWO,
  type Sharing,
} from '@stoop/app/testing/sharing';
import { limitStaff } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { z } from 'zod';
import { MESSAGE_QUEUE, messageQueue } from '../api/mails/queue.ts';
import { Message, MessageWindow, StaffThread, Thread } from '../contract/thread.ts';
import { threadKey } from '../rules/thread-key.ts';
import type { ThreadSubject } from '../rules/threads.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const ORIGIN = 'https://stoop.test';

/** A thread under which address a renter, or staff, call it. */
export const pathOf = (subject: ThreadSubject, id: string, as: 'me' | 'staff' = 'me') =>
  `/${as}/threads/${encodeURIComponent(threadKey({ subject, id }))}`;

export const write = ({ browser }: TestUser, path: string, text: string, headers = {}) =>
  browser.send('POST', `${path}/messages`, { text }, headers);

export const written = async (by: TestUser, path: string, text: string) =>
  readAnswer(Message, await write(by, path, text), 201);

export const answer = ({ browser }: TestUser, path: string, text: string, seen: number) =>
  browser.send('POST', `${path}/messages`, { text, seen });

export const readThread = async ({ browser }: TestUser, path: string) =>
  readAnswer(Thread, await browser.get(path));

export const readStaffThread = async ({ browser }: TestUser, path: string) =>
  readAnswer(StaffThread, await browser.get(path));

export const readMessages = async ({ browser }: TestUser, path: string, query = '') =>
  readAnswer(MessageWindow, await browser.get(`${path}/messages${query && `?${query}`}`));

export const textsIn = async (by: TestUser, path: string) =>
  (await readMessages(by, path)).items.map(({ text }) => text);

export const unreadOf = async ({ browser }: TestUser) =>
  (await readAnswer(z.object({ count: z.int() }), await browser.get('/me/unread-threads'))).count;

/** The small city with friends, staff of both buildings, and staff of one of them. */
export async function openMessaging(database: Database) {
  const world = await openSharing(database);
  const sam = await world.join({ role: 'staff', firstName: 'Sam' });
  const ida = await world.join({ role: 'staff', firstName: 'Ida' });
  await limitStaff(database, ida.id, ['warren-house']);
  const eve = await world.join({ role: 'staff', firstName: 'Eve' });
  await limitStaff(database, eve.id, ['pearl-court']);
  const befriend = (one: TestUser, other: TestUser) =>
    world.rows(
      `INSERT INTO connections (requester_id, recipient_id, state) VALUES ($1, $2, 'friends')`,
      [one.id, other.id],
    );
  const reset = async () => {
    for (const table of ['message_threads', 'connections', 'blocks'])
      await world.rows(`DELETE FROM ${table}`);
    await world.reset();
    await world.leaveQueue();
  };
  /** Lets what is gathered be mailed, and reads the mails. */
  const gather = async () => {
    await world.rows(`UPDATE jobs SET next_try_at = now(), created_at = created_at - interval '1 hour'
      WHERE queue = 'messages' AND done_at IS NULL`);
    const queues = { [MESSAGE_QUEUE]: messageQueue({ sql: database.sql, origin: () => ORIGIN }) };
    const now = () => new Date();
    const worker = openWorker({ sql: database.sql, queues, now, chance: () => 0, log: SILENT });
    await worker.work();
    await worker.stop();
    return world.rows(
      `SELECT target, params FROM jobs WHERE kind = 'unread-messages' ORDER BY created_at, id`,
    );
  };
  return { ...world, sam, ida, eve, befriend, reset, gather };
}
export type Messaging = Awaited<ReturnType<typeof openMessaging>>;

/** Two who are in a complete household, and its id. */
export async function liveTogether(_: Sharing, one: TestUser, other: TestUser): Promise<string> {
  const { householdId } = await invite(one, [other], SHARED_BY_TWO);
  await answerHousehold(other, householdId, 'accept');
  return householdId;
}

/** An application of somebody, as its threads name it. */
export const applied = async (by: TestUser) => (await apply(by)).applicationId;
