import { type Random, randomFrom } from '@stoop/city/demo/random';
import { bestHouseholds, type HouseholdQuestion } from '@stoop/features/matching/rules/households';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const ROUNDS = 9;
const BEST = 5;

const SIZES = [
  { people: 50, rooms: 3 },
  { people: 200, rooms: 3 },
  { people: 200, rooms: 4 },
  { people: 200, rooms: 5 },
] as const;

/** How the fits of two people are drawn. */
const KINDS = {
  /** Alike answers fit alike people: what profiles give. */
  'by habits': (random: Random, people: number) => {
    const habits = Array.from({ length: people }, () =>
      Array.from({ length: 12 }, () => random.int(0, 3)),
    );
    return (one: number, other: number) => {
      const apart = (habits[one] ?? []).map((habit, at) =>
        Math.abs(habit - (habits[other]?.[at] ?? 0)),
      );
      if (apart.filter((steps) => steps === 3).length > 2) return null;
      return Math.round(100 - (100 * apart.reduce((sum, steps) => sum + steps, 0)) / 36);
    };
  },
  /** Each pair by itself, which nothing can be concluded from: the hardest. */
  'by chance': (random: Random, people: number) => {
    const fits = Array.from({ length: people * people }, () =>
      random.unit() < 0.3 ? null : random.int(20, 98),
    );
    return (one: number, other: number) =>
      fits[Math.min(one, other) * people + Math.max(one, other)] ?? null;
  },
} as const;

function question(
  kind: keyof typeof KINDS,
  size: (typeof SIZES)[number],
  seed: number,
): HouseholdQuestion {
  const random = randomFrom(seed);
  const { people, rooms } = size;
  return {
    candidates: Array.from({ length: people }, () => ({
      budgetMax: random.unit() < 0.1 ? null : 900 + 100 * random.int(0, 14),
      moveInDate: new Date(Date.UTC(2027, 0, random.int(1, 90))).toISOString().slice(0, 10),
    })),
    prices: Array.from({ length: rooms }, (_, room) => 1_100 + 100 * room),
    fitOf: KINDS[kind](random, people),
    count: BEST,
  };
}

/** How long the best households of a unit take, and whether they are proven. */
export function households(): string {
  const rows = SIZES.flatMap((size) =>
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
      let proven = 0;
      const times = Array.from({ length: ROUNDS }, (_, round) => {
        const asked = question(kind, size, 100 + round);
        const start = performance.now();
        if (bestHouseholds(asked).isProven) proven += 1;
        return performance.now() - start;
      });
      const { people, rooms } = size;
      return [
        `${people} × ${rooms}`,
        kind,
        figure(median(times)),
        figure(quantile(times, 1)),
        `${proven} of ${ROUNDS}`,
      ];
    }),
  );
  const head = ['applicants × rooms', 'fits drawn', 'median ms', 'longest ms', 'proven'];
  return `The best ${BEST} households of a unit.\n\n${markdownTable(head, rows)}`;
}
