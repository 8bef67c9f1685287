import { once } from 'node:events';
import { connect } from 'node:net';
import { startProductProcess } from '../running/product-process.ts';
import { keepVisiting, type Visit, visitorsOf } from '../running/visitors.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { pause, withStore } from './with-product.ts';

const LOADED_MS = 2_000;
const IDLE_MS_MAX = 2_000;
const CLIENTS = 4;

/** Pages and calls; some read the product's own origin for links. */
const VISITS: Visit[] = [
  { path: '/neighborhoods' },
  { path: '/robots.txt' },
  {
    path: '/api/v1/auth/password/forgot',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@stoop.test' }),
  },
];

/** The statuses of all answers before and after SIGTERM, and how long the stop took. */
async function stopUnderLoad(settings: Readonly<Record<string, string>>) {
  const product = await startProductProcess(settings);
  const visitors = visitorsOf(product.address);
  let isOver = false;
  const clients = VISITS.flatMap((visit) =>
    Array.from({ length: CLIENTS }, () =>
      keepVisiting(visitors, visit, { pauseMs: 0, isOver: () => isOver }),
    ),
  );
  await pause(LOADED_MS);
  const started = performance.now();
  await product.stop();
  const stopMs = performance.now() - started;
  isOver = true;
  const visited = (await Promise.all(clients)).flat();
  visitors.close();
  return { statuses: visited.flatMap((one) => one?.status ?? []), stopMs };
}

/** How long a stop takes while idle connections are open. */
async function stopIdle(settings: Readonly<Record<string, string>>): Promise<number> {
  const product = await startProductProcess(settings);
  const visitors = visitorsOf(product.address);
  await visitors.visit({ path: '/terms' });
  const { hostname, port } = new URL(product.address);
  const silent = connect(Number(port), hostname);
  silent.on('error', () => {});
  await once(silent, 'connect');
  const started = performance.now();
  await product.stop();
  const stopMs = performance.now() - started;
  silent.destroy();
  visitors.close();
  return stopMs;
}

export const stopped: Fault = {
  name: 'SIGTERM without PUBLIC_URL, under load and idle',
  promise: `what is under way is answered and nothing is a 5xx; an idle stop takes at most ${IDLE_MS_MAX / 1000} s`,
  run: (engine) =>
    withStore(
      engine,
      async () => {},
      async (store) => {
        const { statuses, stopMs } = await stopUnderLoad(store.settings);
        const idleMs = await stopIdle(store.settings);
        const broken = nonzero({
          'answers of 500 and more': statuses.filter((status) => status >= 500).length,
        });
        const late = nonzero({
          'ms of an idle stop': idleMs > IDLE_MS_MAX ? Math.round(idleMs) : 0,
        });
        return outcome(
          broken,
          `${statuses.length} answers, stopped under load in ${Math.round(stopMs)} ms, idle in ${Math.round(idleMs)} ms`,
          late,
        );
      },
    ),
};
