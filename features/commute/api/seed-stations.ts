import { readFile } from 'node:fs/promises';
import type { Sql } from '@stoop/base/api/db/database';
import { listStations, type Station, saveStations } from './store.ts';

const FILE = new URL('./data/subway-stations.json', import.meta.url);

const byId = (a: Station, b: Station) => (a.id < b.id ? -1 : 1);
const written = (stations: readonly Station[]) =>
  JSON.stringify(
    [...stations]
      .sort(byId)
      .map(({ id, name, borough, lat, lng, complex, lines }) => [
        ...[id, name, borough, lat, lng, complex],
        ...lines,
      ]),
  );

/** Saves the subway's stations to the database; writes nothing if they are up to date. */
export async function seedStations(database: Sql): Promise<void> {
  const { stations } = JSON.parse(await readFile(FILE, 'utf8')) as { stations: Station[] };
  if (written(await listStations(database)) === written(stations)) return;
  await saveStations(
    database,
    stations.map(({ id, name, borough, lat, lng, complex, lines }) => ({
      ...{ id, name, borough, lat, lng, complex, lines },
    })),
  );
}
