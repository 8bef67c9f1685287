import { shareOut } from '@stoop/base/rules/share-out';
import { type Random, randomFrom } from '@stoop/city/demo/random';
import { PEOPLE_MAX, type RentSplitInput } from '@stoop/features/rent-division/rules/rent-split';
import { splitRent } from '@stoop/features/rent-division/rules/split-rent';
import { figure, markdownTable, quantile } from './statistics.ts';

const RENT = 15_000;
const ROUNDS = 1_000;
const WARM_UP = 200;

const people = <Value>(make: (person: number) => Value): Value[] =>
  Array.from({ length: PEOPLE_MAX }, (_, person) => make(person));

/** What twelve people enter, by how hard it is. */
const HOMES: Record<string, (random: Random) => RentSplitInput> = {
  'everybody values the rooms differently': (random) => ({
    rent: RENT,
    values: people(() =>
      shareOut(
        RENT,
        people(() => random.unit()),
      ),
    ),
  }),
  'the same with budgets': (random) => ({
    rent: RENT,
    values: people(() =>
      shareOut(
        RENT,
        people(() => random.unit()),
      ),
    ),
    budgets: people(() => Math.round((RENT / PEOPLE_MAX) * (0.7 + 1.6 * random.unit()))),
  }),
  'everybody values them alike, with budgets': (random) => {
    const row = shareOut(
      RENT,
      people(() => random.unit()),
    );
    return { rent: RENT, values: people(() => row), budgets: row.map((value) => value + 1) };
  },
  'all rooms are alike, and budgets are short': (random) => ({
    rent: RENT,
    values: people(() =>
      shareOut(
        RENT,
        people(() => 1),
      ),
    ),
    budgets: people(() => Math.round((RENT / PEOPLE_MAX) * (0.9 + 0.2 * random.unit()))),
  }),
};

/** The times of splits for twelve people. */
export function rentSplit(): string {
  const rows = Object.entries(HOMES).map(([name, make]) => {
    const random = randomFrom(1904);
    const times: number[] = [];
    let splits = 0;
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const input = make(random);
      const started = performance.now();
      const { kind } = splitRent(input);
      if (round < 0) continue;
      times.push(performance.now() - started);
      if (kind === 'invalid') throw new Error(`the input of “${name}” is not lawful`);
      if (kind === 'split') splits += 1;
    }
    const times50 = figure(quantile(times, 0.5));
    return [
      name,
      `${Math.round((100 * splits) / ROUNDS)} %`,
      times50,
      figure(quantile(times, 0.95)),
    ];
  });
  return markdownTable(
    [`rent split, ${PEOPLE_MAX} people`, 'has a split', 'p50 ms', 'p95 ms'],
    rows,
  );
}
