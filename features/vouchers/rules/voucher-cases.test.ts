import { readVectors } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tenantShare } from './tenant-share.ts';
import type { Program } from './voucher.ts';
import { fitOf } from './voucher-fit.ts';
import type { FairMarketRents, ProgramTables, UtilityCharge } from './voucher-table.ts';

/* The amounts of July 1, 2025, HUD's rents of some ZIP codes of 2027, and an old schedule of allowances. */

const NYCHA = [2646, 2762, 3058, 3811, 4111, 4728, 5345, 5962, 6579];
const CITYFHEPS = [2646, 2762, 3058, 3811, 4111, 4728, 5345];
const RENTS: Record<string, number[]> = {
  10001: [3890, 4100, 4460, 5640, 6190],
  10453: [2280, 2390, 2620, 3290, 3610],
  10463: [2550, 2680, 2920, 3700, 4050],
  11211: [3330, 3510, 3820, 4830, 5300],
};
const ALLOWANCES: Record<UtilityCharge, number[]> = {
  gas: [19, 20, 20, 22, 24],
  electric: [57, 59, 60, 77, 80],
  gasAndElectric: [76, 79, 80, 99, 104],
  gasHeatHotWater: [67, 89, 105, 120, 135],
  oilHeatHotWater: [65, 92, 111, 130, 148],
  electricHeatHotWater: [201, 281, 334, 386, 439],
};

const source = 'a test';
const fairRents: FairMarketRents = {
  ...{ voucherTableId: 'rents', kind: 'fair-market-rent', from: '2026-10-01', source },
  byZip: RENTS,
};
const standard = (program: Program, amounts: object): ProgramTables => ({
  standards: {
    ...{ voucherTableId: 's', kind: 'payment-standard', program, from: '2025-07-01', source },
    ...amounts,
  },
  fairRents,
  allowances: {
    ...{ voucherTableId: 'a', kind: 'utility-allowance', program, from: '2018-12-01', source },
    byCharge: ALLOWANCES,
  },
});
const percentOf = (percent: number) =>
  Object.fromEntries(
    Object.entries(RENTS).map(([zip, rents]) => [
      zip,
      rents.map((rent) => Math.floor((rent * percent) / 100)),
    ]),
  );
/** The last two are rules of no agency of the city, for the look-up by ZIP code. */
const TABLES = {
  nycha: standard('nycha', { byBedrooms: NYCHA }),
  cityfheps: standard('cityfheps', { byBedrooms: CITYFHEPS, sro: 1985 }),
  safmr100: standard('hpd', { byZip: percentOf(100) }),
  safmr110: standard('hpd', { byZip: percentOf(110) }),
} satisfies Record<string, ProgramTables>;
type Rule = keyof typeof TABLES;
const programOf = (rule: Rule): Program =>
  rule === 'nycha' || rule === 'cityfheps' ? rule : 'hpd';

/** What a rent includes where the tenant pays these. */
function includedBut(tenantPays: readonly string[]): string[] {
  const pays = (charge: string) => tenantPays.includes(charge);
  return [
    ...(pays('gas') || pays('gasAndElectric') ? [] : ['gas']),
    ...(pays('electric') || pays('gasAndElectric') ? [] : ['electricity']),
    ...(pays('gasHeatHotWater') ? [] : ['heat', 'hot-water']),
  ];
}

interface Case {
  program: Rule;
  voucherBedrooms: number;
  homeBedrooms: number | 'sro';
  zip: string;
  rent: number;
  tenantPays: string[];
  income: number;
}
interface Expected {
  bedrooms: number | 'sro';
  limit: number;
  allowance: number;
  grossRent: number;
  isWithin: boolean;
  share: object | null;
}

function reckon({ program: rule, voucherBedrooms, homeBedrooms, zip, rent, ...rest }: Case) {
  const program = programOf(rule);
  const isSro = homeBedrooms === 'sro';
  const fit = fitOf(
    TABLES[rule],
    { program, bedrooms: voucherBedrooms },
    {
      rent,
      bedrooms: isSro ? 0 : homeBedrooms,
      isSro,
      zip,
      included: includedBut(rest.tenantPays),
    },
  );
  if (!fit) return null;
  const { amount: limit, allowance, grossRent, isWithin, bedrooms } = fit;
  const asked = { program, rent, allowance: allowance ?? 0, limit, income: rest.income };
  const share = tenantShare(asked);
  return { bedrooms: isSro ? 'sro' : bedrooms, limit, allowance, grossRent, isWithin, share };
}

test.each(
  readVectors<Case, Expected>('vouchers/voucher-cases').map((one) => [one.name, one] as const),
)('a worked case: %s', (_, { input, expected }) => {
  expect(reckon(input)).toMatchObject(expected);
});

/** The same by hand: the amount is looked up by its place in a row, and all is whole cents. */
function byHand({ program, voucherBedrooms, homeBedrooms, zip, rent, tenantPays, income }: Case) {
  const row = { nycha: NYCHA, cityfheps: CITYFHEPS }[program as string] ?? RENTS[zip] ?? [];
  const homeSize = Number(homeBedrooms);
  const size = homeSize < voucherBedrooms ? homeSize : voucherBedrooms;
  const cell = row.at(size) as number;
  const limitCents = program === 'safmr110' ? Math.floor((cell * 11) / 10) * 100 : cell * 100;
  let allowanceCents = 0;
  for (const charge of tenantPays)
    allowanceCents += 100 * (ALLOWANCES[charge as UtilityCharge][size] as number);
  const grossCents = rent * 100 + allowanceCents;
  const thirtyPercent = Math.round((income * 100 * 3) / 10);
  const isAbove = grossCents > limitCents;
  let paid = isAbove ? thirtyPercent + grossCents - limitCents : thirtyPercent;
  if (paid > grossCents) paid = grossCents;
  const toOwner = paid - allowanceCents;
  return {
    bedrooms: size,
    ...{ limit: limitCents / 100, allowance: allowanceCents / 100, grossRent: grossCents / 100 },
    isWithin: !isAbove,
    share:
      program === 'cityfheps' && isAbove
        ? null
        : {
            tenantCents: paid,
            toOwnerCents: toOwner < 0 ? 0 : toOwner,
            programCents: grossCents - paid,
            isTooMuch: isAbove && paid * 10 > income * 100 * 4,
          },
  };
}

const cases = fc
  .record({
    program: fc.constantFrom<Rule>('nycha', 'cityfheps', 'safmr100', 'safmr110'),
    voucherBedrooms: fc.nat(4),
    homeBedrooms: fc.nat(6),
    zip: fc.constantFrom('10001', '10453', '10463', '11211'),
    tenantPays: fc.subarray(['electric', 'gasHeatHotWater']),
    isGasToo: fc.boolean(),
    income: fc.nat(12_000),
    near: fc.integer({ min: -300, max: 300 }),
    any: fc.option(fc.integer({ min: 0, max: 9_000 })),
  })
  .map(({ isGasToo, near, any, tenantPays: pays, ...rest }): Case => {
    const tenantPays = pays.map((one) => (one === 'electric' && isGasToo ? 'gasAndElectric' : one));
    // Most rents are about the limit.
    const { limit } = byHand({ ...rest, rent: 0, tenantPays });
    return { ...rest, tenantPays, rent: any ?? limit + near };
  });

test('generated homes fit a voucher, and are paid by tenant and program, as a reckoning by hand says', () => {
  let count = 0;
  fc.assert(
    fc.property(cases, (one) => {
      count++;
      expect(reckon(one)).toEqual(byHand(one));
    }),
    { numRuns: 1_000 },
  );
  expect(count).toBe(1_000);
});
