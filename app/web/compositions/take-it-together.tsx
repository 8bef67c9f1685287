import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { householdRooms } from '@stoop/features/households/rules/household-rooms';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';

/** Loaded for signed-in users of a home with several free rooms. */
const possibleHouseholds = lazyComponent(
  () =>
    import('@stoop/features/households/web/possible-households.tsx').then(
      (part) => part.PossibleHouseholdsList,
    ),
  () => <p>We cannot reach Stoop. Load the page again to see who would fit.</p>,
);

/** With whom its reader could take a home that has several free rooms. */
export function TakeItTogether({ details: { unit, rooms, building } }: { details: UnitDetails }) {
  const user = useUser();
  const { pathname } = useLocation();
  const PossibleHouseholdsList = possibleHouseholds();
  if (!householdRooms({ ...unit, roomList: rooms })) return null;
  return (
    <PageSection title="Take it together" id="together">
      {user ? (
        <Suspense fallback={<p className="text-muted">Looking for people who would fit.</p>}>
          <PossibleHouseholdsList buildingId={building.buildingId} unitId={unit.rentId} />
        </Suspense>
      ) : (
        <p className="max-w-prose">
          See with whom you could take all of its rooms, and how well you would fit.{' '}
          <Link to={loginPath(pathname)} className="link font-medium">
            Sign in
          </Link>
        </p>
      )}
    </PageSection>
  );
}
