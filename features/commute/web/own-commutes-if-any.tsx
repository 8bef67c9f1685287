import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import { useOwnAddresses } from './own-addresses.ts';
import type { OwnCommutesProps } from './own-commutes.tsx';

// Lazy, because most people who look at a home have no addresses here.
const ownCommutesAt = lazyComponent(
  () => import('./own-commutes.tsx').then(({ OwnCommutes }) => OwnCommutes),
  () => null,
);

/** The ways from a home to the own addresses; nothing without one. */
export function OwnCommutesIfAny(props: OwnCommutesProps) {
  const own = useOwnAddresses();
  const OwnCommutes = ownCommutesAt();
  if (own.length === 0) return null;
  return (
    <Suspense>
      <OwnCommutes {...props} own={own} />
    </Suspense>
  );
}
