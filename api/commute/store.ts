import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { readRows, texts, writeRows } from '../db/rows.ts';

export interface Station {
  id: string;
  name: string;
  borough: string;
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
  /** Stations that an in-system transfer joins share it. */
  complex: string;
  /** Line ids, in the order of the sign. */
  lines: string[];
}

const COLUMNS = ['id', 'name', 'borough', 'lat', 'lng', 'complex', 'lines'];

/** Makes these the stations of the city: others are removed. */
export function saveStations(database: Sql, stations: readonly Station[]): Promise<void> {
  return database.transaction(async (tx) => {
    const ids = stations.map(({ id }) => id);
    await tx.execute(sql`DELETE FROM stations WHERE id <> ALL(${texts(ids)})`);
    const rows = stations.map((station) => ({ ...station }));
    await writeRows(tx, { table: 'stations', columns: COLUMNS, key: ['id'] }, rows);
  });
}

/** By name, then id. */
export async function listStations(database: Sql): Promise<Station[]> {
  const rows = await readRows(
    database,
    sql`SELECT * FROM stations ORDER BY lower(name) COLLATE "C", id COLLATE "C"`,
  );
  return rows as unknown as Station[];
}
