import { join } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import { acceptedIn, application, callerOf } from '../running/calls.ts';
import { type DiskImage, makeDisk, missingDisk } from '../running/disk-image.ts';
import { embeddedIn, type Store } from '../running/engines.ts';
import { inconsistenciesOf, readWhole } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { spawnProduct, startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause } from './with-product.ts';

/** When the power fails, in ms after the first of the writes. */
const CUTS_MS = [700, 1_500, 2_600, 5_300, 9_100];
/** The same of first starts, as shares of their usual time. */
const FIRST_STARTS = [0.4, 0.6, 0.8, 0.95];
const UNITS = 4;
const WRITERS = 6;
/** The pause of a writer after each write. */
const PAUSE_MS = 100;

interface Written {
  id: string;
  /** When it was acknowledged. */
  atMs: number;
}

interface World {
  units: string[];
  people: TestUser[];
}

/** As many people as can apply before the power fails. */
const fillFor =
  (cutMs: number) =>
  async (database: Database): Promise<World> => ({
    units: await addUnits(database, UNITS),
    people: await addPeople(database, WRITERS * Math.ceil(cutMs / PAUSE_MS + 1)),
  });

/** Submits applications until the power fails after so many ms; returns those acknowledged, and when it had failed. */
async function writeUntilCut(
  store: Store,
  { units, people }: World,
  cutMs: number,
  disk: DiskImage,
) {
  const product = await startProductProcess(store.settings);
  const { call, close } = callerOf(product.address);
  const written: Written[] = [];
  let isOver = false;
  let next = 0;
  const write = async () => {
    for (let at = next++; at < people.length && !isOver; at = next++) {
      const answer = await call(application(people[at] as TestUser, units[at % UNITS] ?? ''));
      const accepted = acceptedIn(answer);
      if (accepted) written.push({ id: accepted.applicationDbId, atMs: performance.now() });
      await pause(PAUSE_MS);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  await pause(cutMs);
  disk.cut();
  const cutAtMs = performance.now();
  isOver = true;
  await product.kill();
  await writing;
  close();
  disk.mount();
  return { written, cutAtMs };
}

/** The ids of the acknowledged applications that are missing. */
async function lostIn({ pool }: Database, written: readonly Written[]): Promise<Written[]> {
  const { rows } = await pool.query('SELECT id FROM applications WHERE id = ANY ($1)', [
    written.map(({ id }) => id),
  ]);
  const there = new Set(rows.map(({ id }) => id));
  return written.filter(({ id }) => !there.has(id));
}

/** The power fails again and again while one database is written. */
async function cutUnderWrites(disk: DiskImage) {
  const store = embeddedIn(join(disk.folder, 'written'));
  const broken: string[] = [];
  const kept: Written[] = [];
  const lostMs: number[] = [];
  for (const cutMs of CUTS_MS) {
    const world = await inDatabase(store, fillFor(cutMs));
    const { written, cutAtMs } = await writeUntilCut(store, world, cutMs, disk);
    await inDatabase(store, async (database) => {
      const missing = await lostIn(database, written);
      lostMs.push(...missing.map(({ atMs }) => Math.round(cutAtMs - atMs)));
      kept.push(...written.filter((one) => !missing.includes(one)));
      broken.push(...(await readWhole(database)), ...(await inconsistenciesOf(database)));
      broken.push(...nonzero({ 'lost of earlier ones': (await lostIn(database, kept)).length }));
    });
  }
  const lost = nonzero({ 'acknowledged and lost': lostMs.length });
  const all = kept.length + lostMs.length;
  const report = `${all} acknowledged under ${CUTS_MS.length} failures, ${lostMs.length} lost${lostMs.length > 0 ? `, acknowledged up to ${Math.max(...lostMs)} ms before` : ''}`;
  return { broken: [...broken, ...lost], report };
}

/** A first start to its end, or to a failure of the power after so many ms; returns how long it took. */
async function firstStart(store: Store, cut?: { afterMs: number; disk: DiskImage }) {
  const started = performance.now();
  const product = spawnProduct(store.settings);
  if (cut) {
    await pause(cut.afterMs);
    cut.disk.cut();
    await product.kill();
    cut.disk.mount();
    return 0;
  }
  const address = await product.address;
  const ms = performance.now() - started;
  await product.stop();
  if (address === null) throw new Error(`it did not start: ${(await product.ended).stderr}`);
  return ms;
}

/** The power fails while a database is made. */
async function cutFirstStarts(disk: DiskImage): Promise<void> {
  const usualMs = await firstStart(embeddedIn(join(disk.folder, 'usual')));
  for (const share of FIRST_STARTS) {
    const store = embeddedIn(join(disk.folder, `first-${share}`));
    await firstStart(store, { afterMs: share * usualMs, disk });
    await firstStart(store);
    await store.drop();
  }
}

export const powerCut: Fault = {
  name: `the power fails ${CUTS_MS.length} times under ${WRITERS} writers, and ${FIRST_STARTS.length} times during a first start`,
  promise: 'it starts each time, nothing is half, and all that was acknowledged is there',
  on: 'embedded',
  missing: missingDisk,
  async run() {
    const disk = makeDisk();
    try {
      const { broken, report } = await cutUnderWrites(disk);
      await cutFirstStarts(disk);
      return outcome(broken, `${report}; it started each time`);
    } finally {
      disk.drop();
    }
  },
};
