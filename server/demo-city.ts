import type { Database } from '@stoop/api/db/database';
import { importDocuments } from '@stoop/api/exchange/import/import-documents';
import { listingsHeld } from '@stoop/api/listings/store';
import { generateCity } from '@stoop/demo-city/generate-city';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';

/**
 * Fills a database that holds no building with the demo city, through the import. One that holds
 * buildings but no neighborhoods gets the city's neighborhoods, which searches and pages rest on.
 */
export async function fillEmptyDatabase(
  database: Database,
  settings: Pick<Settings, 'demo'>,
  now: Date,
  log: Log,
): Promise<void> {
  if (!settings.demo) return;
  const holds = await listingsHeld(database.sql);
  if (holds.buildings && holds.neighborhoods) return;
  const city = generateCity({ today: now.toISOString().slice(0, 10) });
  for (const { collection, documents } of city) {
    if (holds.buildings && collection !== 'fome_neighborhoods') continue;
    const report = await importDocuments(database, collection, documents);
    log.info({ collection, added: report.added }, 'filled the empty database with the demo city');
  }
}
