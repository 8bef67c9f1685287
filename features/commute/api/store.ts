import type { Sql } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { z } from 'zod';

const station = z.object({
  id: z.string(),
  name: z.string(),
  borough: z.string(),
  /** WGS 84 degrees. */
  lat: z.number(),
  lng: z.number(),
  /** Stations that an in-system transfer joins share it. */
  complex: z.string(),
  /** Line ids, in the order of the sign. */
  lines: z.array(z.string()),
});
export type Station = z.infer<typeof station>;

/** Saves these as the stations of the city and removes all others. */
export const saveStations = (database: Sql, stations: readonly Station[]): Promise<void> =>
  database.transaction(async (tx) => {
    const ids = stations.map(({ id }) => id);
    await tx.run`DELETE FROM stations WHERE id <> ALL(${texts(ids)})`;
    const rows = stations.map((station) => ({ ...station }));
    await writeRows(tx, { table: 'stations', key: ['id'] }, rows);
  });

/** All stations, by name, then id. */
export const listStations = (database: Sql) =>
  database.readRows(station)`
    SELECT * FROM stations ORDER BY lower(name) COLLATE "C", id COLLATE "C"`;
