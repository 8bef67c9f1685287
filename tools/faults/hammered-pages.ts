import { keepVisiting, slowestMs } from '../running/visitors.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { withVisitors } from './with-product.ts';

const HAMMERED_MS = 10_000;
const HAMMERS = 16;
const HEALTH_MS_MAX = 1_000;
const PAGE_MS_MAX = 2_000;
/** The limit of one network in a minute (contract/limits.ts); ten seconds may be in two of them. */
const PAGES_MAX = 600;

export const hammeredPages: Fault = {
  name: `one network asks for pages over ${HAMMERS} connections, ${HAMMERED_MS / 1000} s`,
  promise: `it gets 429; a health check takes at most ${HEALTH_MS_MAX} ms, a page of others ${PAGE_MS_MAX} ms`,
  on: 'embedded',
  run: (engine) =>
    withVisitors(engine, async (visitors) => {
      await visitors.visit({ path: '/', from: '198.51.100.4' });
      const until = performance.now() + HAMMERED_MS;
      const isOver = () => performance.now() > until;
      const keep = (path: string, from: string, pauseMs: number) =>
        keepVisiting(visitors, { path, from }, { pauseMs, isOver });
      const hammers = Array.from({ length: HAMMERS }, () => keep('/', '203.0.113.7', 0));
      const [health, pages] = await Promise.all([
        keep('/healthz', '198.51.100.4', 50),
        keep('/neighborhoods', '198.51.100.5', 200),
      ]);
      const hammered = (await Promise.all(hammers)).flat();
      const rendered = hammered.filter((one) => one?.status === 200).length;
      const refused = hammered.filter((one) => one?.status === 429).length;
      const broken = nonzero({
        'hammered pages that were neither rendered nor refused':
          hammered.length - rendered - refused,
        'pages rendered for the one': rendered > PAGES_MAX ? rendered : 0,
        'others who were refused': [...health, ...pages].filter((one) => one?.status !== 200)
          .length,
        'ms that the health check took': slowestMs(health) > HEALTH_MS_MAX ? slowestMs(health) : 0,
        'ms that a page of others took': slowestMs(pages) > PAGE_MS_MAX ? slowestMs(pages) : 0,
      });
      return outcome(
        broken,
        `${rendered} pages rendered and ${refused} refused; the slowest health check ${slowestMs(health)} ms, the slowest of ${pages.length} pages of others ${slowestMs(pages)} ms`,
      );
    }),
};
