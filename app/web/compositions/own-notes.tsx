import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { useToured } from '@stoop/features/tours/web/toured-store';
import { Suspense } from 'react';

// Lazy, because most people who look at homes have neither applied nor booked a tour.
const ownNotesAt = lazyComponent(
  () => import('./own-notes-at.tsx').then(({ OwnNotesAt }) => OwnNotesAt),
  () => null,
);

/** Says that the user applied for this listing, or is going to see it, with links to both. */
export function OwnNotes({
  listing,
  className = '',
}: {
  listing: ListedPlace;
  className?: string;
}) {
  const applied = useApplied();
  const toured = useToured();
  const OwnNotesAt = ownNotesAt();
  if (![...applied, ...toured].some(({ buildingId }) => buildingId === listing.buildingId))
    return null;
  return (
    <Suspense>
      <OwnNotesAt applied={applied} toured={toured} listing={listing} className={className} />
    </Suspense>
  );
}
