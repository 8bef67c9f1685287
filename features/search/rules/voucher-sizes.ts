import type { SearchedVoucher } from '@stoop/features/vouchers/rules/voucher';
import { FILTERS, type Filters } from './filters.ts';

/**
 * The bedrooms that a search with a voucher finds: as many as are printed on it, or more. Empty where it finds all: where its
 * holder asks for a number of bedrooms, or for smaller homes too, which the voucher pays with the amount of their own size.
 */
export function voucherSizes(
  { beds }: Pick<Filters, 'beds'>,
  voucher: SearchedVoucher | null | undefined,
): number[] {
  if (!voucher || voucher.isAnySize || voucher.bedrooms === 0 || beds !== undefined) return [];
  const { bedrooms } = voucher;
  return Array.from({ length: FILTERS.beds.to - bedrooms + 1 }, (_, more) => bedrooms + more);
}
