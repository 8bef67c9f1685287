import {
  type Applying,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { Connections } from '@stoop/features/people/contract/connection-routes';
import { beforeAll, beforeEach } from 'vitest';
import type { OpenTestDatabase } from './databases.ts';
import { readProblem } from './read-answer.ts';

/** The lists of somebody without connections. */
export const NOTHING = { received: [], sent: [], friends: [], blocked: [] };

/** The answer of a call: what the two are, its status, or the code of its refusal. */
async function told(answer: Response): Promise<unknown> {
  if (answer.status === 204) return 204;
  if (!answer.ok) return (await readProblem(answer)).code;
  return ((await answer.json()) as { connection: unknown }).connection;
}
export const ask = async (from: TestUser, to: { id: string }, note?: string) =>
  told(await from.browser.post('/me/friend-requests', { userId: to.id, ...(note && { note }) }));
export const reply = async (by: TestUser, from: TestUser, act: 'accept' | 'decline') =>
  told(await by.browser.post(`/me/friend-requests/${from.id}/${act}`));
export const undo = async (by: TestUser, to: TestUser) =>
  told(await by.browser.send('DELETE', `/me/friend-requests/${to.id}`));
export const unfriend = async (by: TestUser, from: TestUser) =>
  told(await by.browser.send('DELETE', `/me/friends/${from.id}`));
export const block = async (by: TestUser, whom: { id: string }) =>
  told(await by.browser.send('PUT', `/me/blocks/${whom.id}`));
export const unblock = async (by: TestUser, whom: { id: string }) =>
  told(await by.browser.send('DELETE', `/me/blocks/${whom.id}`));
export const connections = async ({ browser }: TestUser) =>
  Connections.parse(await (await browser.get('/me/connections')).json());
/** The ids of each list. */
export const lists = async (user: TestUser) =>
  Object.fromEntries(
    Object.entries(await connections(user)).map(([name, entries]) => [
      name,
      entries.map(({ userId }) => userId),
    ]),
  );

/** An API with two new users, Ada and Bo, who show their cards, before each test; with helpers to call it. */
export function openConnecting(open: OpenTestDatabase) {
  let world: Applying;
  let users: { ada: TestUser; bo: TestUser };
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    for (const table of ['jobs', 'live_events', 'person_reports', 'accounts'])
      await world.database.pool.query(`DELETE FROM ${table}`);
    users = { ada: await joinWithCard('Ada'), bo: await joinWithCard('Bo') };
  });
  const ada = () => users.ada;
  const bo = () => users.bo;

  const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
  async function joinWithCard(firstName: string): Promise<TestUser> {
    const user = await world.join({ firstName });
    await query('UPDATE profiles SET has_roommate_card = true WHERE account_id = $1', [user.id]);
    return user;
  }
  const hideCard = ({ id }: TestUser) =>
    query('UPDATE profiles SET has_roommate_card = false WHERE account_id = $1', [id]);

  const makeFriends = async () => {
    await ask(ada(), bo());
    await reply(bo(), ada(), 'accept');
  };
  const age = (days: number) =>
    query('UPDATE connections SET asked_at = asked_at - make_interval(days => $1)', [days]);
  const mails = async () =>
    (await query('SELECT kind, target, params FROM jobs ORDER BY created_at')).rows;
  /** The accounts that were told to load again since the last call. */
  const toldLive = async () => {
    const { rows } = await query('SELECT account_ids FROM live_events ORDER BY number');
    await query('DELETE FROM live_events');
    return rows.flatMap(({ account_ids }) => account_ids as string[]).sort();
  };
  return {
    world: () => world,
    ada,
    bo,
    query,
    joinWithCard,
    hideCard,
    makeFriends,
    age,
    mails,
    toldLive,
  };
}
