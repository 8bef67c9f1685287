import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import { Walks, type WalksProps } from './walks.tsx';

// Lazy, because most people have no pace here.
const walkAtPace = lazyComponent(
  () => import('./walk-at-pace.tsx').then(({ WalkAtPace }) => WalkAtPace),
  () => null,
);

/** The trains near a home with the walk to each, at the reader's own pace. */
export function WalkToTrains({ className = '', ...walks }: WalksProps & { className?: string }) {
  const hasPace = useHasOwnField('walkingPace');
  const WalkAtPace = walkAtPace();
  if (walks.stops.length === 0) return <p className={`text-muted ${className}`}>No train nearby</p>;
  return (
    <p className={`walks ${className}`}>
      {hasPace ? (
        <Suspense>
          <WalkAtPace {...walks} />
        </Suspense>
      ) : (
        <Walks {...walks} />
      )}
    </p>
  );
}
