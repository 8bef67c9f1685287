import { parseArgs } from 'node:util';
import { alerts } from './alerts.ts';
import { apply } from './apply.ts';
import { applyBefore } from './apply-before.ts';
import { backends } from './backends.ts';
import { board } from './board.ts';
import { commute } from './commute.ts';
import { fairness } from './fairness.ts';
import { groups } from './groups.ts';
import { growth } from './growth.ts';
import { hand } from './hand.ts';
import { households } from './households.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { machine } from './machine.ts';
import { rankingCalls } from './match-calls.ts';
import { ranking } from './match-ranking.ts';
import { memory } from './memory.ts';
import { memoryUnderLoad } from './memory-load.ts';
import { pageLife } from './page-life.ts';
import { pages } from './pages.ts';
import { places } from './places.ts';
import { rentSplit } from './rent-split.ts';
import { searchOverHttp } from './search-over-http.ts';
import { start } from './start.ts';
import { tours } from './tours.ts';
import { vouchers } from './vouchers.ts';
import { weights } from './weights.ts';
import { workers } from './workers.ts';

/*
 * npm run bench -- search [--data PATH]
 * npm run bench -- alerts
 * npm run bench -- apply [--before COMMIT] (compares submits with those of an earlier version, which it builds)
 * npm run bench -- backends
 * npm run bench -- board
 * npm run bench -- commute [--data PATH]
 * npm run bench -- groups [--data PATH]
 * npm run bench -- hand
 * npm run bench -- match
 * npm run bench -- fairness (writes docs/fairness.md)
 * npm run bench -- interaction --data PATH
 * npm run bench -- lighthouse [--page NAME]…
 * npm run bench -- memory [--data PATH]
 * npm run bench -- pages [--data PATH] (after npm run build; with data, under changes of homes)
 * npm run bench -- places --data PATH
 * npm run bench -- start
 * npm run bench -- tours
 * npm run bench -- vouchers [--data PATH]
 * npm run bench -- weights (after npm run build)
 * npm run bench -- workers
 * Prints Markdown tables; docs/benchmarks.md has some of them. Ratios are comparable, milliseconds depend on
 * the machine.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    before: { type: 'string' },
    page: { type: 'string', multiple: true, default: [] },
  },
});

const BENCHMARKS: Record<string, () => Promise<string[]>> = {
  alerts: async () => [alerts()],
  apply: async () => [await (values.before ? applyBefore(values.before) : apply())],
  backends: async () => [await backends()],
  board: async () => [await board()],
  commute: async () => [commute(values.data)],
  fairness: async () => [await fairness()],
  groups: async () => [groups(values.data)],
  hand: async () => [await hand()],
  match: async () => [await ranking(), households(), rentSplit(), await rankingCalls()],
  interaction: async () => [await interaction(values.data)],
  lighthouse: async () => [await lighthouse(values.page)],
  memory: async () => (values.data ? memoryUnderLoad(values.data) : memory()),
  pages: async () => (values.data ? [await pageLife(values.data)] : pages()),
  places: async () => [await places(values.data)],
  start,
  tours: async () => [await tours()],
  vouchers: async () => [vouchers(values.data)],
  weights,
  workers: async () => [await workers()],
  search: async () => [
    await growth(),
    values.data
      ? await searchOverHttp(values.data)
      : 'Give `--data PATH`, an NDJSON file of buildings, to measure over HTTP on real listings.',
  ],
};

const chosen = BENCHMARKS[positionals[0] ?? ''];
if (!chosen) {
  console.error(
    `Which benchmark? ${Object.keys(BENCHMARKS).join(', ')}. Example: npm run bench -- search`,
  );
  process.exit(2);
}
console.log(`Measured on ${machine()}, ${new Date().toISOString().slice(0, 10)}.\n`);
for (const section of await chosen()) console.log(`${section}\n`);
