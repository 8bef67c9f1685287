import { COLLECTIONS } from '@stoop/app/api/collections';
import { block, unfriend } from '@stoop/app/testing/connecting';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { answerHousehold } from '@stoop/app/testing/sharing';
import { pageOf } from '@stoop/base/contract/page';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ThreadRow } from '../contract/thread.ts';
import {
  applied,
  liveTogether,
  type Messaging,
  openMessaging,
  pathOf,
  readMessages,
  readThread,
  textsIn,
  unreadOf,
  write,
  written,
} from '../testing/messaging.ts';

const NOT_FOUND = 'messages/thread-not-found';
const HOME = 'warren-house/warren-4f';

forEachDatabase((open) => {
  let world: Messaging;
  let grace: TestUser;
  let bo: TestUser;
  beforeAll(async () => {
    world = await openMessaging(await open());
  });
  beforeEach(async () => {
    await world.reset();
    grace = await world.sharer({ firstName: 'Grace' });
    bo = await world.sharer({ firstName: 'Bo' });
  });

  const codeOf = async (answer: Response) =>
    answer.ok ? answer.status : (await readProblem(answer)).code;
  const list = async ({ browser }: TestUser, query = '') =>
    readAnswer(pageOf(ThreadRow), await browser.get(`/me/threads${query}`));
  const told = async () =>
    (
      await world.rows(`SELECT kind, building_id, account_ids FROM live_events
        WHERE kind LIKE '%thread' ORDER BY number`)
    ).map(({ kind, building_id, account_ids }) => [kind, building_id, account_ids]);

  test('friends write to each other: in one order, unread until read, and no staff sees it', async () => {
    await world.befriend(grace, bo);
    const [hers, his] = [pathOf('friend', bo.id), pathOf('friend', grace.id)];
    expect(await readThread(grace, hers)).toMatchObject({
      ...{ subject: 'friend', title: 'Bo', right: 'writes', lastNumber: 0, waits: false },
      people: [{ userId: bo.id, name: 'Bo' }],
    });
    expect((await list(grace)).items).toEqual([]);
    await world.rows('DELETE FROM live_events');
    expect(await written(grace, hers, ' Hello\r\nBo ')).toMatchObject({
      ...{ number: 1, text: 'Hello\nBo' },
      author: { name: 'Grace', isOwn: true, isHouse: false },
    });
    expect(await told()).toEqual([['own-thread', null, [bo.id, grace.id].sort()]]);
    await written(bo, his, 'Hello Grace');
    expect([await unreadOf(grace), await unreadOf(bo)]).toEqual([1, 1]);
    expect((await list(bo)).items).toMatchObject([
      {
        threadKey: `friend~${grace.id}`,
        title: 'Grace',
        last: { text: 'Hello Grace', isOwn: true },
        unread: 1,
      },
    ]);
    expect((await grace.browser.send('PUT', `${hers}/read`, { number: 999 })).status).toBe(204);
    expect([await unreadOf(grace), await unreadOf(bo)]).toEqual([0, 1]);
    expect((await told()).at(-1)).toEqual(['own-thread', null, [grace.id]]);
    for (const as of [world.sam, world.ida])
      expect(await codeOf(await as.browser.get(pathOf('friend', bo.id, 'staff')))).toBe(NOT_FOUND);
    const other = await world.sharer({ firstName: 'Cy' });
    expect(await codeOf(await write(other, his, 'Me too'))).toBe(NOT_FOUND);
  });

  test.each([
    ['unfriends', unfriend],
    ['blocks', block],
  ])('who %s ends it for both: what was written stays, and nothing is added', async (_, end) => {
    await world.befriend(grace, bo);
    await written(grace, pathOf('friend', bo.id), 'Hello');
    await end(grace, bo);
    for (const [who, path] of [
      [grace, pathOf('friend', bo.id)],
      [bo, pathOf('friend', grace.id)],
    ] as const) {
      expect(await readThread(who, path)).toMatchObject({ right: 'reads', lastNumber: 1 });
      expect(await textsIn(who, path)).toEqual(['Hello']);
      expect(await codeOf(await write(who, path, 'More'))).toBe('messages/closed');
    }
  });

  test('a household has a thread once everybody is in; who left reads what they read before', async () => {
    const id = await liveTogether(world, grace, bo);
    const path = pathOf('household', id);
    await written(grace, path, 'We have it');
    expect(await textsIn(bo, path)).toEqual(['We have it']);
    await answerHousehold(bo, id, 'decline');
    expect(await codeOf(await write(bo, path, 'Sorry'))).toBe('messages/closed');
    expect(await textsIn(bo, path)).toEqual(['We have it']);
  });

  test('who left an application reads no later message', async () => {
    const id = await applied(grace);
    const path = pathOf('application', id);
    await world.rows(
      `INSERT INTO application_co_applicants (application_db_id, account_id, number)
       SELECT id, $2, 0 FROM applications WHERE application_id = $1`,
      [id, bo.id],
    );
    await written(grace, path, 'Is the elevator in order?');
    expect((await list(bo)).items).toMatchObject([{ threadKey: `application~${id}`, unread: 1 }]);
    await world.rows('UPDATE application_co_applicants SET left_at = now()');
    await written(grace, path, 'And the heat?');
    expect(await textsIn(bo, path)).toEqual(['Is the elevator in order?']);
    expect(await readThread(bo, path)).toMatchObject({ right: 'reads', lastNumber: 1 });
    expect((await list(bo)).items).toMatchObject([{ last: { text: 'Is the elevator in order?' } }]);
    expect(await unreadOf(bo)).toBe(1);
  });

  test('a home has a thread for each who asks, also after it left the market; a hidden one has none', async () => {
    const path = pathOf('home', HOME);
    await written(grace, path, 'Pets?');
    expect((await readThread(bo, path)).lastNumber).toBe(0);
    expect((await readThread(grace, path)).title).toBe('Warren House, 1B1B');
    await world.rows(`UPDATE message_threads SET subject_id = 'warren-house/warren-hidden-unit'`);
    const gone = pathOf('home', 'warren-house/warren-hidden-unit');
    expect(await codeOf(await bo.browser.get(gone))).toBe(NOT_FOUND);
    await written(grace, gone, 'Still there?');
    expect(await textsIn(grace, gone)).toEqual(['Pets?', 'Still there?']);
  });

  test('somebody begins to ask about 20 homes within a day, and no more', async () => {
    await world.rows(
      `INSERT INTO message_threads (id, subject, subject_id, account_id, title)
       SELECT 't' || n, 'home', 'b/' || n, $1, 'Home' FROM generate_series(1, 20) n`,
      [grace.id],
    );
    const path = pathOf('home', HOME);
    expect(await codeOf(await write(grace, path, 'Pets?'))).toBe('messages/too-many-homes');
    await world.rows(
      `UPDATE message_threads SET created_at = now() - interval '25 hours' WHERE id = 't1'`,
    );
    expect(await codeOf(await write(grace, path, 'Pets?'))).toBe(201);
  });

  test('a call that is repeated, also at once, is one message; other words with its key are refused', async () => {
    const path = pathOf('home', HOME);
    const key = { 'Idempotency-Key': 'k1' };
    const answers = await Promise.all([1, 2, 3].map(() => write(grace, path, 'Pets?', key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await textsIn(grace, path)).toEqual(['Pets?']);
    expect(await codeOf(await write(grace, path, 'Dogs?', key))).toBe('request/key-reused');
    const many = await Promise.all(
      Array.from({ length: 9 }, (_, at) => write(grace, path, `M${at}`)),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
    const { items } = await readMessages(grace, path);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('10,000 messages are read by windows in both directions, and counted', async () => {
    const path = pathOf('home', HOME);
    await written(grace, path, 'First');
    await world.rows(
      `INSERT INTO messages (thread_id, number, id, author_id, is_house, text)
       SELECT id, n, 'm' || n, NULL, true, 'T' || n FROM message_threads, generate_series(2, 10000) n`,
    );
    await world.rows('UPDATE message_threads SET last_number = 10000');
    await world.rows('UPDATE message_members SET to_number = 10000');
    const ends = async (query = '') => {
      const { items, ...more } = await readMessages(grace, path, query);
      return [items[0]?.number, items.at(-1)?.number, more.hasEarlier, more.hasLater];
    };
    expect(await ends()).toEqual([9951, 10000, true, false]);
    expect(await ends('before=9951')).toEqual([9901, 9950, true, true]);
    expect(await ends('before=51')).toEqual([1, 50, false, true]);
    expect(await ends('after=9900')).toEqual([9901, 9950, true, true]);
    expect(await ends('after=9990')).toEqual([9991, 10000, true, false]);
    expect(await ends('after=10000')).toEqual([undefined, undefined, false, false]);
    expect((await list(grace)).items).toMatchObject([{ unread: 9_999 }]);
    expect(await codeOf(await grace.browser.get(`${path}/messages?after=1&before=3`))).toBe(
      'request/invalid',
    );
  });

  test('the list has pages, the latest conversation first', async () => {
    const path = pathOf('home', HOME);
    await written(grace, path, 'Pets?');
    await written(grace, pathOf('application', await applied(grace)), 'Here I am');
    const first = await list(grace, '?limit=1');
    expect(first).toMatchObject({
      items: [{ subject: 'application' }],
      totalCount: 2,
      hasMore: true,
    });
    expect(await list(grace, `?limit=1&cursor=${first.nextCursor}`)).toMatchObject({
      items: [{ threadKey: `home~${HOME}`, unread: 0 }],
      hasMore: false,
    });
  });

  test('unread messages are gathered in one email, without a word of them; who does not come gets no second', async () => {
    await world.befriend(grace, bo);
    const path = pathOf('friend', bo.id);
    for (const text of ['One', 'Two', 'Three']) await written(grace, path, text);
    const link = `https://stoop.test/portal/messages/friend~${grace.id}`;
    const mails = await world.gather();
    expect(mails).toMatchObject([
      { target: `${bo.id}@stoop.test`, params: { count: '3', subjects: 'friend', link } },
    ]);
    await written(grace, path, 'Four');
    expect(await world.gather()).toHaveLength(1);
    const later = await world.rows(
      `SELECT count(*)::int AS count FROM jobs WHERE queue = 'messages' AND done_at IS NULL
        AND next_try_at > now() + interval '20 hours'`,
    );
    expect(later).toEqual([{ count: 1 }]);
    await bo.browser.send('PUT', `${pathOf('friend', grace.id)}/read`, { number: 3 });
    expect((await world.gather()).at(-1)).toMatchObject({ params: { count: '1' } });
    await written(grace, path, 'Five');
    await bo.browser.send('PUT', `${pathOf('friend', grace.id)}/read`, { number: 5 });
    expect(await world.gather()).toHaveLength(2);
  });

  test('an export has the conversations as they are read; with the account go its words and what only it had', async () => {
    await world.befriend(grace, bo);
    await written(grace, pathOf('friend', bo.id), 'Hello');
    await written(bo, pathOf('friend', grace.id), 'Hello yourself');
    await written(grace, pathOf('home', HOME), 'Pets?');
    const exported = await (await bo.browser.get('/me/export')).json();
    expect(exported).toMatchObject({
      messageThreads: [
        {
          threadKey: `friend~${grace.id}`,
          messages: [
            { text: 'Hello', isOwn: false },
            { text: 'Hello yourself', isOwn: true },
          ],
        },
      ],
    });
    await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    const { items } = await readMessages(bo, pathOf('friend', grace.id));
    expect(items).toMatchObject([
      { text: '', author: { name: null } },
      { text: 'Hello yourself', author: { name: 'Bo' } },
    ]);
    expect(await world.rows(`SELECT subject FROM message_threads`)).toEqual([
      { subject: 'friend' },
    ]);
  });

  test('R3.21 a thread is exported and imported again as it was, with who may read what, and emails nobody', async () => {
    await world.befriend(grace, bo);
    await written(grace, pathOf('friend', bo.id), 'Hello');
    await written(bo, pathOf('friend', grace.id), 'Hello yourself');
    const { sql } = world.database;
    const { messageThreads } = COLLECTIONS;
    const ids = await messageThreads.ids(sql);
    const documents = await messageThreads.read(sql, ids);
    await world.rows('DELETE FROM message_threads');
    await world.rows('DELETE FROM jobs');
    await messageThreads.save(sql, documents);
    expect(await messageThreads.read(sql, ids)).toEqual(documents);
    expect(await textsIn(bo, pathOf('friend', grace.id))).toEqual(['Hello', 'Hello yourself']);
    expect(await world.rows('SELECT id FROM jobs')).toEqual([]);
    const [{ document } = { document: {} }] = documents;
    expect(messageThreads.check({ ...document, askedNumber: 3 })?.path).toBe('askedNumber');
    await world.rows('DELETE FROM accounts WHERE id = $1', [bo.id]);
    const conflicts = await sql.transaction(async (tx) =>
      messageThreads.conflicts?.(tx, documents),
    );
    expect([...(conflicts?.values() ?? [])]).toMatchObject([{ path: 'members' }]);
  });

  test('R2.13 what the contact form says of an own application becomes a message about it; of others it goes to support', async () => {
    const id = await applied(grace);
    const form = (subject: string) => ({
      ...{ from_name: 'Grace', from_email: 'grace@stoop.test', subject },
      message: 'When will I hear?',
    });
    const send = async ({ browser }: TestUser, subject: string) =>
      (await browser.post('/contact', form(subject))).json();
    expect(await send(grace, `About ${id}`)).toEqual({ threadKey: `application~${id}` });
    expect(await textsIn(grace, pathOf('application', id))).toEqual([
      `About ${id}\n\nWhen will I hear?`,
    ]);
    expect(await send(bo, `About ${id}`)).toEqual({ threadKey: null });
    expect(await send(grace, 'About the elevator')).toEqual({ threadKey: null });
  });
});
