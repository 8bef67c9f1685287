import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import type { VoucherNoteProps } from './voucher-note.tsx';

// Lazy, because most people who look at homes have no voucher.
const voucherNote = lazyComponent(
  () => import('./voucher-note.tsx').then(({ VoucherNote }) => VoucherNote),
  () => null,
);

/** What the own voucher makes of a home or, of several, of how many; nothing without a voucher or a home that is let whole. */
export function OwnVoucherNote({ homes }: VoucherNoteProps) {
  const hasOne = useHasOwnField('voucher');
  const VoucherNote = voucherNote();
  if (!hasOne || homes.length === 0) return null;
  return (
    <Suspense>
      <VoucherNote homes={homes} />
    </Suspense>
  );
}
