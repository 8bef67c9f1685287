import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { anyRow } from '@stoop/base/api/db/shapes';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Neighborhood } from '../../rules/documents.ts';
import { decode, encode, type Row } from '../codec.ts';

const CITY_HALL: Coordinates = { lat: 40.7128, lng: -74.006 };
/** The default location of a neighborhood without one. */
const BOROUGH_CENTERS: Record<string, Coordinates> = {
  Manhattan: { lat: 40.7831, lng: -73.9712 },
  Brooklyn: { lat: 40.6501, lng: -73.9496 },
  Queens: { lat: 40.7282, lng: -73.7949 },
  Bronx: { lat: 40.8448, lng: -73.8648 },
  'Staten Island': { lat: 40.5795, lng: -74.1502 },
};

function neighborhoodOf(row: Row): Neighborhood {
  const { lat, lng } = row;
  const borough = String(row.borough);
  return {
    id: String(row.id),
    name: typeof row.name === 'string' ? row.name : String(row.id),
    borough,
    coordinates:
      typeof lat === 'number' && typeof lng === 'number'
        ? { lat, lng }
        : (BOROUGH_CENTERS[borough] ?? CITY_HALL),
    has_properties: row.has_properties === true,
    average_price: Number(row.average_price ?? 0),
  };
}

async function read(database: Sql, rest: SQL): Promise<Neighborhood[]> {
  const rows = await database.readRows(anyRow)`SELECT * FROM neighborhoods ${rest}`;
  return rows.map(neighborhoodOf);
}

const BY_NAME = sql`ORDER BY lower(coalesce(name, id)) COLLATE "C", id COLLATE "C"`;

/** Neighborhoods by name. A missing `has_properties` counts as false. */
export function listNeighborhoods(
  database: Sql,
  {
    borough,
    hasProperties,
  }: { borough?: string | undefined; hasProperties?: boolean | undefined } = {},
): Promise<Neighborhood[]> {
  const inBorough = borough === undefined ? sql`true` : sql`borough = ${borough}`;
  const has =
    hasProperties === undefined
      ? sql`true`
      : sql`coalesce(has_properties, false) = ${hasProperties}`;
  return read(database, sql`WHERE ${inBorough} AND ${has} ${BY_NAME}`);
}

/** The neighborhoods with the highest average price, the highest first (R7.05). */
export const listFeaturedNeighborhoods = (database: Sql, limit: number): Promise<Neighborhood[]> =>
  read(database, sql`ORDER BY average_price DESC NULLS LAST, id COLLATE "C" LIMIT ${limit}`);

export const findNeighborhood = async (database: Sql, id: string): Promise<Neighborhood | null> =>
  (await read(database, sql`WHERE id = ${id}`))[0] ?? null;

const neighborhoodName = z.object({ id: z.string(), name: z.string() });

export const listNeighborhoodNames = (database: Sql) =>
  database.readRows(neighborhoodName)`SELECT id, coalesce(name, id) AS name FROM neighborhoods`;

export const listNeighborhoodIds = (database: Sql) =>
  database.readIds`SELECT id FROM neighborhoods`;

/** The documents as they were imported, in the order of their ids. */
export async function listNeighborhoodDocuments(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const rows = await database.readRows(anyRow)`
    SELECT * FROM neighborhoods WHERE id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`;
  return rows.map((row) => ({ id: String(row.id), document: decode('neighborhood', row) }));
}

const TABLE = {
  table: 'neighborhoods',
  columns: [...['id', 'name', 'borough', 'lat', 'lng', 'has_properties', 'average_price', 'extra']],
  key: ['id'],
};

/** Adds neighborhoods, or replaces those with the same ids. */
export function saveNeighborhoods(tx: Writer, documents: readonly KeyedDocument[]): Promise<void> {
  const rows = documents.map(({ id, document }) => ({ id, ...encode('neighborhood', document) }));
  return writeRows(tx, TABLE, rows);
}
