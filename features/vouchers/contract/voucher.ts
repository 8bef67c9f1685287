import { z } from '@hono/zod-openapi';
import { HELD_PROGRAMS, isZip, VOUCHER_BEDROOMS_MAX } from '../rules/voucher.ts';

/** A voucher as an account has it. */
export const VoucherBody = z
  .strictObject({
    program: z.enum(HELD_PROGRAMS).describe('`other` is one with which no home is compared.'),
    bedrooms: z
      .int()
      .min(0)
      .max(VOUCHER_BEDROOMS_MAX)
      .describe('Those printed on it; 0 is a studio.'),
    zip: z.string().refine(isZip, 'must be a ZIP code of New York City').optional(),
  })
  .openapi('Voucher', { example: { program: 'nycha', bedrooms: 2, zip: '10453' } });
