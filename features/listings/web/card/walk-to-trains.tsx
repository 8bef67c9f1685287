import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense } from 'react';
import type { Home } from './home.ts';
import { walkTo } from './walk-words.ts';

// Lazy, because most people have no pace here.
const walkAtPace = lazyComponent(
  () => import('./walk-at-pace.tsx').then(({ WalkAtPace }) => WalkAtPace),
  () => null,
);

/** The walk from a home to its trains, at the reader's own pace. */
export function WalkToTrains({ home, className = '' }: { home: Home; className?: string }) {
  const hasPace = useHasOwnField('walkingPace');
  const WalkAtPace = walkAtPace();
  const words = walkTo(home);
  return (
    words && (
      <span className={`text-muted ${className}`}>
        {hasPace ? (
          <Suspense>
            <WalkAtPace home={home} />
          </Suspense>
        ) : (
          words
        )}
      </span>
    )
  );
}
