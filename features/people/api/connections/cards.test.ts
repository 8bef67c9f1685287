import {
  ask,
  block,
  connections,
  lists,
  NOTHING,
  openConnecting,
  reply,
  unfriend,
} from '@stoop/app/testing/connecting';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeEach, describe, expect, test } from 'vitest';

/** What no card may show to others than friends, and what no card shows to anybody. */
const FOR_FRIENDS = ['Canary-Last', 'canary.link'];
const FOR_NOBODY = ['canary@', 'canary-phone', '1991-05-17', 'Canary-Job', 'woman', '2027-03-14'];

forEachDatabase((open) => {
  const own = openConnecting(open);
  const { joinWithCard, hideCard, makeFriends, query } = own;
  let ada: TestUser;
  let bo: TestUser;
  beforeEach(() => {
    [ada, bo] = [own.ada(), own.bo()];
  });

  describe('R3.03 a card', () => {
    beforeEach(async () => {
      await query(
        `UPDATE profiles SET last_name = 'Canary-Last', self_introduction = 'I cook.',
          social_media_links = '{"instagram":"https://www.instagram.com/canary.link"}',
          basic_info = '{"phone":"canary-phone","dateOfBirth":"1991-05-17","gender":"woman",
            "occupation":"Canary-Job"}',
          living_requirements = '{"budgetRange":{"max":1500},"preferredMoveInDate":"2027-03-14",
            "preferredLocations":["soho"]}' WHERE account_id = $1`,
        [bo.id],
      );
      await query(`UPDATE accounts SET email = 'canary@stoop.test' WHERE id = $1`, [bo.id]);
    });
    const card = async ({ browser }: Pick<TestUser, 'browser'>) => {
      const text = await (await browser.get(`/roommates/${bo.id}`)).text();
      for (const secret of FOR_NOBODY) expect(text).not.toContain(secret);
      return text;
    };

    test('shows to each viewer what that audience may see', async () => {
      const anybodys = await card({ browser: new Browser(own.world().api) });
      expect(JSON.parse(anybodys)).toEqual({
        userId: bo.id,
        connection: 'none',
        firstName: 'Bo',
        photoURL: null,
        lifestylePreferences: { drinking: 'socially' },
        budgetRange: { max: 1500 },
        preferredLocations: ['soho'],
        moveInMonth: '2027-03',
      });
      const signedIn = await card(ada);
      expect(JSON.parse(signedIn)).toEqual({
        ...JSON.parse(anybodys),
        selfIntroduction: 'I cook.',
        ageBand: '30s',
      });
      await makeFriends();
      const friends = await card(ada);
      expect(JSON.parse(friends)).toEqual({
        ...JSON.parse(signedIn),
        connection: 'friend',
        lastName: 'Canary-Last',
        socialMediaLinks: { instagram: 'https://www.instagram.com/canary.link' },
      });
      expect(await unfriend(ada, bo)).toBe(204);
      const after = await card(ada);
      expect(after).toBe(signedIn);
      for (const secret of FOR_FRIENDS) expect(signedIn).not.toContain(secret);
    });

    test('that is hidden is seen by friends, and by whom its owner asked', async () => {
      await hideCard(bo);
      await ask(bo, ada);
      expect(JSON.parse(await card(ada))).toMatchObject({ connection: 'received' });
      const asked = JSON.stringify(await connections(ada));
      for (const secret of [...FOR_FRIENDS, ...FOR_NOBODY]) expect(asked).not.toContain(secret);
      await reply(ada, bo, 'accept');
      expect(JSON.parse(await card(ada))).toMatchObject({ lastName: 'Canary-Last' });
      await unfriend(bo, ada);
      expect(JSON.parse(await card(ada))).toMatchObject({ code: 'people/card-not-found' });
    });

    test('of a disabled account is seen by nobody, until it is enabled again', async () => {
      await makeFriends();
      await query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [bo.id]);
      expect(await lists(ada)).toEqual(NOTHING);
      expect(JSON.parse(await card(ada))).toMatchObject({ code: 'people/card-not-found' });
      await query('UPDATE accounts SET disabled_at = NULL WHERE id = $1', [bo.id]);
      expect(await lists(ada)).toEqual({ ...NOTHING, friends: [bo.id] });
    });
  });

  test('R6.04 the export has the connections, and the deletion of an account takes them away', async () => {
    await makeFriends();
    const cy = await joinWithCard('Cy');
    await ask(cy, ada);
    await block(bo, cy);
    const exported = async ({ browser }: TestUser) => (await browser.get('/me/export')).json();
    expect(await exported(ada)).toMatchObject({
      connections: {
        received: [{ userId: cy.id, firstName: 'Cy' }],
        friends: [{ userId: bo.id, firstName: 'Bo' }],
      },
    });
    expect(await exported(bo)).toMatchObject({ connections: { blocked: [{ firstName: 'Cy' }] } });
    await query('DELETE FROM accounts WHERE id = ANY($1)', [[bo.id, cy.id]]);
    expect(await lists(ada)).toEqual(NOTHING);
  });

  describe('a report about a person', () => {
    const report = (by: TestUser, about: { id: string }, key = 'k1') =>
      by.browser.send(
        'POST',
        `/roommates/${about.id}/reports`,
        { reason: 'money', words: 'Asked for a deposit.' },
        { 'Idempotency-Key': key },
      );

    test('is one for each key, and staff of all buildings read and close it', async () => {
      expect((await report(ada, bo)).status).toBe(202);
      expect((await report(ada, bo)).status).toBe(202);
      const staff = await own.world().join({ role: 'staff' });
      const list = async (state = 'open') =>
        (await (await staff.browser.get(`/staff/person-reports?state=${state}`)).json()) as {
          items: { id: string }[];
        };
      const open = await list();
      expect(open).toMatchObject({
        items: [
          {
            about: { userId: bo.id, name: 'Bo Hall' },
            by: { userId: ada.id, name: 'Ada Hall' },
            reason: 'money',
            words: 'Asked for a deposit.',
            closedAt: null,
          },
        ],
        totalCount: 1,
      });
      const ids = open.items.map(({ id }) => id);
      const closed = await staff.browser.post('/staff/person-reports/close', {
        ids,
        note: 'Wrote.',
      });
      expect(await closed.json()).toEqual({ closed: 1 });
      expect((await list()).items).toEqual([]);
      expect(await list('closed')).toMatchObject({ items: [{ note: 'Wrote.' }] });
      const exported = await (await ada.browser.get('/me/export')).json();
      expect(exported).toMatchObject({ reportsOfPeople: [{ userId: bo.id, reason: 'money' }] });
    });

    test('can be made after a block, and about somebody who hid the card, but not about oneself', async () => {
      await block(ada, bo);
      expect((await report(ada, bo)).status).toBe(202);
      const cy = await own.world().join({ firstName: 'Cy' });
      expect((await report(ada, cy)).status).toBe(202);
      expect((await readProblem(await report(ada, ada))).code).toBe('people/own-request');
    });

    test('reports have pages, from newest to oldest', async () => {
      const cy = await own.world().join({ firstName: 'Cy' });
      for (const about of [bo, cy]) expect((await report(ada, about)).status).toBe(202);
      const staff = await own.world().join({ role: 'staff' });
      const page = async (cursor = '') =>
        (await (await staff.browser.get(`/staff/person-reports?limit=1${cursor}`)).json()) as {
          nextCursor: string;
        };
      const first = await page();
      expect(first).toMatchObject({ items: [{ about: { userId: cy.id } }], hasMore: true });
      const second = await page(`&cursor=${first.nextCursor}`);
      expect(second).toMatchObject({ items: [{ about: { userId: bo.id } }], hasMore: false });
    });

    test('staff see of each person the friends and requests, also those that were declined', async () => {
      await ask(ada, bo);
      await reply(bo, ada, 'decline');
      const staff = await own.world().join({ role: 'staff' });
      const person = async ({ id }: TestUser) =>
        (await staff.browser.get(`/staff/users/${id}`)).json();
      for (const [one, other] of [
        [ada, bo],
        [bo, ada],
      ] as const)
        expect(await person(one)).toMatchObject({
          connections: [{ userId: other.id, state: 'declined' }],
        });
      await ask(bo, ada);
      expect(await person(ada)).toMatchObject({
        connections: [{ name: 'Bo Hall', state: 'friend' }],
      });
    });

    test('goes with the account that it is about', async () => {
      await report(ada, bo);
      await bo.browser.send('DELETE', '/me', { email: `${bo.id}@stoop.test` });
      expect((await query('SELECT FROM person_reports')).rowCount).toBe(0);
    });

    test('stays when its author goes, without a name', async () => {
      await report(ada, bo);
      await query('DELETE FROM accounts WHERE id = $1', [ada.id]);
      const staff = await own.world().join({ role: 'staff' });
      const read = await (await staff.browser.get('/staff/person-reports')).json();
      expect(read).toMatchObject({ items: [{ by: null, about: { name: 'Bo Hall' } }] });
    });
  });
});
