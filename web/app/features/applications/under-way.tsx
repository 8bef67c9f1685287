import type { ApplicationView } from '@stoop/contract/applications/application';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useUser } from '../../platform/session.ts';

// A visitor needs none of its code.
const applicationsFirst = lazyComponent(
  () => import('./applications-first.tsx').then(({ ApplicationsFirst }) => ApplicationsFirst),
  () => null,
);

/** What whoever is signed in applied for; nothing as soon as they are signed out. */
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
