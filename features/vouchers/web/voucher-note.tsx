import type { Voucher } from '../rules/voucher.ts';
import { fitOf, zipOfAddress } from '../rules/voucher-fit.ts';
import { cardWords } from '../rules/voucher-words.ts';
import { useOnlyHere } from './own-voucher.ts';
import { useLimits } from './use-limits.ts';

/** A home that can be rented whole, as lists have it. */
export interface WholeHome {
  /** In whole dollars a month. */
  rent: number;
  bedrooms: number;
  address: string | undefined;
  utilityList: readonly { buildingUtilityId: string }[];
}

export const voucherHome = ({ rent, bedrooms, address, utilityList }: WholeHome) => ({
  ...{ rent, bedrooms, zip: zipOfAddress(address) },
  included: utilityList.map(({ buildingUtilityId }) => buildingUtilityId),
});

/** What a voucher makes of a home, in one line of its card. */
export function VoucherNote({ voucher, home }: { voucher: Voucher; home: WholeHome }) {
  const limits = useLimits(voucher);
  const { income } = useOnlyHere();
  const fit = limits && fitOf(limits.tables, voucher, voucherHome(home));
  if (!fit) return null;
  const isGood = fit.isWithin && fit.basis === 'payment-standard';
  return (
    <p className={`mt-1 text-sm ${isGood ? 'font-medium text-good' : 'text-muted'}`}>
      {cardWords(voucher, fit, { rent: home.rent, income })}
    </p>
  );
}
