import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { scheduleTourPath } from '@stoop/features/tours/rules/tour-path';
import { useToured, useTourOf } from '@stoop/features/tours/web/toured-store';
import { Suspense } from 'react';
import { Link } from 'react-router';

// Lazy, because most people who look at homes have neither applied nor booked a tour.
const appliedNote = lazyComponent(
  () => import('@stoop/features/applications/web/applied-note.tsx').then((m) => m.AppliedNote),
  () => null,
);
const tourNote = lazyComponent(
  () => import('@stoop/features/tours/web/tour-link.tsx').then((m) => m.TourNote),
  () => null,
);

interface OwnNotesProps {
  listing: ListedPlace;
  className?: string;
}

export function OwnNotes({ listing, className = '' }: OwnNotesProps) {
  const isHere = ({ buildingId }: { buildingId: string }) => buildingId === listing.buildingId;
  const isApplied = useApplied().some(isHere);
  const isToured = useToured().some(isHere);
  const [AppliedNote, TourNote] = [appliedNote(), tourNote()];
  if (!isApplied && !isToured) return null;
  return (
    <Suspense>
      {isApplied && <AppliedNote listing={listing} className={className} />}
      {isToured && <TourNote listing={listing} className={className} />}
    </Suspense>
  );
}

/** Where a time to see a home can be chosen; null once a tour is booked. A room is seen with its unit. */
export function useTourPath({ buildingId, unitId }: Omit<ListedPlace, 'roomId'>) {
  const home = { buildingId, unitId: unitId ?? null };
  return useTourOf(home) ? null : scheduleTourPath(home);
}

/** The way to see a home in a row that has its notes. */
export function OwnTourLink({ listing }: { listing: ListedPlace }) {
  const to = useTourPath(listing);
  if (to === null) return null;
  return (
    <Link
      to={to}
      aria-label="Schedule a tour"
      className="link flex min-h-9 items-center text-sm font-medium"
    >
      Tour
    </Link>
  );
}
