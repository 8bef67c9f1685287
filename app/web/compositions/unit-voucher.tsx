import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { wholesOf } from '@stoop/features/listings/web/card/home';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { LAW_WORDS } from '@stoop/features/vouchers/rules/voucher-words';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { VoucherButton } from '@stoop/features/vouchers/web/voucher-button.tsx';
import { Suspense } from 'react';

// Lazy, because most people who look at homes have no voucher.
const voucherSection = lazyComponent(
  () => import('@stoop/features/vouchers/web/voucher-section.tsx').then((m) => m.VoucherSection),
  () => null,
);

/** What the own voucher pays for a unit, and what the law says; for all others the way to say that one has a voucher. */
export function UnitVoucher({
  unit,
  building,
  isOfRoom,
}: Pick<UnitDetails, 'unit' | 'building'> & {
  /** Whether the page is of one of its rooms. */
  isOfRoom: boolean;
}) {
  const voucher = useOwnVoucher();
  const [home] = wholesOf([unit], building);
  const VoucherSection = voucherSection();
  return (
    <PageSection title={voucher ? 'Your voucher' : 'Paying with a voucher'} id="voucher">
      {voucher && home ? (
        <Suspense>
          <VoucherSection voucher={voucher} home={home} isOfRoom={isOfRoom} />
        </Suspense>
      ) : (
        <div className="max-w-prose">
          <p>{LAW_WORDS}</p>
          {voucher ? (
            <p className="mt-2">
              Some vouchers pay for a room too, such as CityFHEPS: how much is not known here, so
              ask your agency.
            </p>
          ) : (
            <VoucherButton words="See what your voucher pays for this home" />
          )}
        </div>
      )}
    </PageSection>
  );
}
