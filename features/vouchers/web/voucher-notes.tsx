import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import { isCompared, type Voucher } from '../rules/voucher.ts';
import { NOT_COMPARED_WORDS, sizeWords } from '../rules/voucher-words.ts';
import { saveOnlyHere, useOnlyHere, useOwnVoucher } from './own-voucher.ts';

// Lazy, because most people who search have no voucher.
const amountsYearAt = lazyComponent(
  () => import('./amounts-year.tsx').then(({ AmountsYear }) => AmountsYear),
  () => null,
);

/** The way to see homes smaller than the voucher, and by which amount those are compared. */
function SizeNote({ voucher: { bedrooms } }: { voucher: Voucher }) {
  const { isAnySize } = useOnlyHere();
  return (
    <span>
      {isAnySize &&
        `A home with fewer than ${sizeWords(bedrooms)} is compared with the amount of its own size. `}
      <button
        type="button"
        className="link min-h-8 font-medium text-ink"
        onClick={() => saveOnlyHere({ isAnySize: !isAnySize })}
      >
        {isAnySize ? `Only ${sizeWords(bedrooms)} or more` : 'Show smaller homes, too'}
      </button>
    </span>
  );
}

interface VoucherNotesProps {
  /** Whether this search can have one. */
  isTaken: boolean;
  /** How many bedrooms the search asks for. */
  bedrooms: number | undefined;
}

/** What is to be known of the homes of a search with a voucher; nothing without one. */
export function VoucherNotes({ isTaken, bedrooms }: VoucherNotesProps) {
  const voucher = useOwnVoucher();
  const { isFilter } = useOnlyHere();
  const AmountsYear = amountsYearAt();
  if (!voucher)
    return (
      isTaken && (
        <span className="hidden noscript:inline">
          With JavaScript, a housing voucher can limit the homes.
        </span>
      )
    );
  if (!isCompared(voucher)) return <span>{NOT_COMPARED_WORDS}</span>;
  if (!isTaken)
    return (
      <span>
        Some vouchers pay for a room too, such as CityFHEPS: ask your agency. Only whole homes are
        compared with a voucher here: choose units to see them.
      </span>
    );
  if (!isFilter) return null;
  return (
    <>
      <Suspense>
        <AmountsYear voucher={voucher} />
      </Suspense>
      <button
        type="button"
        className="link min-h-8 font-medium text-ink"
        onClick={() => saveOnlyHere({ isFilter: false })}
      >
        Show those above, too
      </button>
      {bedrooms === undefined && voucher.bedrooms > 0 && <SizeNote voucher={voucher} />}
    </>
  );
}
