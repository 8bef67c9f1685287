import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { writeMail } from '@stoop/features/outbox/api/mail';
import { changeStop } from '@stoop/features/outbox/api/stops/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailAlerts } from './mails/mail-alerts.ts';
import { Matcher } from './matcher/compare-changes.ts';
import { addSearch, markMailsStopped } from './store.ts';

const NOW = () => new Date('2026-11-20T12:00:00Z');

const building = (id: string, price: number, rest: object = {}) => ({
  id,
  document: {
    buildingId: id,
    name: `House ${id}`,
    coordinates: { lat: 40.7, lng: -73.9 },
    is_visible: true,
    borough: 'Queens',
    neighborhood: 'Astoria',
    rentList: [
      {
        rentId: `${id}-1`,
        is_visible: true,
        unitNumber: '1',
        broker: 0,
        bedCount: 1,
        bathCount: 1,
        available_spots: 1,
        featureList: [],
        roomList: [
          { roomId: `${id}-1-a`, name: 'Front', is_visible: true, price, roomType: 'Private' },
        ],
        ...rest,
      },
    ],
    amenityList: [],
    utilityList: [],
    subwayList: [],
  },
});

forEachDatabase((open) => {
  let database: Database;
  let matcher: Matcher;
  const sql = () => database.sql;
  const put = (...args: Parameters<typeof building>) => importBuildings(sql(), [building(...args)]);
  const save = async (
    query = 'type=unit&maxPrice=2000',
    frequency: 'at-once' | 'daily' | 'never' = 'at-once',
  ) => {
    const search = await addSearch(sql(), 'grace', { name: 'Mine', query, frequency });
    if (!search) throw new Error('the search is not saved');
    return search.id;
  };
  const found = async () => {
    const { rows } = await database.pool.query(
      `SELECT unit_id || ' ' || reason AS home FROM found_homes ORDER BY found_at, unit_id, reason`,
    );
    return rows.map(({ home }) => home);
  };
  const mail = () => mailAlerts({ sql: sql(), origin: () => 'https://stoop.test' });
  const mails = async () =>
    (
      await database.pool.query(
        `SELECT id, kind, target, params FROM jobs WHERE kind = 'homes-found' ORDER BY created_at`,
      )
    ).rows;
  /** As if everything so far was so long ago. */
  const pass = (time: string) =>
    database.pool.query(
      `UPDATE saved_searches SET mailed_at = mailed_at - interval '${time}';
       UPDATE found_homes SET found_at = found_at - interval '${time}'`,
    );

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.pool.query(
      `DELETE FROM accounts; DELETE FROM buildings; DELETE FROM listing_changes; DELETE FROM jobs;
       DELETE FROM known_homes; DELETE FROM alert_progress; DELETE FROM compared_changes;
       INSERT INTO accounts (id, provider, email) VALUES ('grace', 'email', 'grace@stoop.test');
       INSERT INTO profiles (account_id, first_name) VALUES ('grace', 'Grace')`,
    );
    matcher = new Matcher(sql(), NOW);
    await put('old', 1_800);
    await matcher.compare();
  });

  describe('the matcher', () => {
    test('tells of homes that are new or cheaper after the search was saved, each once for a reason', async () => {
      await put('before', 1_500);
      await save();
      await put('after', 1_500);
      await put('old', 1_700);
      await put('costly', 2_500);
      expect(await matcher.compare()).toBe(2);
      expect(await matcher.compare()).toBe(0);
      await put('old', 1_600);
      await put('costly', 1_900);
      await matcher.compare();
      expect((await found()).sort()).toEqual(['after-1 new', 'costly-1 cheaper', 'old-1 cheaper']);
    });

    test('continues after a restart where it was, and tells nothing twice', async () => {
      await save();
      await put('one', 1_500);
      await matcher.compare();
      await put('two', 1_500);
      const restarted = new Matcher(sql(), NOW);
      expect(await restarted.compare()).toBe(1);
      expect(await found()).toEqual(['one-1 new', 'two-1 new']);
    });

    test('compares a change again without telling it again', async () => {
      await save();
      await put('one', 1_500);
      await matcher.compare();
      await database.pool.query('DELETE FROM compared_changes');
      expect(await new Matcher(sql(), NOW).compare()).toBe(0);
      expect(await found()).toEqual(['one-1 new']);
    });

    test('finds a change that becomes visible after one with a higher number', async () => {
      await save();
      await put('early', 1_500);
      await put('late', 1_500);
      const [first] = (
        await database.pool.query(
          `DELETE FROM listing_changes WHERE building_id = 'early' RETURNING number, changed_at`,
        )
      ).rows;
      expect(await matcher.compare()).toBe(1);
      await database.pool.query(
        `INSERT INTO listing_changes (number, building_id, changed_at) OVERRIDING SYSTEM VALUE
         VALUES ($1, 'early', $2)`,
        [first.number, first.changed_at],
      );
      expect(await matcher.compare()).toBe(1);
      expect((await found()).sort()).toEqual(['early-1 new', 'late-1 new']);
    });

    test('forgets the numbers of changes that all are compared', async () => {
      await put('one', 1_500);
      await matcher.compare();
      await database.pool.query(
        `UPDATE listing_changes SET changed_at = changed_at - interval '26 minutes'`,
      );
      await matcher.compare();
      expect((await database.pool.query('SELECT FROM compared_changes')).rowCount).toBe(0);
      await save();
      await put('two', 1_500);
      expect(await matcher.compare()).toBe(1);
    });

    test('compares all homes after more days than changes are remembered', async () => {
      await save();
      await put('one', 1_500);
      await database.pool.query(
        `DELETE FROM listing_changes;
         UPDATE alert_progress SET updated_at = now() - interval '8 days'`,
      );
      expect(await matcher.compare()).toBe(1);
      expect(await found()).toEqual(['one-1 new']);
    });

    test('leaves out a search that is deleted in the meantime', async () => {
      const id = await save();
      await put('one', 1_500);
      await matcher.compare();
      await database.pool.query('DELETE FROM saved_searches WHERE id = $1', [id]);
      await put('two', 1_500);
      expect(await matcher.compare()).toBe(0);
      expect(await found()).toEqual([]);
    });
  });

  describe('an email', () => {
    const publish = async (id: string) => {
      await put(id, 1_500);
      await matcher.compare();
    };

    test('tells once, with a header that one click uses and a link that asks', async () => {
      const id = await save();
      await publish('one');
      expect(await mail()).toBe(1);
      expect(await mail()).toBe(0);
      const [sent] = await mails();
      expect(sent).toMatchObject({ target: 'grace@stoop.test' });
      const written = writeMail(
        { ...sent, toEmail: sent.target, isHeadless: false, createdAt: NOW() },
        'stoop@stoop.test',
      );
      expect(written.subject).toBe('One home for “Mine”');
      expect(written.text).toContain('New: House one, 1');
      expect(written.text).toContain('Rent: $1,500 a month');
      expect(written.text).toContain(`https://stoop.test/alerts/stop/${id}.`);
      expect(written.unsubscribe).toMatch(`https://stoop.test/api/v1/alerts/unsubscribe/${id}.`);
    });

    test('is at most one an hour for a search that is emailed at once, and has all that is new', async () => {
      await save();
      await publish('one');
      await mail();
      await publish('two');
      await publish('three');
      expect(await mail()).toBe(0);
      await pass('61 minutes');
      expect(await mail()).toBe(1);
      const [, second] = await mails();
      expect(
        JSON.parse(second.params.homes)
          .map(({ label }: { label: string }) => label)
          .sort(),
      ).toEqual(['House three, 1', 'House two, 1']);
    });

    test('of a daily search waits for the morning', async () => {
      await save('type=unit', 'daily');
      await publish('one');
      expect(await mail()).toBe(0);
      await pass('1 day');
      expect(await mail()).toBe(1);
      expect(await mail()).toBe(0);
    });

    test('is not sent for a search without emails, nor for what was found before they were stopped', async () => {
      const id = await save();
      await publish('one');
      await markMailsStopped(sql(), id);
      await publish('two');
      await database.pool.query(`UPDATE saved_searches SET frequency = 'at-once'`);
      expect(await mail()).toBe(0);
      expect(await found()).toHaveLength(2);
    });

    test('is not sent to whom wants none about saved searches, nor later for what was found in the meantime', async () => {
      await save();
      await sql().autocommit((tx) =>
        changeStop(tx, { topic: 'saved-searches', accountId: 'grace' }, true),
      );
      await publish('one');
      expect(await mail()).toBe(0);
      await sql().autocommit((tx) =>
        changeStop(tx, { topic: 'saved-searches', accountId: 'grace' }, false),
      );
      expect(await mail()).toBe(0);
      await publish('two');
      expect(await mail()).toBe(1);
      expect(JSON.parse((await mails())[0].params.homes)).toMatchObject([
        { label: 'House two, 1' },
      ]);
    });

    test('leaves out what is gone by then', async () => {
      await save();
      await publish('one');
      await put('one', 1_500, { is_visible: false });
      expect(await mail()).toBe(0);
      expect(await mails()).toEqual([]);
    });
  });
});
