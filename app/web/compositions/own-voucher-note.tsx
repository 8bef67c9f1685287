import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { Suspense } from 'react';

// Lazy, because most people who look at homes have no voucher.
const voucherNote = lazyComponent(
  () => import('@stoop/features/vouchers/web/voucher-note.tsx').then((m) => m.VoucherNote),
  () => null,
);

type Unit = Pick<UnitView, 'bedCount' | 'wholePrice'>;

/** A unit as a voucher sees it; null for one that cannot be rented whole. */
export const wholeHomeOf = (
  { bedCount: bedrooms, wholePrice: rent }: Unit,
  { address, utilityList }: Pick<BuildingSummary, 'address' | 'utilityList'>,
) => (rent === null ? null : { rent, bedrooms, address, utilityList });

/** What the own voucher makes of a unit, on its card. */
export function OwnVoucherNote({ unit, building }: { unit: Unit; building: BuildingSummary }) {
  const voucher = useOwnVoucher();
  const home = wholeHomeOf(unit, building);
  const VoucherNote = voucherNote();
  if (!voucher || !home) return null;
  return (
    <Suspense>
      <VoucherNote voucher={voucher} home={home} />
    </Suspense>
  );
}
