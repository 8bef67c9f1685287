import { rmSync } from 'node:fs';
import { foldersOf, prepareData } from './city.ts';
import { makeDataDir, runProduct } from './run-product.ts';

/** Starts the product once for all journeys, passes its address on, and stops it at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = process.env.STOOP_JOURNEY_DATA ?? makeDataDir();
  if (!process.env.STOOP_JOURNEY_DATA) await prepareData(folder);
  const { empty, city } = foldersOf(folder);
  process.env.STOOP_EMPTY_DIR = empty;
  process.env.STOOP_CITY_DIR = city;
  const { address, dataDir, complaints, stop } = await runProduct({}, { copyOf: city });
  process.env.STOOP_ADDRESS = address;
  process.env.STOOP_DATA_DIR = dataDir;
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
    // An unexpected line in the log fails the run.
    if (complaints.length > 0) throw new Error(`the server complained:\n${complaints.join('\n')}`);
  };
}
