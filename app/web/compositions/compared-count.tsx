import { readSlice } from '@stoop/base/web/platform/browser-state';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useStore } from '@stoop/base/web/platform/store';
import { comparedCount } from '@stoop/features/saved/web/compare/compared-count';
import { Suspense, useEffect } from 'react';

// Lazy, as all that knows what is compared, because most people compare nothing.
const comparedLink = lazyComponent(
  () => import('@stoop/features/saved/web/compare/compared-link.tsx').then((m) => m.ComparedLink),
  () => null,
);

/** The way from every page to the homes that this browser compares; nothing without one. */
export function ComparedCount() {
  const count = useStore(comparedCount);
  const ComparedLink = comparedLink();
  // Each time, because what is stored ends with a session.
  useEffect(() => {
    const stored = readSlice('userActions') as { compared?: readonly unknown[] } | null;
    comparedCount.set(stored?.compared?.length ?? 0);
  });
  return (
    count > 0 && (
      <Suspense>
        <ComparedLink count={count} />
      </Suspense>
    )
  );
}
