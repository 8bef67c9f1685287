import { z } from '@hono/zod-openapi';
import { PROGRAMS, VOUCHER_BEDROOMS_MAX } from '../rules/voucher.ts';
import { UTILITY_CHARGES } from '../rules/voucher-table.ts';

const AMOUNT_MAX = 50_000;

const isAscending = (amounts: readonly number[]) =>
  amounts.every((amount, at) => at === 0 || (amounts[at - 1] as number) <= amount);

const row = (least: number, most: number) =>
  z
    .array(z.int().min(1).max(AMOUNT_MAX))
    .min(least)
    .max(most)
    .refine(isAscending, 'must not fall with more bedrooms')
    .describe('Whole US dollars a month, for 0, 1, … bedrooms.')
    .readonly();
const byProgram = row(1, VOUCHER_BEDROOMS_MAX + 1);
/** HUD’s rents have five columns. */
const byHud = row(5, 5);

const byZip = <Row extends z.ZodType>(amounts: Row) =>
  z
    .record(z.string().regex(/^1[01]\d{3}$/, 'must be a ZIP code of New York City'), amounts)
    .refine((zips) => Object.keys(zips).length > 0, 'must not be empty')
    .readonly();

const dated = {
  voucherTableId: z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'),
  from: z.iso.date('must be a date, YYYY-MM-DD').describe('The first day on which it is in force.'),
  source: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('Who published the amounts, and what is missing.'),
};
const program = z.enum(PROGRAMS);

/** Strict: an unknown field of an import is refused. */
export const VoucherTableDocument = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...dated,
      ...{ kind: z.literal('payment-standard'), program },
      byBedrooms: byProgram.optional(),
      byZip: byZip(byProgram).optional(),
      sro: z.int().min(1).max(AMOUNT_MAX).optional(),
    }),
    z.strictObject({ ...dated, kind: z.literal('fair-market-rent'), byZip: byZip(byHud) }),
    z.strictObject({
      ...dated,
      ...{ kind: z.literal('utility-allowance'), program },
      byCharge: z.partialRecord(z.enum(UTILITY_CHARGES), byProgram),
    }),
  ])
  .superRefine((table, context) => {
    if (table.kind === 'payment-standard' && !table.byBedrooms && !table.byZip)
      context.addIssue({
        code: 'custom',
        path: ['byBedrooms'],
        message: 'is missing, and so is byZip; one of them is needed',
      });
  })
  .openapi('VoucherTable', {
    description:
      'Dated amounts of a program, with all utilities; of `byZip` that of a ZIP code replaces `byBedrooms`.',
    example: {
      voucherTableId: 'nycha-2025-07-01',
      kind: 'payment-standard',
      program: 'nycha',
      from: '2025-07-01',
      source: 'NYCHA, July 1, 2025',
      byBedrooms: [2646, 2762, 3058],
    },
  });
