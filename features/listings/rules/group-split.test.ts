import { splitDraft } from '@stoop/features/rent-division/rules/draft-result';
import { newDraft } from '@stoop/features/rent-division/rules/split-draft';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GroupHome, groupRent, raisedBudgets, toThemselves } from './group-rent.ts';
import { groupSplit } from './group-split.ts';

const THREE = [1_400, 1_200, 1_000];
const whole = (wholePrice: number | null, bedCount = 3): GroupHome => ({
  ...{ bedCount, wholePrice, roomPrices: [] },
});
const rooms = (...roomPrices: number[]): GroupHome => ({
  ...{ bedCount: 9, wholePrice: null, roomPrices },
});
const fitsGroup = (home: GroupHome, budgets: readonly number[]) =>
  groupRent(home, budgets) !== null;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test.each([
  ['as even as can be', 2_700, THREE, [900, 900, 900]],
  ['held by the lowest budget', 3_450, THREE, [1_250, 1_200, 1_000]],
  ['each at their budget', 3_600, THREE, [1_400, 1_200, 1_000]],
  ['an odd dollar to whoever can pay more', 3_001, THREE, [1_001, 1_000, 1_000]],
  ['two odd dollars', 2_702, THREE, [901, 901, 900]],
  ['no odd dollar to one at the budget', 3_402, [2_000, 2_000, 1_001], [1_200, 1_201, 1_001]],
  ['in the order of the budgets', 3_450, [1_000, 1_400, 1_200], [1_000, 1_250, 1_200]],
  ['a home for nothing', 0, [100, 100], [0, 0]],
])('the rent of a whole home is shared in whole dollars: %s', (_, rent, budgets, shares) => {
  expect(groupSplit(whole(rent), budgets)).toStrictEqual({ rent, shares, rooms: null });
});

test('a whole home has a bedroom for each, and costs at most all budgets together', () => {
  expect(fitsGroup(whole(3_600), THREE)).toBe(true);
  expect(fitsGroup(whole(3_601), THREE)).toBe(false);
  expect(fitsGroup(whole(3_000, 2), THREE)).toBe(false);
  expect(fitsGroup(whole(3_000, 4), THREE)).toBe(true);
  expect(fitsGroup(whole(null), THREE)).toBe(false);
});

test('of the rooms that are let singly, the cheapest go to whoever can pay least', () => {
  expect(groupSplit(rooms(1_900, 1_200, 950, 1_400), [1_000, 1_400, 1_200])).toStrictEqual({
    ...{ rent: 3_550, shares: [950, 1_400, 1_200], rooms: [2, 3, 1] },
  });
  expect(fitsGroup(rooms(1_400, 1_200, 1_000), THREE)).toBe(true);
  expect(fitsGroup(rooms(1_400, 1_201, 1_000), THREE)).toBe(false);
  expect(fitsGroup(rooms(1_000, 1_000), THREE)).toBe(false);
  // The others’ budgets are of no help to the one who cannot pay the cheapest room.
  expect(fitsGroup(rooms(600, 600), [5_000, 500])).toBe(false);
});

test('of both ways the group takes the cheaper, of equal ones that by room', () => {
  const both = { bedCount: 3, wholePrice: 3_000, roomPrices: [1_000, 1_000, 1_001] };
  expect(groupSplit(both, THREE)?.rooms).toBeNull();
  expect(groupSplit({ ...both, wholePrice: 3_001 }, THREE)?.rooms).toEqual([2, 1, 0]);
});

test('what the budgets lack is as little as can be', () => {
  expect(raisedBudgets(whole(3_750), THREE)).toEqual([1_450, 1_250, 1_050]);
  expect(raisedBudgets(whole(3_602), THREE)).toEqual([1_401, 1_201, 1_000]);
  expect(raisedBudgets(rooms(1_500, 1_200, 1_050), THREE)).toEqual([1_500, 1_200, 1_050]);
  expect(raisedBudgets(rooms(1_000), THREE)).toBeNull();
  const both = { bedCount: 3, wholePrice: 3_750, roomPrices: [1_000, 1_300, 1_549] };
  expect(raisedBudgets(both, THREE)).toEqual([1_450, 1_250, 1_050]);
});

test('a group has to itself all of a home, or rooms that are all of it', () => {
  const alone = (home: GroupHome) => groupSplit(toThemselves(home, 3), THREE);
  const roomPrices = [1_000, 1_200, 1_400];
  // Three bedrooms, each of somebody: at the prices of the rooms.
  expect(alone({ bedCount: 3, wholePrice: 3_600, roomPrices })).toMatchObject({
    ...{ shares: [1_400, 1_200, 1_000], rooms: [2, 1, 0] },
  });
  // A fourth bedroom is somebody else’s, or a fourth room is taken already.
  expect(alone({ bedCount: 4, wholePrice: null, roomPrices })).toBeNull();
  expect(alone({ bedCount: 4, wholePrice: 4_600, roomPrices: [...roomPrices, 1_000] })).toBeNull();
  expect(alone({ bedCount: 3, wholePrice: 3_500, roomPrices })).toMatchObject({
    ...{ rent: 3_500, rooms: null },
  });
  // Four bedrooms for three within their budgets, though three of its rooms are cheaper.
  const four = { bedCount: 4, wholePrice: 3_400, roomPrices: [850, 850, 850, 850] };
  expect(groupSplit(four, THREE)).toMatchObject({ rent: 2_550 });
  expect(alone(four)).toMatchObject({ rent: 3_400, rooms: null });
});

/** All orders in which `count` of the rooms can be taken. */
function everyAssignment(roomPrices: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return roomPrices.flatMap((price, at) =>
    everyAssignment(roomPrices.toSpliced(at, 1), count - 1).map((rest) => [price, ...rest]),
  );
}

const amount = fc.integer({ min: 0, max: 9 });
const homes = fc.record({
  bedCount: fc.integer({ min: 0, max: 5 }),
  wholePrice: fc.option(fc.integer({ min: 0, max: 40 })),
  roomPrices: fc.array(amount, { maxLength: 5 }),
});
const groups = fc.array(amount, { minLength: 2, maxLength: 4 });

test('a split is found wherever one of all assignments is within the budgets, and no split is cheaper', () => {
  fc.assert(
    fc.property(homes, groups, (home, budgets) => {
      const { bedCount, wholePrice, roomPrices } = home;
      const rents = everyAssignment(roomPrices, budgets.length)
        .filter((prices) => prices.every((price, person) => price <= (budgets[person] as number)))
        .map(sum);
      if (wholePrice !== null && bedCount >= budgets.length && wholePrice <= sum(budgets))
        rents.push(wholePrice);
      const split = groupSplit(home, budgets);
      const least = rents.length > 0 ? Math.min(...rents) : null;
      expect(groupRent(home, budgets)).toBe(least);
      expect(split?.rent ?? null).toBe(least);
      if (!split) return;
      expect(sum(split.shares)).toBe(split.rent);
      for (const [person, share] of split.shares.entries())
        expect(share).toBeLessThanOrEqual(budgets[person] as number);
      if (split.rooms) expect(new Set(split.rooms).size).toBe(budgets.length);
    }),
  );
});

test('who pays less than another by more than a dollar pays their whole budget', () => {
  fc.assert(
    fc.property(groups, amount, (budgets, less) => {
      const rent = Math.max(0, sum(budgets) - less);
      const { shares = [] } = groupSplit(whole(rent, 4), budgets) ?? {};
      const most = Math.max(...shares);
      for (const [person, share] of shares.entries())
        if (share < most - 1) expect(share).toBe(budgets[person]);
    }),
  );
});

test('budgets are raised by the least with which one of all assignments fits', () => {
  fc.assert(
    fc.property(homes, groups, (home, budgets) => {
      const { bedCount, wholePrice, roomPrices } = home;
      const lacks = everyAssignment(roomPrices, budgets.length).map((prices) =>
        sum(prices.map((price, person) => Math.max(0, price - (budgets[person] as number)))),
      );
      if (wholePrice !== null && bedCount >= budgets.length)
        lacks.push(Math.max(0, wholePrice - sum(budgets)));
      const raised = raisedBudgets(home, budgets);
      expect(raised && sum(raised) - sum(budgets)).toBe(
        lacks.length > 0 ? Math.min(...lacks) : null,
      );
      if (raised) expect(fitsGroup(home, raised)).toBe(true);
    }),
  );
});

test('the tool that splits rents begins with the shares of a group', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 2_000 }), { minLength: 2, maxLength: 6 }),
      fc.nat(500),
      (budgets, less) => {
        const rent = Math.max(1, sum(budgets) - less);
        const { shares = [] } = groupSplit(whole(rent, 6), budgets) ?? {};
        const rooms = budgets.map(() => '');
        expect(splitDraft(newDraft({ rent, rooms, prices: shares, budgets }))).toMatchObject({
          kind: 'split',
          priceCents: shares.map((share) => share * 100),
        });
      },
    ),
  );
});
