import { readSlice } from '@stoop/base/web/platform/browser-state';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { Suspense, useSyncExternalStore } from 'react';

// Lazy, as all that knows what is compared, because most people compare nothing.
const comparedLink = lazyComponent(
  () => import('@stoop/features/saved/web/compare/compared-link.tsx').then((m) => m.ComparedLink),
  () => null,
);

function comparedHere(): number {
  const { compared } = (readSlice('userActions') ?? {}) as { compared?: unknown };
  return Array.isArray(compared) ? compared.length : 0;
}

function followStorage(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** The way from every page to the homes that this browser compares; nothing without one. */
export function ComparedCount() {
  const count = useSyncExternalStore(followStorage, comparedHere, () => 0);
  const ComparedLink = comparedLink();
  return (
    count > 0 && (
      <Suspense>
        <ComparedLink count={count} />
      </Suspense>
    )
  );
}
