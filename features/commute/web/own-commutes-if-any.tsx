import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import type { OwnCommutesProps } from './own-commutes.tsx';

// Lazy, because most people who look at a home have no addresses here.
const ownCommutesAt = lazyComponent(
  () => import('./own-commutes.tsx').then(({ OwnCommutes }) => OwnCommutes),
  () => null,
);

/** The ways from a home to the own addresses; nothing without one. */
export function OwnCommutesIfAny(props: OwnCommutesProps) {
  const hasSome = useHasOwnField('addresses');
  const OwnCommutes = ownCommutesAt();
  if (!hasSome) return null;
  return (
    <Suspense>
      <OwnCommutes {...props} />
    </Suspense>
  );
}

const modelAt = lazyComponent(
  () => import('./commute-lines.tsx').then(({ CommuteModel }) => CommuteModel),
  () => null,
);

/** What the minutes of such ways assume, below several of them. */
export function CommuteModelIfAny() {
  const hasSome = useHasOwnField('addresses');
  const CommuteModel = modelAt();
  return (
    hasSome && (
      <Suspense>
        <CommuteModel />
      </Suspense>
    )
  );
}
