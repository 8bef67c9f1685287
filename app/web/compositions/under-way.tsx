import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { Suspense } from 'react';
import type { UnderWay as Loaded } from './load-under-way.ts';

// Lazy, because a visitor does not need its code.
const ownAffairs = lazyComponent(
  () => import('./own-affairs.tsx').then((m) => m.OwnAffairs),
  () => null,
);

/** The signed-in user's applications and tours; disappears on sign-out. */
export function UnderWay({ applications, tours }: Loaded) {
  const user = useUser();
  const OwnAffairs = ownAffairs();
  if (!user || applications.length + tours.length === 0) return null;
  return (
    <Suspense>
      <OwnAffairs applications={applications} tours={tours} />
    </Suspense>
  );
}
