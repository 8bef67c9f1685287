import { id } from '@stoop/app/testing/arbitrary-documents';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FEE_TIMES } from '../../rules/listing-fees.ts';
import { listListedBuildingIds } from '../details/store.ts';
import {
  checkUnitListings,
  readUnitListings,
  saveUnitListings,
  withSortedListings,
} from './unit-listings.ts';

const time = fc.constantFrom('2020-03-08T10:00:00.000Z', '2099-03-09T10:00:00.123Z');
const line = fc.constantFrom('Laundry', 'Amenities', 'Parking “A”');
const listing = fc.record(
  {
    unitId: id,
    responsibleId: fc.constant('ada'),
    postedBy: line,
    listedAt: time,
    confirmedAt: time,
    askedAt: time,
    lapsedAt: time,
    publishAt: time,
    unpublishAt: time,
    brokerHiredBy: fc.constantFrom('landlord', 'tenant'),
    fees: fc.array(
      fc.record({ name: line, amount: fc.nat(9_999), time: fc.constantFrom(...FEE_TIMES) }),
      { minLength: 1, maxLength: 3 },
    ),
    description: fc.constantFrom('Bright.', 'Two\nlines, “quoted”.'),
  },
  { requiredKeys: ['unitId'] },
);
const buildings = fc.uniqueArray(
  fc.tuple(
    id,
    fc.uniqueArray(listing, { minLength: 1, maxLength: 3, selector: ({ unitId }) => unitId }),
  ),
  { maxLength: 3, selector: ([buildingId]) => buildingId },
);

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query(
      `INSERT INTO accounts (id, email, provider, role) VALUES ('ada', 'ada@stoop.test', 'email', 'staff')`,
    );
  });
  beforeEach(() => database.pool.query('DELETE FROM unit_listings'));

  const take = (document: object) => importFew(database, 'unitListings', [document]);

  test('R3.21 any imported listings are exported unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(buildings, async (drawn) => {
        await database.pool.query('DELETE FROM unit_listings');
        const documents = drawn.map(([buildingId, listings]) => ({
          id: buildingId,
          document: withSortedListings({ buildingId, listings }),
        }));
        for (const { document } of documents) expect(checkUnitListings(document)).toBeNull();
        await saveUnitListings(database.sql, documents);
        const back = await readUnitListings(
          database.sql,
          await listListedBuildingIds(database.sql),
        );
        expect(new Map(back.map(({ id: key, document }) => [key, document]))).toEqual(
          new Map(documents.map(({ id: key, document }) => [key, document])),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('the listings of a building are replaced whole; the keys of links stay', async () => {
    const one = { unitId: 'u1', description: 'Bright.' };
    expect(await take({ buildingId: 'b1', listings: [one, { unitId: 'u2' }] })).toMatchObject({
      added: 1,
    });
    const keys = async () =>
      (await database.pool.query('SELECT unit_id, link_key FROM unit_listings ORDER BY 1')).rows;
    const before = await keys();
    const changed = { buildingId: 'b1', listings: [{ ...one, description: 'Quiet.' }] };
    expect(await take(changed)).toMatchObject({ updated: 1 });
    expect(await take(changed)).toMatchObject({ unchanged: 1 });
    expect(await keys()).toEqual(before.slice(0, 1));
  });

  test('a time to come is planned; nobody unknown answers for a listing', async () => {
    await database.pool.query('DELETE FROM jobs');
    const listings = [
      { unitId: 'u1', publishAt: '2099-03-09T10:00:00-04:00', responsibleId: 'nobody' },
    ];
    await take({ buildingId: 'b1', listings });
    const { rows } = await database.pool.query('SELECT queue, kind, next_try_at FROM jobs');
    expect(rows).toEqual([
      { queue: 'listings', kind: 'publish', next_try_at: new Date('2099-03-09T14:00:00Z') },
    ]);
    const [back] = await readUnitListings(database.sql, ['b1']);
    expect(back?.document.listings).toEqual([
      { unitId: 'u1', publishAt: '2099-03-09T14:00:00.000Z' },
    ]);
  });

  test.each([
    [{ buildingId: 'b1', listings: [{ unitId: 'u1', price: 3 }] }, 'listings[0].price'],
    [{ buildingId: 'b1', listings: [{ unitId: 'u1', listedAt: 'today' }] }, 'listings[0].listedAt'],
    [
      { buildingId: 'b1', listings: [{ unitId: 'u1', brokerHiredBy: 'me' }] },
      'listings[0].brokerHiredBy',
    ],
    [{ buildingId: 'b1', listings: [{ unitId: 'u1' }, { unitId: 'u1' }] }, 'listings'],
  ])('%j is refused with its path', (document, path) => {
    expect(checkUnitListings(document)?.path).toBe(path);
  });
});
