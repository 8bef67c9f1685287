import { cardWords } from '../rules/share-words.ts';
import { fitOf } from '../rules/voucher-fit.ts';
import { countedWords } from '../rules/voucher-words.ts';
import { voucherHome, type WholeHome } from '../rules/whole-home.ts';
import { useOnlyHere, useOwnVoucher } from './own-voucher.ts';
import { useLimits } from './use-limits.ts';

export interface VoucherNoteProps {
  homes: readonly WholeHome[];
}

/** What the own voucher makes of a home, in one line of its card; of the homes of a building, how many are within it. */
export function VoucherNote({ homes }: VoucherNoteProps) {
  const voucher = useOwnVoucher();
  const limits = useLimits(voucher);
  const { income } = useOnlyHere();
  const [home, ...others] = homes;
  if (!voucher || !limits || !home) return null;
  const fits = homes.flatMap((one) => fitOf(limits.tables, limits.voucher, voucherHome(one)) ?? []);
  const [fit] = fits;
  if (!fit) return null;
  const isClose = fits.every(({ isWithin }) => !isWithin) && fits.some((one) => one.isClose);
  const isGood = fits.some(({ isWithin, basis }) => isWithin && basis === 'payment-standard');
  return (
    <p
      className={`mt-1 text-sm ${isGood ? 'font-medium text-good' : isClose ? 'font-medium text-attention' : 'text-muted'}`}
    >
      {others.length > 0
        ? countedWords(fits, homes.length)
        : cardWords(voucher, fit, { rent: home.rent, income })}
    </p>
  );
}
