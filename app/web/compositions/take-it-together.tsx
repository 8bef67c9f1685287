import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { householdRooms } from '@stoop/features/households/rules/household-rooms';
import { TogetherSteps } from '@stoop/features/households/web/together-steps.tsx';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { Suspense } from 'react';
import { useLocation } from 'react-router';

/** Loaded for signed-in users of a home with several free rooms. */
const possibleHouseholds = lazyComponent(
  () =>
    import('@stoop/features/households/web/possible-households.tsx').then(
      (part) => part.PossibleHouseholdsList,
    ),
  () => <p>We cannot reach Stoop. Load the page again to see who would fit.</p>,
);

/** Who could take all rooms of a home with its reader; nothing where it has one. */
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
          See who you could take all of its rooms with, and how well you would fit.{' '}
          <StrongLink to={loginPath(pathname)}>Sign in</StrongLink>
        </p>
      )}
      <div className="mt-2">
        <TogetherSteps />
      </div>
    </PageSection>
  );
}
