import { z } from 'zod';
import { sendAtOnce } from '../bench/plain-requests.ts';
import { quantile } from '../bench/statistics.ts';
import { processorMs } from '../running/processor-time.ts';
import type { ProductProcess } from '../running/product-process.ts';
import { keepVisiting, type Visited, type Visitors } from '../running/visitors.ts';
import { type Fault, nonzero, outcome, TooSlow } from './fault.ts';
import { pause, withVisitors } from './with-product.ts';

const FROM_ONE = 1_000;
const FROM_OTHERS = 200;
const OTHERS = 20;
const PAGE_MS_MAX = 250;
const IDLE_MS = 5_000;
/** For so long the answers are waited for, and others visit meanwhile: much longer than one may wait for its turn. */
const BUSY_MS = 30_000;
const PAUSE_MS = 50;
/** With less of a processor the product cannot even read the burst in time. */
const SHARE_MIN = 0.2;

let numbered = 0;

const homes = z.object({
  items: z.array(z.object({ buildingId: z.string(), rentId: z.string() })),
});

/** What takes most of the processor; each address is new. */
const DEAR: readonly ((at: number, unit: { buildingId: string; rentId: string }) => string)[] = [
  (at) => `/api/v1/map/commutes?commuteTo=40.${740 + (at % 20)},-73.${890 + (at % 40)}`,
  (at, { buildingId, rentId }) => `/schedule-tour/${buildingId}/unit/${rentId}?n=${at}`,
  (at) => `/api/v1/places?q=${at}%20Bushwick%20Avnue&limit=8`,
  (at) => `/map?n=${at}`,
  (at) => `/api/v1/map/search?limit=500&radiusKm=50&lat=40.${7000 + at}&lng=-74`,
];

async function dearPaths(address: string): Promise<(at: number) => string> {
  const found = await (await fetch(`${address}/api/v1/search?type=unit&limit=50`)).json();
  const { items } = homes.parse(found);
  return (at) => {
    const unit = items[at % items.length];
    const path = DEAR[at % DEAR.length];
    if (!unit || !path) throw new Error('the demo city is empty');
    return path(at, unit);
  };
}

/** Visitors from one network each, who ask for a page that nobody has asked for yet, one after another. */
async function visitPages(visitors: Visitors, isOver: () => boolean) {
  const visited: (Visited | null)[] = [];
  while (!isOver()) {
    const visitor = numbered++;
    const from = `198.51.${100 + Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;
    visited.push(await visitors.visit({ path: `/search?type=room&visitor=${visitor}`, from }));
    await pause(PAUSE_MS);
  }
  return visited;
}

const p95 = (visited: readonly (Visited | null)[]) =>
  Math.round(
    quantile(
      visited.map((one) => one?.milliseconds ?? Number.POSITIVE_INFINITY),
      0.95,
    ),
  );

/**
 * What others see while the burst is answered. How much of a processor the product got meanwhile says how busy the machine was
 * with other programs: the product always has something to do.
 */
async function duringBurst(visitors: Visitors, { address, pid }: ProductProcess) {
  const pathAt = await dearPaths(address);
  const requests = Array.from({ length: FROM_ONE + FROM_OTHERS }, (_, at) => ({
    path: pathAt(at),
    from: at < FROM_ONE ? '203.0.113.7' : `192.0.2.${at % OTHERS}`,
  }));
  const burst = await sendAtOnce(address, requests);
  const [startedMs, used] = [performance.now(), processorMs(pid)];
  let isAnswered = false;
  const answers = burst.answers.then((statuses) => {
    isAnswered = true;
    return statuses;
  });
  const isOver = () => isAnswered || performance.now() - startedMs > BUSY_MS;
  const [pages, health] = await Promise.all([
    visitPages(visitors, isOver),
    keepVisiting(
      visitors,
      { path: '/healthz', from: '198.51.100.4' },
      { pauseMs: PAUSE_MS, isOver },
    ),
  ]);
  const share = Math.min(1, (processorMs(pid) - used) / (performance.now() - startedMs));
  burst.end();
  const counts = Map.groupBy(await answers, (status) => status);
  const count = (status: string) => counts.get(status)?.length ?? 0;
  return { pages, health, share, count, seconds: (performance.now() - startedMs) / 1000 };
}

export const overload: Fault = {
  name: `${FROM_ONE} dear calls and pages at once from one network and ${FROM_OTHERS} from ${OTHERS} others, with no limit on their number`,
  promise: `a visitor elsewhere has a page within ${PAGE_MS_MAX} ms (p95) of the time in which the product has a processor, a health check too; all are answered within ${BUSY_MS / 1_000} s, or refused with 429 or 503`,
  on: 'embedded',
  run: (engine) =>
    withVisitors(
      engine,
      async (visitors, product) => {
        const until = performance.now() + IDLE_MS;
        const idle = await visitPages(visitors, () => performance.now() > until);
        const { pages, health, share, count, seconds } = await duringBurst(visitors, product);
        if (share < SHARE_MIN)
          throw new TooSlow(`the product had ${Math.round(share * 100)} % of a processor`);
        const [pageMs = 0, healthMs = 0] = [p95(pages) * share, p95(health) * share].map(
          Math.round,
        );
        const others = [...pages, ...health];
        const answered = ['200', '429', '503'].reduce((sum, one) => sum + count(one), 0);
        const broken = nonzero({
          'others who were refused': others.filter((one) => one?.status !== 200).length,
          'ms that a page of others took (p95)': pageMs > PAGE_MS_MAX ? pageMs : 0,
          'ms that a health check took (p95)': healthMs > PAGE_MS_MAX ? healthMs : 0,
          'without an answer': count('closed'),
          'answers with another status': FROM_ONE + FROM_OTHERS - answered - count('closed'),
          'fewer than 5 pages of others': pages.length < 5 ? 1 : 0,
        });
        return outcome(
          broken,
          `p95 of ${pages.length} pages of others ${p95(pages)} ms by the clock, ${pageMs} ms of the product (which had ${Math.round(share * 100)} % of a processor), ${p95(idle)} ms before; of ${health.length} health checks ${p95(health)} ms; ${count('200')} answered, ${count('429')} × 429, ${count('503')} × 503 within ${seconds.toFixed(1)} s`,
        );
      },
      { DEMO: 'on', RATE_LIMITS: 'search=1000000/60;other=1000000/60' },
    ),
};
