import { forEachDatabase } from '@stoop/app/testing/databases';
import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import { openTestOutbox, readOutbox } from '@stoop/app/testing/outbox';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageKind } from '../kinds.ts';
import { alwaysOf, topicOf } from '../kinds.ts';
import { type Mail, type Message, writeMail } from '../mail.ts';
import { addMessage, addMessageWithin } from '../store.ts';
import { stopLinks } from './links.ts';
import { findReader } from './store.ts';

const STEP = { ending: '', goesOn: '', tourLink: '' } as const;

test('each kind of email can be stopped by its reader, or is always sent for a reason that the settings tell', () => {
  const kinds = Object.entries(MAIL_PARAMS).map(([kind, params]) => [
    kind,
    topicOf(kind, params) ?? alwaysOf(kind as MessageKind),
  ]);
  expect(Object.fromEntries(kinds)).toEqual({
    'verify-email': 'asked',
    'reset-password': 'asked',
    'change-email': 'asked',
    'email-taken': 'security',
    'email-changed': 'security',
    'password-changed': 'security',
    'account-changed': 'security',
    'application-received': 'asked',
    'co-application-received': 'changed',
    'correction-told': 'asked',
    'stage-changed': 'changed',
    'home-hidden': 'changed',
    'answer-late': 'application-steps',
    'applicant-awaited': 'changed',
    'answers-due': 'work',
    'documents-asked': 'changed',
    'document-again': 'changed',
    contact: 'work',
    'contact-receipt': 'asked',
    'contact-answer': 'asked',
    'tour-booked': 'asked',
    'tour-moved': 'changed',
    'tour-cancelled': 'changed',
    'tour-guide': 'changed',
    'unread-messages': 'messages',
    'tour-reminder': 'tour-reminders',
    'confirm-homes': 'work',
    'home-reported': 'work',
    'report-closed': 'asked',
    'invite-link': 'households',
    'friend-request': 'friends',
    'friend-accepted': 'friends',
    'household-news': 'households',
    'named-asked': 'named',
    'named-answered': 'changed',
    'homes-found': 'saved-searches',
    test: 'work',
  });
  expect(topicOf('of-a-later-version', {})).toBeNull();
});

test.each([
  ['household-news', { news: 'left-application' }],
  ['stage-changed', { ending: 'refused' }],
  ['stage-changed', { ending: 'closed' }],
  ['stage-changed', { goesOn: 'yes' }],
  ['stage-changed', { tourLink: 'https://stoop.test/schedule-tour/warren-house' }],
] as const)('%s is always sent where an application ends, goes on or waits: %o', (kind, params) => {
  expect(topicOf(kind, { ...MAIL_PARAMS[kind], ...STEP, ...params })).toBeNull();
  expect(alwaysOf(kind)).toBe('changed');
});

forEachDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof openAccounts>['api'];
  let grace: Browser;
  let graceId: string;
  let email: string;
  /** Somebody without a session. */
  let reader: Browser;
  beforeAll(async () => {
    database = await open();
    ({ api } = openAccounts(database));
    const signedUp = await signUp(api);
    grace = signedUp.browser;
    ({ id: graceId, email } = signedUp.user);
    reader = new Browser(api);
  });
  beforeEach(() => database.pool.query('DELETE FROM jobs'));
  afterEach(() => database.pool.query('DELETE FROM mail_stops'));

  const put = (kind: MessageKind, params: object = MAIL_PARAMS[kind]) =>
    database.sql.transaction((tx) =>
      addMessage(tx, { kind, toEmail: email, params } as Parameters<typeof addMessage>[1]),
    );
  const putFriendRequest = () => put('friend-request');
  /** The mails that leave. */
  async function deliver(): Promise<Mail[]> {
    const sent: Mail[] = [];
    const { worker } = openTestOutbox(database, async (message: Message) => {
      sent.push(writeMail(message, 'stoop@stoop.test'));
      return { name: message.id };
    });
    await worker.work();
    await worker.stop();
    return sent;
  }
  const set = (topic: string, isStopped: boolean) =>
    grace.send('PUT', `/me/mails/${topic}`, { isStopped });
  const stopped = async () => {
    const { items } = (await (await grace.get('/me/mails')).json()) as {
      items: { topic: string; isStopped: boolean }[];
    };
    return items.flatMap(({ topic, isStopped }) => (isStopped ? topic : []));
  };
  const tokenOf = async (topic: 'friends' | 'households', accountId = graceId) => {
    const found = await findReader(database.sql, { topic, accountId });
    if (!found) throw new Error('there is no such account');
    return stopLinks('', found).page.replace('/mails/stop/', '');
  };
  /** As a mail provider calls it: without a session, an origin or JSON. */
  const oneClick = (token: string) =>
    api.fetch(
      new Request(`http://localhost/api/v1/mails/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );

  test('an email that can be stopped has a link in its foot and in its headers (RFC 8058), and no other has', async () => {
    await putFriendRequest();
    await put('test');
    const mails = await deliver();
    const [always, request] = mails.toSorted((a, b) => (a.kind < b.kind ? 1 : -1)) as [Mail, Mail];
    const token = await tokenOf('friends');
    expect(request.text).toMatch(
      `Stop emails about: Friends\nhttps://stoop.test/mails/stop/${token}\n`,
    );
    expect(request.html).toContain(`href="https://stoop.test/mails/stop/${token}"`);
    expect(request.unsubscribe).toBe(`https://stoop.test/api/v1/mails/unsubscribe/${token}`);
    expect(always.unsubscribe).toBeNull();
    expect(always.text + always.html).not.toContain('/mails/stop/');
  });

  test('the email of a saved search keeps the header that stops that search, with the link for all in its foot', async () => {
    await put('homes-found');
    const [mail] = await deliver();
    expect(mail?.unsubscribe).toBe('https://stoop.test/api/v1/alerts/unsubscribe/a-token');
    expect(mail?.text).toContain(
      'Stop emails about: Saved searches\nhttps://stoop.test/mails/stop/',
    );
  });

  test('what was stopped is not written, and what waited is not sent; the rest is', async () => {
    await putFriendRequest();
    expect((await set('friends', true)).status).toBe(204);
    expect(await putFriendRequest()).toBe(false);
    const accepted = { kind: 'friend-accepted', toEmail: email.toUpperCase() } as const;
    const params = { firstName: '', link: '' };
    await database.sql.transaction((tx) =>
      addMessageWithin(tx, { ...accepted, params }, { count: 10, seconds: 60 }),
    );
    expect(await put('household-news')).toBe(true);
    expect((await readOutbox(database)).map(({ kind }) => kind)).toEqual([
      'friend-request',
      'household-news',
    ]);
    expect((await deliver()).map(({ kind }) => kind)).toEqual(['household-news']);
    expect((await readOutbox(database)).map(({ kind }) => kind)).toEqual(['household-news']);
  });

  test('a step of an application is not emailed to whom stopped steps, and its end is', async () => {
    const step = { ...MAIL_PARAMS['stage-changed'], tourLink: '' };
    expect(await put('stage-changed', step)).toBe(true);
    await set('application-steps', true);
    expect(await put('stage-changed', step)).toBe(false);
    expect(await put('stage-changed', { ...step, ending: 'refused' })).toBe(true);
    const [mail, ...others] = await deliver();
    expect(mail?.subject).toBe('Your application for Front room, Warren House, 3R was refused');
    expect(mail?.unsubscribe).toBeNull();
    expect(others).toEqual([]);
  });

  test('that somebody left the application is told although news of households are stopped', async () => {
    await set('households', true);
    const news = MAIL_PARAMS['household-news'];
    expect(await put('household-news')).toBe(false);
    expect(await put('household-news', { ...news, news: 'left-application' })).toBe(true);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ kind: 'household-news', unsubscribe: null });
  });

  test('an email to an address without an account leaves without a link', async () => {
    const params = MAIL_PARAMS['friend-request'];
    await database.sql.transaction((tx) =>
      addMessage(tx, { kind: 'friend-request', toEmail: 'no@stoop.test', params }),
    );
    expect(await deliver()).toMatchObject([{ to: 'no@stoop.test', unsubscribe: null }]);
  });

  test('one click from anywhere stops the emails of that topic alone, and the settings say so', async () => {
    const token = await tokenOf('friends');
    for (let times = 0; times < 2; times += 1) {
      const answer = await oneClick(token);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { topic: 'friends', isStopped: true },
      ]);
    }
    expect(await stopped()).toEqual(['friends']);
    await set('friends', false);
    expect(await stopped()).toEqual([]);
  });

  test('a link is only read when it is opened; its page stops the emails and takes that back', async () => {
    const token = await tokenOf('households');
    const opened = await reader.get(`/mails/unsubscribe/${token}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('Location')).toBe(`http://localhost/mails/stop/${token}`);
    const link = `/mails/by-link/${token}`;
    expect(await (await reader.get(link)).json()).toEqual({
      topic: 'households',
      isStopped: false,
    });
    expect(await stopped()).toEqual([]);
    for (const isStopped of [true, false]) {
      const answer = await reader.post(link, { isStopped });
      expect(await answer.json()).toEqual({ topic: 'households', isStopped });
      expect(await stopped()).toEqual(isStopped ? ['households'] : []);
    }
  });

  test('no link stops another topic, or emails of another account, or is made up', async () => {
    const { user } = await signUp(api, { email: 'ida@stoop.test' });
    const [name, signature] = (await tokenOf('friends')).split('.');
    const [otherTopic] = (await tokenOf('households')).split('.');
    const [otherAccount] = (await tokenOf('friends', user.id)).split('.');
    const unknown = Buffer.from('friends.nobody').toString('base64url');
    for (const forged of [
      `${otherTopic}.${signature}`,
      `${otherAccount}.${signature}`,
      `${unknown}.${signature}`,
      `${name}.`,
      `${name}.${signature}.x`,
      `${Buffer.from('toString.a').toString('base64url')}.${signature}`,
      'made-up',
      'a'.repeat(4_001),
    ]) {
      const answers = [
        await reader.get(`/mails/by-link/${forged}`),
        await reader.post(`/mails/by-link/${forged}`, { isStopped: true }),
        await oneClick(forged),
      ];
      for (const answer of answers)
        expect(await readProblem(answer)).toMatchObject({
          status: 404,
          code: 'mails/link-invalid',
        });
    }
    expect((await database.pool.query('SELECT FROM mail_stops')).rowCount).toBe(0);
  });

  test('an unknown topic and a body without an answer are refused', async () => {
    expect((await readProblem(await set('toString', true))).code).toBe('request/invalid');
    const empty = await grace.send('PUT', '/me/mails/friends', {});
    expect((await readProblem(empty)).code).toBe('request/invalid');
  });
});
