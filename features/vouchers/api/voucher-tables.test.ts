import { COLLECTIONS } from '@stoop/app/api/collections';
import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../rules/voucher-table.ts';
import { openVoucherTables } from './voucher-tables.ts';

const NEWER = {
  voucherTableId: 'nycha-2026-12-01',
  kind: 'payment-standard',
  program: 'nycha',
  from: '2026-12-01',
  source: 'NYCHA',
  byBedrooms: [2_700, 2_800, 3_100],
};
const check = (change: object) => COLLECTIONS.voucherTables.check({ ...NEWER, ...change });

test.each([
  [{}, null],
  [{ voucherTableId: 'a b' }, 'voucherTableId'],
  [{ program: 'section8' }, 'program'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '12/01/2026' }, 'from'],
  [{ source: ' ' }, 'source'],
  [{ byBedrooms: undefined }, 'byBedrooms'],
  [{ byBedrooms: [2_700, 2_600] }, 'byBedrooms'],
  [{ byBedrooms: [2_700.5] }, 'byBedrooms[0]'],
  [{ byBedrooms: [0] }, 'byBedrooms[0]'],
  [{ byZip: { 90210: [1] } }, 'byZip[90210]'],
  [{ kind: 'fair-market-rent', program: undefined, byBedrooms: undefined }, 'byZip'],
  [{ until: '2027-01-01' }, 'until'],
])('a table with %j is refused at %s', (change, path) => {
  expect(check(change)?.path ?? null).toBe(path);
});

test('the amounts of HUD that the product has are those of 283 ZIP codes in each of two years', async () => {
  const { tables } = await openVoucherTables(
    { readRows: () => async () => [] } as never,
    () => new Date('2026-11-26T12:00:00Z'),
  ).inForce();
  const { fairRents, standards } = tablesOf(tables, 'nycha');
  expect(fairRents?.from).toBe('2026-10-01');
  expect(Object.keys(fairRents?.byZip ?? {})).toHaveLength(283);
  expect(fairRents?.byZip[10453]).toEqual([2280, 2390, 2620, 3290, 3610]);
  expect(standards?.byBedrooms?.[2]).toBe(3058);
  expect(tablesOf(tables, 'hpd').standards).toBeNull();
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('an operator imports a newer table: it is in force from its day on, and the older one until then', async () => {
    let at = new Date('2026-11-30T17:00:00Z');
    const tables = openVoucherTables(database.sql, () => at);
    const twoBedrooms = async () =>
      tablesOf((await tables.inForce()).tables, 'nycha').standards?.byBedrooms?.[2];
    const documents = [{ id: NEWER.voucherTableId, document: NEWER }];
    await COLLECTIONS.voucherTables.save(database.sql, documents);
    expect(await COLLECTIONS.voucherTables.read(database.sql, ['nycha-2026-12-01', 'no'])).toEqual(
      documents,
    );
    expect(await COLLECTIONS.voucherTables.ids(database.sql)).toEqual(['nycha-2026-12-01']);
    expect(await twoBedrooms()).toBe(3_058);
    // Midnight in New York.
    at = new Date('2026-12-01T05:00:00Z');
    expect(await twoBedrooms()).toBe(3_100);
  });
});
