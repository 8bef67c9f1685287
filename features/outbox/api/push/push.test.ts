import { createPublicKey, verify } from 'node:crypto';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import { passSeconds } from '@stoop/app/testing/outbox';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, PASSWORD, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newPushBrowser } from '../../testing/push-browser.ts';
import type { MessageKind } from '../kinds.ts';
import { mailQueue } from '../mail-queue.ts';
import { addMessage, MAIL_QUEUE } from '../store.ts';
import { PUSH_QUEUE } from './add-pushes.ts';
import { pushQueue } from './push-queue.ts';

interface Sent {
  address: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

forOneDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof openAccounts>['api'];
  let grace: Browser;
  let email: string;
  let phone: ReturnType<typeof newPushBrowser>;
  beforeAll(async () => {
    database = await open();
    ({ api } = openAccounts(database));
  });
  beforeEach(async () => {
    for (const table of ['jobs', 'accounts', 'push_keys'])
      await database.pool.query(`DELETE FROM ${table}`);
    const signedUp = await signUp(api);
    grace = signedUp.browser;
    ({ email } = signedUp.user);
    phone = newPushBrowser();
    await database.pool.query('DELETE FROM jobs');
  });

  const put = (kind: MessageKind, params: object = MAIL_PARAMS[kind]) =>
    database.sql.transaction((tx) =>
      addMessage(tx, { kind, toEmail: email, params } as Parameters<typeof addMessage>[1]),
    );
  const add = (browser = grace, { device } = phone) =>
    browser.send('POST', '/me/notifications/devices', device);
  const settings = async (browser = grace) =>
    (await (await browser.get('/me/notifications')).json()) as {
      publicKey: string;
      devices: { id: string; userAgent: string | null }[];
      topics: { topic: string; isStopped: boolean }[];
    };

  /** Mails and notifications of one round; a push service gives `answer`. */
  async function work(answer = () => new Response(null, { status: 201 })) {
    const mailed: string[] = [];
    const pushed: Sent[] = [];
    const lines: Record<string, unknown>[] = [];
    const keep = (fields: Record<string, unknown>) => void lines.push(fields);
    const { sql } = database;
    const [origin, now] = [() => 'https://stoop.test', () => new Date()];
    const send = async ({ kind }: { kind: string }) => ({ name: String(mailed.push(kind)) });
    const post = async (address: string, { headers, body }: RequestInit) => {
      pushed.push({ address, headers, body } as unknown as Sent);
      return answer();
    };
    const queues = {
      [MAIL_QUEUE]: mailQueue({ send, sql, origin }),
      [PUSH_QUEUE]: pushQueue({ sql, origin, now, post }),
    };
    const log = { info: keep, warn: keep, error: keep };
    const worker = openWorker({ sql, queues, now, chance: () => 0, log });
    // The first round of a mail adds its notifications.
    await worker.work();
    await worker.work();
    await worker.stop();
    return { mailed, pushed, lines };
  }

  test('a browser gets a first notification at once, and then one with each mail that is news', async () => {
    expect((await add()).status).toBe(201);
    const { pushed } = await work();
    expect(pushed.map(({ body }) => phone.read(body))).toEqual([
      {
        tag: 'welcome',
        text: 'Notifications are on in this browser.',
        path: '/portal/account/mails',
      },
    ]);
    await put('unread-messages');
    const { mailed, pushed: later, lines } = await work();
    expect(mailed).toEqual(['unread-messages']);
    expect(later.map(({ body }) => phone.read(body))).toEqual([
      { tag: 'messages', text: 'A message is waiting for you.', path: '/portal/messages' },
    ]);
    // Neither whose, nor where, nor what.
    expect(JSON.stringify(lines)).not.toMatch(/googleapis|grace|waiting|portal/i);
  });

  test('a push service gets a topic, a day to live and a token that proves this server (RFC 8292)', async () => {
    await add();
    await work();
    await put('tour-moved');
    const [sent] = (await work()).pushed;
    expect(sent?.address).toBe('https://fcm.googleapis.com/fcm/send/a-browser');
    expect(sent?.headers).toMatchObject({
      ttl: '86400',
      topic: 'changed',
      'content-encoding': 'aes128gcm',
    });
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? [];
    const { publicKey } = await settings();
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://stoop.test',
    });
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const verifier = createPublicKey({ key: jwk, format: 'jwk' });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: verifier, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });

  test('whoever stopped the mails gets the notification alone, and whoever stopped both gets nothing', async () => {
    await add();
    await work();
    await grace.send('PUT', '/me/mails/friends', { isStopped: true });
    expect(await put('friend-request')).toBe(true);
    expect(await work()).toMatchObject({ mailed: [], pushed: [{}] });
    await grace.send('PUT', '/me/notifications/topics/friends', { isStopped: true });
    expect(await put('friend-request')).toBe(false);
    expect(await work()).toMatchObject({ mailed: [], pushed: [] });
    await grace.send('PUT', '/me/mails/friends', { isStopped: false });
    await put('friend-request');
    expect(await work()).toMatchObject({ mailed: ['friend-request'], pushed: [] });
    const { topics } = await settings();
    expect(topics.filter(({ isStopped }) => isStopped)).toEqual([
      { topic: 'friends', isStopped: true },
    ]);
    await grace.send('PUT', '/me/notifications/topics/friends', { isStopped: false });
    await put('friend-request');
    expect(await work()).toMatchObject({ mailed: ['friend-request'], pushed: [{}] });
  });

  test('a notification whose page opens something is forgotten once it is shown', async () => {
    await add();
    await work();
    await put('tour-moved');
    await work();
    const { rows } = await database.pool.query(
      `SELECT params FROM jobs WHERE queue = 'push' AND kind = 'changed'`,
    );
    expect(rows).toEqual([{ params: {} }]);
  });

  test('a mail that is tried again is one notification', async () => {
    await add();
    await work();
    await put('friend-request');
    expect((await work()).pushed).toHaveLength(1);
    await database.pool.query(
      `UPDATE jobs SET done_at = NULL, next_try_at = now() WHERE queue = 'mail'`,
    );
    expect(await work()).toMatchObject({ mailed: ['friend-request'], pushed: [] });
  });

  test('a browser that its push service no longer knows is forgotten', async () => {
    await add();
    await work(() => new Response(null, { status: 410 }));
    expect((await settings()).devices).toEqual([]);
  });

  test.each([
    [429, { 'Retry-After': '120' }, false],
    [503, {}, false],
    [403, {}, true],
    [413, {}, true],
  ] as const)(
    'after %i a notification is tried again, or fails: %o',
    async (status, headers, isFinal) => {
      await add();
      const { lines } = await work(() => new Response(null, { status, headers }));
      const event = isFinal ? 'push-failed' : 'push-stays';
      expect(lines).toEqual([expect.objectContaining({ event, kind: 'welcome', tries: 1 })]);
    },
  );

  test('a notification of the day before is dropped', async () => {
    await add();
    await passSeconds(database, 86_399);
    expect((await work(() => new Response(null, { status: 503 }))).pushed).toHaveLength(1);
    await passSeconds(database, 3_600);
    expect((await work()).pushed).toEqual([]);
  });

  test('R9.11 signing out ends the notifications of that browser, and no other', async () => {
    await add();
    const second = new Browser(api);
    await second.send('POST', '/auth/login', { email, password: PASSWORD });
    const laptop = newPushBrowser('https://updates.push.services.mozilla.com/wpush/v2/laptop');
    await add(second, laptop);
    expect((await settings()).devices).toHaveLength(2);
    await second.send('POST', '/auth/logout');
    expect((await settings()).devices).toHaveLength(1);
  });

  test('a session that was not used for weeks is over, and its browser still gets notifications, for 180 days', async () => {
    await add();
    const pass = (days: number) =>
      database.pool.query(
        `UPDATE sessions SET created_at = now() - make_interval(days => $1),
           last_seen_at = now() - make_interval(days => $1)`,
        [days],
      );
    await pass(179);
    expect((await grace.get('/me/notifications')).status).toBe(401);
    const again = new Browser(api);
    await again.send('POST', '/auth/login', { email, password: PASSWORD });
    expect((await settings(again)).devices).toHaveLength(1);
    await pass(181);
    const later = new Browser(api);
    await later.send('POST', '/auth/login', { email, password: PASSWORD });
    expect((await settings(later)).devices).toEqual([]);
  });

  test('a browser belongs to who added it last, and an account has the 20 latest', async () => {
    await add();
    const { browser: ada } = await signUp(api, { email: 'ada@stoop.test' });
    await add(ada);
    expect((await settings()).devices).toEqual([]);
    expect((await settings(ada)).devices).toHaveLength(1);
    for (let number = 1; number <= 20; number++)
      await add(ada, newPushBrowser(`https://web.push.apple.com/${number}`));
    const { devices } = await settings(ada);
    expect(devices).toHaveLength(20);
    await ada.send('DELETE', `/me/notifications/devices/${devices[0]?.id}`);
    expect((await settings(ada)).devices).toHaveLength(19);
  });

  test('adding a browser again changes nothing, and nobody removes that of another', async () => {
    await add();
    await work();
    await add();
    expect((await work()).pushed).toEqual([]);
    const { browser: ada } = await signUp(api, { email: 'ada@stoop.test' });
    const [device] = (await settings()).devices;
    expect((await ada.send('DELETE', `/me/notifications/devices/${device?.id}`)).status).toBe(204);
    expect((await settings()).devices).toHaveLength(1);
  });

  test('a browser whose key is none is forgotten at once, because nothing can be sent to it', async () => {
    await add(grace, {
      ...phone,
      device: { ...phone.device, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    });
    const { pushed, lines } = await work();
    expect(pushed).toEqual([]);
    expect(lines).toEqual([expect.objectContaining({ event: 'push-left' })]);
    expect((await settings()).devices).toEqual([]);
  });

  test.each([
    { endpoint: 'https://169.254.169.254/latest' },
    { keys: { p256dh: 'B'.repeat(86), auth: 'A'.repeat(22) } },
    { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(23) } },
  ])('what no browser has is refused: %o', async (wrong) => {
    const answer = await grace.send('POST', '/me/notifications/devices', {
      ...phone.device,
      ...wrong,
    });
    expect(await readProblem(answer)).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});
