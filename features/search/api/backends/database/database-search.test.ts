import { openTestDatabase } from '@stoop/app/testing/databases';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { SORTS } from '../../../rules/sorts.ts';
import { house } from '../../testing/house.ts';
import { NOW, openIndex, readable } from '../../testing/search-backend.ts';
import { describeSearchContract } from '../../testing/search-contract.ts';
import { DatabaseSearch } from './database-search.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let databases: Opened[] = [];
let opened = 0;
beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
});

/** A search in one of two databases, which has these homes and no others. */
async function open(homes: readonly BuildingDocument[]) {
  const { sql } = databases[opened++ % 2] as Opened;
  const search = new DatabaseSearch({ sql, now: () => NOW });
  await search.fill(async function* () {
    yield homes;
  });
  return { search, backend: readable(search, sql), sql };
}

describe('R5.09 R5.10 R5.14 R7.03 R9.02 a search in the database keeps the contract of a search', () =>
  describeSearchContract(
    Object.assign(async (homes: readonly BuildingDocument[]) => (await open(homes)).backend, {
      share: 1 / 15,
    }),
  ));

test('homes by their ids are read by the transaction that asks, and a search is by its own connection', async () => {
  const { search, sql } = await open([house('a')]);
  await sql.transaction(async (tx) => {
    const homes = await search.homes(tx, ['a', 'nobody']);
    expect([homes.summary('a')?.name, homes.summary('nobody')]).toEqual(['House a', null]);
  });
});

test('names and addresses are suggested as an index suggests them', async () => {
  const homes = [
    house('a', { name: 'Park Court', address: '12 Main St' }),
    house('b', { name: '12 Main St', address: '12 Main St' }),
    house('c', { name: 'Été', address: '9 Park Av' }),
  ];
  const { search } = await open(homes);
  for (const text of ['park', 'main 12', 'ete', 'nothing'])
    expect(await search.suggest(text, 3)).toEqual(openIndex(homes).suggest(text, 3));
});

test('homes that are stored already are not written again', async () => {
  const { search, backend, sql } = await open([house('a'), house('b')]);
  const writes = async () => {
    const { rows } = await sql.execute(`SELECT xmin::text FROM search_homes ORDER BY building_id`);
    return rows;
  };
  const before = await writes();
  await search.put(house('a'));
  expect(await writes()).toEqual(before);
  await search.remove('b');
  const page = { limit: 5, after: null };
  expect((await backend.search('room', {}, page, SORTS.name)).totalCount).toBe(1);
});
