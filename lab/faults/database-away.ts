import { type Gate, openGate } from '@stoop/app/testing/gate';
import type { Database } from '@stoop/base/api/db/database';
import { application, type CallAnswer, type Caller } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { countRows, inconsistenciesOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { taken } from './taken.ts';
import { inDatabase, pause, withProduct, withStore } from './with-product.ts';

const OUTAGE_MS = 30_000;
const EVERY_MS = 1_000;
const ANSWERED_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
const SUBMITTERS = OUTAGE_MS / EVERY_MS;

const fill = async (database: Database) => ({
  unitId: (await addUnits(database, 1))[0] ?? '',
  people: await addPeople(database, SUBMITTERS + 1),
});

interface Exchange {
  user: TestUser;
  answer: CallAnswer | null;
}

/** While the database is unavailable, a user submits each second and reads their own applications. */
async function callDuringOutage(
  { call }: Caller,
  people: readonly TestUser[],
  unitId: string,
): Promise<Exchange[]> {
  const exchanges: Promise<Exchange>[] = [];
  for (const user of people) {
    const submit = application(user, unitId, user.id);
    const reading = { method: 'GET', path: '/api/v1/me/applications', as: user } as const;
    for (const one of [submit, reading])
      exchanges.push(call(one).then((answer) => ({ user, answer })));
    await pause(EVERY_MS);
  }
  return Promise.all(exchanges);
}

/** Milliseconds until a submit succeeds. */
async function untilBack({ call }: Caller, user: TestUser, unitId: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await call(application(user, unitId, user.id));
    const passed = performance.now() - started;
    if (answer?.status === 201 || passed > 4 * BACK_WITHIN_MS) return passed;
    await pause(100);
  }
}

async function outage(
  store: Store,
  gate: Gate,
  { people, unitId, shut }: { people: TestUser[]; unitId: string; shut(): Promise<void> | void },
) {
  const url = new URL(store.settings.DATABASE_URL);
  url.port = String(gate.port);
  const [last, ...others] = people as [TestUser, ...TestUser[]];
  return withProduct(
    store,
    async (caller) => {
      await caller.call({ method: 'GET', path: '/api/v1/me', as: last });
      await shut();
      const exchanges = await callDuringOutage(caller, others, unitId);
      await gate.pass();
      const backMs = await untilBack(caller, last, unitId);
      let accepted = 1;
      for (const user of others)
        if (await taken(caller, application(user, unitId, user.id))) accepted += 1;
      return { exchanges, backMs, accepted };
    },
    { DATABASE_URL: url.href },
  );
}

const outageFault = (name: string, shutBy: (gate: Gate) => Promise<void> | void): Fault => ({
  name: `the database ${name} for ${OUTAGE_MS / 1000} s`,
  promise: '503 with Retry-After within 2 s, back within 5 s; sent again, each is there once',
  on: 'PostgreSQL',
  run: (engine) =>
    withStore(engine, fill, async (store, { people, unitId }) => {
      const { hostname: host, port } = new URL(store.settings.DATABASE_URL);
      const gate = await openGate({ host, port: Number(port) });
      const shut = () => shutBy(gate);
      const { exchanges, backMs, accepted } = await outage(store, gate, {
        people,
        unitId,
        shut,
      }).finally(gate.close);
      const slowestMs = Math.max(
        ...exchanges.map(({ answer }) => answer?.milliseconds ?? Infinity),
      );
      const [rows, half] = await inDatabase(store, async (database) => [
        await countRows(database, 'applications'),
        await inconsistenciesOf(database),
      ]);
      const broken = nonzero({
        'answers that were no 503 with Retry-After': exchanges.filter(
          ({ answer }) => answer?.status !== 503 || answer.retryAfter === null,
        ).length,
        'not taken when sent again': people.length - accepted,
        'rows too many or too few': Math.abs(rows - people.length),
      });
      const late = nonzero({
        'answers later than 2 s': exchanges.filter(
          ({ answer }) => answer && answer.milliseconds > ANSWERED_WITHIN_MS,
        ).length,
        'ms until it was back': backMs > BACK_WITHIN_MS ? Math.round(backMs) : 0,
      });
      const figures = `${exchanges.length} answers, the slowest after ${Math.round(slowestMs)} ms; back after ${Math.round(backMs)} ms`;
      return outcome([...half, ...broken], figures, late);
    }),
});

export const databaseLost = outageFault('refuses connections', (gate) => gate.refuse());
export const databaseSilent = outageFault('says nothing', (gate) => gate.freeze());
