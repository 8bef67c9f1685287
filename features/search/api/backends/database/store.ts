import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FACET_KEYS, type FacetKey } from '../../../rules/facets.ts';
import type { Filters } from '../../../rules/filters.ts';
import { type Order, type OrderValues, signOf } from '../../../rules/sorts.ts';
import type { ListType, PageOf, Positions, Within } from '../../search-results.ts';
import { conditionOf } from './conditions/store.ts';
import { keyOf, nameKey, type SearchRows } from './rows.ts';

const ROOMS = sql`search_homes JOIN search_rooms USING (building_id)`;

const bytes = (key: string): SQL => sql`${key}::bytea`;

/** Replaces what these buildings have. */
export async function saveHomes(tx: Writer, rows: readonly SearchRows[]): Promise<void> {
  const homes = rows.map(({ home }) => home);
  const ids = homes.map(({ building_id: id }) => id);
  await writeRows(tx, { table: 'search_homes', key: ['building_id'] }, homes);
  await tx.run`DELETE FROM search_rooms WHERE building_id = ANY(${texts(ids)})`;
  const rooms = rows.flatMap((row) => row.rooms);
  await writeRows(tx, { table: 'search_rooms' }, rooms);
}

export const removeHomes = (tx: Writer, ids: readonly string[]) =>
  tx.run`DELETE FROM search_homes WHERE building_id = ANY(${texts(ids)})`;

/** Removes all but these. */
export const removeOtherHomes = (tx: Writer, ids: readonly string[]) =>
  tx.run`DELETE FROM search_homes WHERE NOT building_id = ANY(${texts(ids)})`;

const stored = z.object({ document: z.string() });

/** The documents of these buildings as they are stored. */
export const listDocuments = async (database: Sql, ids: readonly string[]): Promise<string[]> =>
  (
    await database.returnedRows(stored)`
      SELECT document FROM search_homes WHERE building_id = ANY(${texts(ids)})`
  ).map(({ document }) => document);

/** Of all buildings with a room that SQL finds. */
export const listFoundDocuments = async (
  database: Sql,
  filters: Filters,
  within?: Within,
): Promise<string[]> =>
  (
    await database.returnedRows(stored)`
      SELECT document FROM search_homes WHERE building_id IN
        (SELECT building_id FROM ${ROOMS} WHERE ${conditionOf(filters, within)})`
  ).map(({ document }) => document);

/** A term of an order, and where a page begins in it. */
interface Term {
  term: SQL;
  isUp: boolean;
  from: unknown;
}

/** What of a position each key is in SQL. */
const VALUES = {
  price: (at) => ({ term: sql`price`, from: at?.price }),
  confirmed: (at) => ({ term: sql`confirmed`, from: at?.confirmed }),
  listed: (at) => ({ term: sql`listed`, from: at?.listed }),
  name: (at) => ({ term: sql`name_key`, from: at && bytes(nameKey(at.name, at.buildingId)) }),
} satisfies Partial<
  Record<keyof OrderValues, (at: Positions['building'] | null) => Omit<Term, 'isUp'>>
>;
type StoredOrder = Order & { key: keyof typeof VALUES };

/** Other orders depend on the search, and are the index's. */
export const isStoredOrder = (order: Order): order is StoredOrder => order.key in VALUES;

/** What tells the items of a building from each other. */
const KEYS: Record<ListType, readonly ('unit_key' | 'room_key')[]> = {
  building: [],
  unit: ['unit_key'],
  room: ['unit_key', 'room_key'],
};

/** The terms of an order, as `compareBy` takes them. */
function termsOf(type: ListType, order: StoredOrder, after: PageOf<ListType>['after']): Term[] {
  const at = after as Positions['room'] | null;
  const ids = { unit_key: at?.rentId, room_key: at?.roomId };
  return [
    ...(order.isConfirmedFirst
      ? [{ term: sql`(confirmed = '')`, isUp: true, from: at && at.confirmed === '' }]
      : []),
    { ...VALUES[order.key](at), isUp: signOf(order) === 1 },
    { ...VALUES.confirmed(at), isUp: false },
    { ...VALUES.name(at), isUp: true },
    ...KEYS[type].map((key) => ({
      ...{ term: sql.raw(key), isUp: true },
      from: bytes(keyOf(ids[key] ?? '')),
    })),
  ];
}

/** What comes after a position. */
function isAfter([first, ...rest]: readonly Term[]): SQL {
  if (!first) return sql`false`;
  const { term, isUp, from } = first;
  const next = isUp ? sql`${term} > ${from}` : sql`${term} < ${from}`;
  return sql`(${next} OR (${term} = ${from} AND ${isAfter(rest)}))`;
}

export interface ListSearch {
  type: ListType;
  filters: Filters;
  within?: Within | undefined;
  page: PageOf<ListType>;
  order: StoredOrder;
}

/** The number of items, and the documents of the buildings that the next `limit` and one more of them are in. */
export async function readPage(
  database: Sql,
  { type, filters, within, page, order }: ListSearch,
): Promise<{ total: number; documents: string[] }> {
  const terms = termsOf(type, order, page.after);
  const from = page.after ? isAfter(terms) : sql`true`;
  const directed = terms.map(({ term, isUp }) => (isUp ? term : sql`${term} DESC`));
  const price = type !== 'room' && filters.rent === 'whole' ? sql`whole` : sql`price`;
  const keys = sql.raw(['building_id', 'name_key', ...KEYS[type]].join(', '));
  const [found] = await database.returnedRows(
    z.object({ total: z.int(), documents: z.array(z.string()) }),
  )`
    WITH items AS (
      SELECT ${keys}, min(${price}) AS price, max(confirmed) AS confirmed, max(listed) AS listed
      FROM ${ROOMS} WHERE ${conditionOf(filters, within)} GROUP BY ${keys}
    ), page AS (
      SELECT building_id FROM items WHERE ${from}
      ORDER BY ${sql.join(directed, sql`, `)} LIMIT ${page.limit + 1}
    )
    SELECT (SELECT count(*)::int FROM items) AS total, ARRAY(SELECT document FROM search_homes
      WHERE building_id IN (SELECT building_id FROM page)) AS documents`;
  return found ?? { total: 0, documents: [] };
}

const foundBuilding = z.object({
  ...{ id: z.string(), name: z.string(), lat: z.number(), lng: z.number() },
  ...{ borough: z.string().nullable(), neighborhood: z.string().nullable() },
  ...{ price: z.int(), rooms: z.array(z.int()) },
});

/** The buildings that SQL finds: the lowest price of each, and how many rooms of each of its units. */
export const listFoundBuildings = (database: Sql, filters: Filters, within: Within) =>
  database.returnedRows(foundBuilding)`
    WITH by_unit AS (
      SELECT building_id, min(${filters.rent === 'whole' ? sql`whole` : sql`price`}) AS price, count(*)::int AS rooms
      FROM ${ROOMS} WHERE ${conditionOf(filters, within)} GROUP BY building_id, unit_at
    )
    SELECT search_homes.building_id AS id, document::json->>'name' AS name, lat, lng, borough, neighborhood,
      min(price) AS price, array_agg(rooms) AS rooms
    FROM by_unit JOIN search_homes USING (building_id) GROUP BY search_homes.building_id`;

/** The values behind each facet, of a row. */
const FACETS: Record<FacetKey, (filters: Filters) => SQL> = {
  borough: () => sql`SELECT borough WHERE borough IS NOT NULL`,
  neighborhood: () => sql`SELECT neighborhood WHERE neighborhood IS NOT NULL`,
  amenities: () => sql`SELECT unnest(amenities)`,
  utilities: () => sql`SELECT unnest(utilities)`,
  subwayLines: ({ walkMax = null }) => sql`
    SELECT DISTINCT line FROM jsonb_array_elements(stops) stop,
      jsonb_array_elements_text(stop->1) line
    WHERE ${walkMax}::int IS NULL OR (stop->>0)::int <= ${walkMax}::int`,
  hasBrokerFee: () => sql`SELECT 'true' WHERE NOT has_fee`,
  byVideo: () => sql`SELECT 'true' WHERE video`,
  freeMonths: () => sql`SELECT 'true' WHERE free_months`,
  stepFree: () => sql`SELECT 'true' WHERE step_free`,
  rollInShower: () => sql`SELECT 'true' WHERE shower`,
  features: () => sql`SELECT unnest(features)`,
  beds: () => sql`SELECT beds::text`,
  roomType: () => sql`SELECT room_type WHERE room_type IS NOT NULL`,
  openNow: () => sql`SELECT 'true' WHERE is_open`,
};

const counted = z.object({
  key: z.enum([...FACET_KEYS, 'total']),
  value: z.string(),
  ...{ buildings: z.int(), units: z.int(), rooms: z.int() },
});

/** How many homes a search finds, in all as `total` and with each value of some facets. */
export const countFacets = (
  database: Sql,
  keys: readonly FacetKey[],
  filters: Filters,
  within?: Within,
) => {
  const counts = sql`count(DISTINCT building_id)::int AS buildings,
    count(DISTINCT (building_id, unit_at))::int AS units, count(*)::int AS rooms`;
  const ofKeys = keys.map(
    (key) => sql`UNION ALL SELECT ${key}, value, ${counts}
      FROM found, LATERAL (${FACETS[key](filters)}) facet (value) GROUP BY value`,
  );
  return database.returnedRows(counted)`
    WITH found AS MATERIALIZED (
      SELECT building_id, unit_at, borough, neighborhood, amenities, utilities, stops, video, has_fee, free_months, step_free,
        shower, features, beds, room_type, is_open
      FROM ${ROOMS} WHERE ${conditionOf(filters, within)}
    )
    SELECT 'total' AS key, '' AS value, ${counts} FROM found ${sql.join(ofKeys, sql` `)}`;
};

/** The lowest and the highest price of all rooms; null without any. */
export const findPrices = (database: Sql) =>
  database.returnedRow(z.object({ min: z.int().nullable(), max: z.int().nullable() }))`
    SELECT min(price) AS min, max(price) AS max FROM search_rooms`;

/** The documents of buildings that have all words, by name. */
export const listNamedDocuments = async (
  database: Sql,
  q: string,
  limit: number,
): Promise<string[]> =>
  (
    await database.returnedRows(stored)`
      SELECT document FROM search_homes WHERE ${conditionOf({ q })} ORDER BY name_key LIMIT ${limit}`
  ).map(({ document }) => document);
