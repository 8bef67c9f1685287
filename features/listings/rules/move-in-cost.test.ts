import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOVE_IN_LINES, type MoveInLine, monthlyCost, moveInCost } from './move-in-cost.ts';

test('moving in costs the first month, one month of deposit and the check; a broker costs whoever hires one', () => {
  expect(moveInCost({ rent: 3000, brokerFee: 2500 })).toEqual({
    firstMonth: 3000,
    deposit: 3000,
    applicationCheck: 20,
    fees: [],
    optionalFees: [],
    total: 6020,
    brokerFee: 2500,
    totalWithBroker: 8520,
    householdIncome: 120_000,
    guarantorIncome: 240_000,
  });
});

test('without a broker fee nothing comes on top', () => {
  expect(moveInCost({ rent: 1850, brokerFee: 0 })).toMatchObject({
    total: 3720,
    totalWithBroker: 3720,
  });
});

test('every fee of the listing is a line; those that one may leave are not in the total', () => {
  const fees = [
    { name: 'Move-in fee', amount: 150, time: 'once' as const },
    { name: 'Laundry', amount: 40, time: 'monthly' as const },
    { name: 'Parking', amount: 300, time: 'optional' as const },
  ];
  expect(moveInCost({ rent: 1000, brokerFee: 0, fees })).toMatchObject({
    fees: [
      { name: 'Move-in fee', amount: 150, note: 'Once, when you move in' },
      { name: 'Laundry', amount: 40, note: 'Every month' },
    ],
    optionalFees: [{ name: 'Parking', amount: 300, note: 'Only if you choose it' }],
    total: 2210,
  });
});

test('a stated deposit or check replaces the highest one, and is never above it', () => {
  const fee = (name: string, amount: number) => ({ name, amount, time: 'once' as const });
  const fees = [fee('Security deposit', 500), fee('Credit check', 15)];
  expect(moveInCost({ rent: 1000, brokerFee: 0, fees })).toMatchObject({
    deposit: 500,
    applicationCheck: 15,
    fees: [],
    total: 1515,
  });
  expect(moveInCost({ rent: 400, brokerFee: 0, fees }).deposit).toBe(400);
});

test('cents are rounded up, so that nobody brings too little', () => {
  expect(moveInCost({ rent: 1850.25, brokerFee: 0.5 })).toMatchObject({
    firstMonth: 1851,
    brokerFee: 1,
    total: 3722,
    totalWithBroker: 3723,
  });
});

test('the lines add up to the total, in whole dollars, and the deposit is never above a month', () => {
  const dollars = fc.double({ min: 0, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(dollars, dollars, (rent, brokerFee) => {
      const cost = moveInCost({ rent, brokerFee });
      const keys = Object.keys(MOVE_IN_LINES) as MoveInLine[];
      expect(keys.reduce((sum, key) => sum + cost[key], 0)).toBe(cost.total);
      expect(cost.total + cost.brokerFee).toBe(cost.totalWithBroker);
      expect(Number.isInteger(cost.total)).toBe(true);
      expect(cost.deposit).toBeLessThanOrEqual(cost.firstMonth);
    }),
  );
});

test('each month costs the rent and the fees of every month', () => {
  const fees = [
    { name: 'Trash service', amount: 30, time: 'monthly' },
    { name: 'Parking', amount: 250, time: 'optional' },
    { name: 'Insurance', amount: 120, time: 'yearly' },
    { name: 'Move-in fee', amount: 100, time: 'once' },
  ] as const;
  expect(monthlyCost({ rent: 2000, fees })).toBe(2030);
  expect(monthlyCost({ rent: 1999.5, fees: [] })).toBe(2000);
});
