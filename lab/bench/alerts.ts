import { findHomes } from '@stoop/features/alerts/api/matcher/match';
import { SavedQuestions } from '@stoop/features/alerts/api/matcher/saved-questions';
import {
  plainlyFound,
  plainQuestions,
  toldHomes,
  toldTexts,
} from '@stoop/features/alerts/api/testing/plain-match';
import { broadQueryAt, narrowQueryAt } from './alert-searches.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';
import { syntheticBuilding } from './synthetic.ts';

const SEARCHES = 100_000;
const CHANGES = 1_000;
const WARM_UP = 100;
/** How many changes are matched together: one alone, and what an import brings. */
const BATCHES = [1, 200] as const;
/** So many changes are compared with the plain way. */
const COMPARED = 5;
const NOW = new Date('2026-11-20T12:00:00Z');
const SAVED_AT = new Date('2026-11-19T12:00:00Z');

const used = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
};

/** A building of which one unit is new. */
function changeAt(number: number) {
  const building = syntheticBuilding(number);
  const [unit] = building.rentList;
  if (!unit) throw new Error('a synthetic building has units');
  const shown = { ...building, rentList: [unit] };
  return { building: shown, known: {}, changedAt: NOW };
}

const changesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => changeAt(first + at));

/** The times of batches in milliseconds a change, and how many homes were found. */
function measure(questions: SavedQuestions, batch: number) {
  const changes = changesFrom(0, CHANGES);
  for (const change of changesFrom(CHANGES, WARM_UP)) findHomes([change], questions, () => NOW);
  const times: number[] = [];
  let found = 0;
  const before = process.cpuUsage();
  for (let at = 0; at < CHANGES; at += batch) {
    const some = changes.slice(at, at + batch);
    const began = performance.now();
    for (const { searchIds } of findHomes(some, questions, () => NOW)) found += searchIds.length;
    times.push((performance.now() - began) / batch);
  }
  const processor = process.cpuUsage(before).user / 1_000 / CHANGES;
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  return { row: [mean, median(times), quantile(times, 0.95), processor], found };
}

/** The plain way asks every filter of every home for every search; throws unless it finds the same. */
function comparePlain(
  questions: SavedQuestions,
  searches: readonly { id: string; query: string }[],
): { ms: number; found: number } {
  const plain = plainQuestions(searches);
  const changes = changesFrom(0, COMPARED);
  const began = performance.now();
  const expected = changes.flatMap(({ building }) =>
    plain.flatMap((search) => plainlyFound(search, { before: null, after: building })),
  );
  const ms = (performance.now() - began) / COMPARED;
  const found = toldHomes(findHomes(changes, questions, () => NOW));
  if (toldTexts(found).join('\n') !== toldTexts(expected).join('\n'))
    throw new Error(`${found.length} homes were found in place of ${expected.length}`);
  return { ms, found: found.length };
}

/** Matches changed homes with saved searches of one kind. */
function matchWith(queryAt: (number: number) => string) {
  const searches = Array.from({ length: SEARCHES }, (_, number) => ({
    id: `search-${number}`,
    query: queryAt(number),
    createdAt: SAVED_AT,
  }));
  const before = used();
  const questions = new SavedQuestions();
  const began = performance.now();
  // Each id is a text of its own, as a database gives it.
  for (const { id, query, createdAt } of searches) questions.add({ id: `${id}`, query, createdAt });
  const readS = (performance.now() - began) / 1000;
  const megabytes = used() - before;
  const rows = BATCHES.map((batch) => {
    const { row, found } = measure(questions, batch);
    return { batch, cells: [...row.map(figure), figure(found / CHANGES)] };
  });
  return { readS, megabytes, rows, plain: comparePlain(questions, searches) };
}

/** Matches changed homes with saved searches. */
export function alerts(): string {
  const kinds = Object.entries({ broad: broadQueryAt, narrow: narrowQueryAt }).map(
    ([kind, queryAt]) => ({ kind, ...matchWith(queryAt) }),
  );
  return [
    '### Alerts',
    `${CHANGES.toLocaleString('en-US')} homes that are new, and ${SEARCHES.toLocaleString('en-US')} saved searches. The plain way asks all filters of each search; both found the same homes for ${COMPARED} changes.`,
    markdownTable(
      ['searches', 'read in s', 'MB', 'the plain way, ms a change', 'homes compared'],
      kinds.map(({ kind, readS, megabytes, plain }) => [
        kind,
        figure(readS),
        figure(megabytes),
        figure(plain.ms),
        plain.found.toLocaleString('en-US'),
      ]),
    ),
    markdownTable(
      ['searches', 'changes together', 'mean ms', 'p50', 'p95', 'processor ms', 'searches told'],
      kinds.flatMap(({ kind, rows }) =>
        rows.map(({ batch, cells }) => [kind, String(batch), ...cells]),
      ),
    ),
  ].join('\n\n');
}
