import type { ApplicationView } from '@stoop/contract/applications/application';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useUser } from '../../platform/session.ts';

// Lazy, because a visitor does not need its code.
const applicationsFirst = lazyComponent(
  () => import('./applications-first.tsx').then(({ ApplicationsFirst }) => ApplicationsFirst),
  () => null,
);

/** The signed-in user's applications; disappears on sign-out. */
export function UnderWay({ applications }: { applications: readonly ApplicationView[] }) {
  const user = useUser();
  const ApplicationsFirst = applicationsFirst();
  if (!user || applications.length === 0) return null;
  return (
    <Suspense>
      <ApplicationsFirst applications={applications} />
    </Suspense>
  );
}
