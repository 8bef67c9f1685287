import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import type { LoadedOwnLinesProps } from './loaded-own-lines.tsx';

// Lazy, because most people who look at homes have neither here.
const ownLines = lazyComponent(
  () => import('./loaded-own-lines.tsx').then(({ LoadedOwnLines }) => LoadedOwnLines),
  () => null,
);

/** What a home is to its reader: the ways to their addresses, and what their voucher makes of it. */
export function OwnLines(props: LoadedOwnLinesProps) {
  const hasAddresses = useHasOwnField('addresses');
  const hasVoucher = useHasOwnField('voucher');
  const Loaded = ownLines();
  if (!hasAddresses && !hasVoucher) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
