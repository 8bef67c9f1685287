import { readSlice } from '@stoop/base/web/platform/browser-state';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense, useSyncExternalStore } from 'react';

// Lazy, because most people who open the landing page compare nothing yet.
const compareTray = lazyComponent(
  () => import('@stoop/features/saved/web/compare/compare-tray.tsx').then((m) => m.CompareTray),
  () => null,
);

/** Whether this browser compares anything, without the code that knows what. */
function comparesAnything(): boolean {
  const { compared } = (readSlice('userActions') ?? {}) as { compared?: unknown };
  return Array.isArray(compared) && compared.length > 0;
}

function followStorage(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** The tray of homes to compare, on a page where none can be chosen. */
export function LandingTray() {
  const isNeeded = useSyncExternalStore(followStorage, comparesAnything, () => false);
  const CompareTray = compareTray();
  return (
    isNeeded && (
      <Suspense>
        <CompareTray />
      </Suspense>
    )
  );
}
