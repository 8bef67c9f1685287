import type { Database } from '@stoop/api/db/database';
import { acceptedIn, application, type Caller, type Heard } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { type Gate, openGate } from '../running/gate.ts';
import { countRows, halves } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type Somebody } from '../running/people.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause, withProduct, withStore } from './with-product.ts';

const AWAY_MS = 30_000;
const EVERY_MS = 1_000;
const TOLD_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
const SUBMITTERS = AWAY_MS / EVERY_MS;

const fill = async (database: Database) => ({
  unitId: (await addUnits(database, 1))[0] ?? '',
  people: await addPeople(database, SUBMITTERS + 1),
});

interface Asked {
  somebody: Somebody;
  heard: Heard | null;
}

/** While the database is unavailable, somebody submits each second and reads their own applications. */
async function askWhileAway(
  { call }: Caller,
  people: readonly Somebody[],
  unitId: string,
): Promise<Asked[]> {
  const asked: Promise<Asked>[] = [];
  for (const somebody of people) {
    const submit = application(somebody, unitId, somebody.id);
    const reading = { method: 'GET', path: '/api/v1/me/applications', as: somebody } as const;
    for (const one of [submit, reading])
      asked.push(call(one).then((heard) => ({ somebody, heard })));
    await pause(EVERY_MS);
  }
  return Promise.all(asked);
}

/** Milliseconds until a submit succeeds. */
async function untilBack({ call }: Caller, somebody: Somebody, unitId: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const heard = await call(application(somebody, unitId, somebody.id));
    const passed = performance.now() - started;
    if (heard?.status === 201 || passed > 4 * BACK_WITHIN_MS) return passed;
    await pause(100);
  }
}

async function outage(
  store: Store,
  gate: Gate,
  { people, unitId, shut }: { people: Somebody[]; unitId: string; shut(): Promise<void> | void },
) {
  const url = new URL(store.settings.DATABASE_URL);
  url.port = String(gate.port);
  const [last, ...others] = people as [Somebody, ...Somebody[]];
  return withProduct(
    store,
    async (caller) => {
      await caller.call({ method: 'GET', path: '/api/v1/me', as: last });
      await shut();
      const asked = await askWhileAway(caller, others, unitId);
      await gate.pass();
      const backMs = await untilBack(caller, last, unitId);
      let taken = 1;
      for (const somebody of others)
        if (acceptedIn(await caller.call(application(somebody, unitId, somebody.id)))) taken += 1;
      return { asked, backMs, taken };
    },
    { DATABASE_URL: url.href },
  );
}

const away = (name: string, shutBy: (gate: Gate) => Promise<void> | void): Fault => ({
  name: `the database ${name} for ${AWAY_MS / 1000} s`,
  promise: '503 with Retry-After within 2 s, back within 5 s; sent again, each is there once',
  on: 'PostgreSQL',
  run: (engine) =>
    withStore(engine, fill, async (store, { people, unitId }) => {
      const { hostname: host, port } = new URL(store.settings.DATABASE_URL);
      const gate = await openGate({ host, port: Number(port) });
      const shut = () => shutBy(gate);
      const { asked, backMs, taken } = await outage(store, gate, { people, unitId, shut }).finally(
        gate.close,
      );
      const slowestMs = Math.max(...asked.map(({ heard }) => heard?.milliseconds ?? Infinity));
      const [rows, half] = await inDatabase(store, async (database) => [
        await countRows(database, 'applications'),
        await halves(database),
      ]);
      const broken = nonzero({
        'answers that were no 503 with Retry-After': asked.filter(
          ({ heard }) => heard?.status !== 503 || heard.retryAfter === null,
        ).length,
        'answers later than 2 s': asked.filter(
          ({ heard }) => !heard || heard.milliseconds > TOLD_WITHIN_MS,
        ).length,
        'ms until it was back': backMs > BACK_WITHIN_MS ? Math.round(backMs) : 0,
        'not taken when sent again': people.length - taken,
        'rows too many or too few': Math.abs(rows - people.length),
      });
      const told = `${asked.length} answers, the slowest after ${Math.round(slowestMs)} ms; back after ${Math.round(backMs)} ms`;
      return outcome([...half, ...broken], told);
    }),
});

export const databaseLost = away('refuses connections', (gate) => gate.refuse());
export const databaseSilent = away('says nothing', (gate) => gate.freeze());
