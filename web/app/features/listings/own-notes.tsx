import type { ListedPlace } from '@stoop/domain/applications/applied-homes';
import { Suspense } from 'react';
import { useApplied } from '../../platform/applied-store.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

// Lazy, because most people who look at homes have not applied.
const appliedAt = lazyComponent(
  () => import('./applied-at.tsx').then(({ AppliedAt }) => AppliedAt),
  () => null,
);

/** Says that the user applied for this listing, with a link to the application. */
export function AppliedLine({
  listing,
  className = '',
}: {
  listing: ListedPlace;
  className?: string;
}) {
  const homes = useApplied();
  const AppliedAt = appliedAt();
  if (!homes.some(({ buildingId }) => buildingId === listing.buildingId)) return null;
  return (
    <Suspense>
      <AppliedAt homes={homes} listing={listing} className={className} />
    </Suspense>
  );
}
