import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giveOddCents } from './envy-free-utilities.ts';

const FREE = Number.NEGATIVE_INFINITY;

/**
 * Gives odd cents to people who have 500 each. A 0 in row `i` of `paths` at `k` means that `i`
 * envies `k` where `k` gets a cent more and `i` does not.
 */
const give = (odd: number, paths: number[][]) =>
  giveOddCents({ utilities: paths.map(() => 500), odd, lifted: paths.map((_, i) => i) }, paths);

describe('odd cents go where nobody envies', () => {
  // The second envies the first, and the third the second.
  const CHAIN = [
    [FREE, FREE, FREE],
    [0, FREE, FREE],
    [FREE, 0, FREE],
  ];

  test.each([
    [1, [500, 500, 501]],
    [2, [500, 501, 501]],
  ])('%i to whom nobody envies who gets none', (odd, utilities) => {
    expect(give(odd, CHAIN)).toEqual({ utilities, envyCents: 0 });
  });

  test('none is left over: nobody gets more', () => {
    expect(give(0, CHAIN)).toEqual({ utilities: [500, 500, 500], envyCents: 0 });
  });

  test('where somebody must envy, as few as can be', () => {
    // Both others envy the first; only the first envies each of them.
    const star = [
      [FREE, 0, 0],
      [0, FREE, FREE],
      [0, FREE, FREE],
    ];
    expect(give(1, star)).toEqual({ utilities: [500, 501, 500], envyCents: 1 });
    expect(give(2, star)).toEqual({ utilities: [501, 501, 500], envyCents: 1 });
  });

  test('of all ways to give them, one with the fewest envious pairs', () => {
    const people = fc.integer({ min: 2, max: 5 });
    const cases = people.chain((size) =>
      fc.record({
        envious: fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
          minLength: size,
          maxLength: size,
        }),
        odd: fc.integer({ min: 1, max: size - 1 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ envious, odd }) => {
        const pairsOf = (gets: readonly boolean[]) =>
          envious.flatMap((row, i) =>
            row.filter((isEnvious, k) => i !== k && isEnvious && gets[k] && !gets[i]),
          ).length;
        const ways = Array.from({ length: 2 ** envious.length }, (_, set) =>
          envious.map((_row, i) => (set & (1 << i)) !== 0),
        ).filter((gets) => gets.filter(Boolean).length === odd);
        const fewest = Math.min(...ways.map(pairsOf));
        const paths = envious.map((row) => row.map((isEnvious) => (isEnvious ? 0 : FREE)));
        const { utilities, envyCents } = give(odd, paths);
        expect(pairsOf(utilities.map((cents) => cents === 501))).toBe(fewest);
        expect(envyCents).toBe(fewest > 0 ? 1 : 0);
      }),
    );
  });
});
