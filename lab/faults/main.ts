import { machine } from '../bench/machine.ts';
import { markdownTable } from '../bench/statistics.ts';
import { type Engine, openEngines } from '../running/engines.ts';
import { abandonedImport } from './abandoned-import.ts';
import { costlyPhotos } from './costly-photos.ts';
import { costlySearches } from './costly-searches.ts';
import { databaseLost, databaseSilent } from './database-away.ts';
import { databaseFailover } from './database-failover.ts';
import { backendsTerminated, restartedFast, restartedImmediate } from './database-restarts.ts';
import { embeddedLost } from './embedded-lost.ts';
import { endedWorkers, hangingWorkers } from './ended-workers.ts';
import type { Fault } from './fault.ts';
import { firstStart } from './first-start.ts';
import { killedServer } from './killed-server.ts';
import { largeForms } from './large-forms.ts';
import { mailProvider } from './mail-provider.ts';
import { matchingRace } from './matching-race.ts';
import { memoryOfWrites } from './memory-of-writes.ts';
import { oneKey } from './one-key.ts';
import { overload } from './overload.ts';
import { restartedPooler } from './pooler.ts';
import { powerCut } from './power-cut.ts';
import { powerCuts } from './power-cuts.ts';
import { restoreToMoment } from './restore-to-moment.ts';
import { stopped } from './stopped.ts';
import { twoStaff } from './two-staff.ts';
import { upgrade } from './upgrade.ts';
import { type Judged, judged } from './verdict.ts';

/*
 * npm run faults [-- NAME …]
 * Injects faults on this machine only, and reports each promise and whether it was kept, or that the machine was too slow to
 * tell. Exits with 1 if a promise was broken.
 */
const FAULTS: Readonly<Record<string, Fault>> = {
  'one-key': oneKey,
  'two-staff': twoStaff,
  matching: matchingRace,
  kill: killedServer,
  gone: databaseLost,
  silent: databaseSilent,
  'restart-fast': restartedFast,
  'restart-immediate': restartedImmediate,
  terminate: backendsTerminated,
  pooler: restartedPooler,
  cluster: databaseFailover,
  lost: embeddedLost,
  power: powerCut,
  'power-cuts': powerCuts,
  memory: memoryOfWrites,
  'first-start': firstStart,
  mail: mailProvider,
  forms: largeForms,
  overload,
  restore: restoreToMoment,
  upgrade,
  stop: stopped,
  'worker-ends': endedWorkers,
  'worker-hangs': hangingWorkers,
  photos: costlyPhotos,
  import: abandonedImport,
  searches: costlySearches,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(FAULTS, name));
if (unknown.length > 0) {
  console.error(`Which fault? ${Object.keys(FAULTS).join(', ')}; all of them without a name.`);
  process.exit(2);
}
const chosen =
  named.length > 0 ? named.flatMap((name) => FAULTS[name] ?? []) : Object.values(FAULTS);

async function runOn(engine: Engine, fault: Fault): Promise<Judged & { seconds: number }> {
  const started = performance.now();
  const done = await judged(() => fault.run(engine));
  return { ...done, seconds: Math.round((performance.now() - started) / 1000) };
}

const engines = await openEngines();
const rows: string[][] = [];
let hasPassed = true;
try {
  for (const fault of chosen)
    for (const engine of engines.found) {
      if (fault.on && fault.on !== engine.name) continue;
      const missing = fault.missing?.() ?? null;
      if (missing !== null) {
        rows.push([fault.name, engine.name, fault.promise, 'left out', missing, '']);
        continue;
      }
      const done = await runOn(engine, fault);
      const { verdict } = done;
      hasPassed &&= verdict !== '**failed**';
      rows.push([
        fault.name,
        engine.name,
        fault.promise,
        verdict,
        done.report,
        `${done.seconds} s`,
      ]);
      console.error(`${verdict}: ${fault.name}, ${engine.name}: ${done.report}`);
    }
} finally {
  await engines.stop();
}
console.log(`Run on ${machine()}, ${new Date().toISOString().slice(0, 10)}.\n`);
console.log(markdownTable(['fault', 'database', 'promised', '', 'what happened', 'took'], rows));
if (engines.missing !== null) console.log(`\nPostgreSQL was left out: ${engines.missing}.`);
process.exit(hasPassed ? 0 : 1);
