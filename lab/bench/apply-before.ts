import { loadavg } from 'node:os';
import { buildEarlier, thisVersion, type Version } from '../running/earlier-version.ts';
import { openEngines, type Store } from '../running/engines.ts';
import { familyMs } from '../running/processor-time.ts';
import { startProductProcess } from '../running/product-process.ts';
import { PEOPLE, RATE_LIMITS, ROUNDS, SPREAD_UNITS, submitAll } from './apply.ts';
import { figure, markdownTable, median } from './statistics.ts';

interface Measured {
  p50Ms: number;
  p95Ms: number;
  perSecond: number;
  /** Of the server with all that it has started, and with the embedded database. */
  processorMs: number;
}

/** All applicants submit at once to a product of a version, in a database that it has made itself. */
async function measureOnce(version: Version, store: Store, units: number): Promise<Measured> {
  const world = await version.seed(store.settings, { units, people: PEOPLE });
  const product = await startProductProcess({ ...store.settings, RATE_LIMITS }, version.folder);
  try {
    const before = familyMs(product.pid);
    const round = await submitAll(product.address, world.people, world.units);
    return { ...round, processorMs: (familyMs(product.pid) - before) / PEOPLE };
  } finally {
    await product.stop();
  }
}

/**
 * Submits to two versions, the embedded database of each made by itself, by turns, so that both have the same load beside
 * them.
 */
export async function applyBefore(state: string): Promise<string> {
  const earlier = await buildEarlier(state);
  const engines = await openEngines();
  try {
    const [embedded] = engines.found;
    if (!embedded) throw new Error('there is no embedded database');
    const versions = [earlier, thisVersion()];
    const rows: string[][] = [];
    for (const units of [1, SPREAD_UNITS]) {
      const rounds = versions.map(() => [] as Measured[]);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, version] of versions.entries()) {
          const store = await embedded.newStore({ isEmpty: true });
          const measured = await measureOnce(version, store, units).finally(store.drop);
          rounds[at]?.push(measured);
        }
      for (const [at, { name }] of versions.entries()) {
        const of = (key: keyof Measured) =>
          figure(median((rounds[at] ?? []).map((round) => round[key])));
        rows.push([
          `${PEOPLE.toLocaleString('en-US')} to ${units === 1 ? 'one unit' : `${units} units`}`,
          name,
          ...[of('p50Ms'), of('p95Ms'), of('perSecond'), of('processorMs')],
        ]);
      }
    }
    return [
      `### Applying, before and now`,
      `Over HTTP on the embedded database, each on its own connection; medians of ${ROUNDS} rounds of each version by turns, each in a new database. The load of the machine was ${figure(loadavg()[0] ?? 0)} at the end.`,
      markdownTable(
        ['submits at once', 'version', 'p50 ms', 'p95 ms', 'submits/s', 'processor ms a submit'],
        rows,
      ),
    ].join('\n\n');
  } finally {
    await engines.stop();
    earlier.remove();
  }
}
