import { expect, test } from 'vitest';
import { mayApplyForAll, toldOfYes, whoSaidYes } from './last-yes.ts';

const [ada, ben, cara] = [
  { number: 1, yesRent: 3_600 },
  { number: 2, yesRent: 3_600 },
  { number: 3, yesRent: 3_600 },
];
const silent = { number: 3, yesRent: null };

test('R2.05 a member applies for all once every other one has said yes', () => {
  expect(mayApplyForAll([ada, ben, cara], ada, 3_600)).toBe(true);
  expect(mayApplyForAll([{ ...ada, yesRent: null }, ben, cara], ada, 3_600)).toBe(true);
  expect(mayApplyForAll([ada, ben, silent], ada, 3_600)).toBe(false);
  expect(mayApplyForAll([ada, ben, silent], silent, 3_600)).toBe(true);
});

test('R2.05 a yes is to the rent that was seen', () => {
  expect(whoSaidYes([ada, ben, silent], 3_600)).toEqual([1, 2]);
  expect(whoSaidYes([ada, ben, silent], 3_601)).toEqual([]);
  expect(mayApplyForAll([ada, ben], ada, 3_599)).toBe(false);
});

test('R2.05 the first yes is told to all others, the last but one to whoever is missing, the last to all', () => {
  const dora = { number: 4, yesRent: null };
  const told = (members: { number: number; yesRent: number | null }[], own: number) => {
    const { news, members: to } = toldOfYes(members, { number: own }, 3_600) ?? { members: [] };
    return [news, to.map(({ number }) => number)];
  };
  expect(told([{ ...ada, yesRent: null }, { ...ben, yesRent: 3_599 }, silent], 1)).toEqual([
    'applying',
    [2, 3],
  ]);
  expect(told([ada, silent, dora], 3)).toEqual(['yours-missing', [4]]);
  expect(told([ada, ben, { ...dora, number: 5 }, silent, dora], 3)).toEqual([undefined, []]);
  expect(told([ada, ben, silent], 3)).toEqual(['all-yes', [1, 2]]);
});
