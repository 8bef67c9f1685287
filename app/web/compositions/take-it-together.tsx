import { dollars } from '@stoop/base/rules/text/amounts';
import { withoutPersonal } from '@stoop/base/rules/text/private-query';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import {
  type HouseholdRooms,
  householdRooms,
} from '@stoop/features/households/rules/household-rooms';
import { TogetherSteps } from '@stoop/features/households/web/together-steps.tsx';
import { waitingForRooms } from '@stoop/features/listings/rules/offers';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { waitWords } from '@stoop/features/listings/web/home/unit-words';
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

const freeRooms = ({ unit, rooms }: UnitDetails) => householdRooms({ ...unit, roomList: rooms });

/** Whether all of a home can be had, and it has a room for more than one person. */
export const canBeTakenTogether = (details: UnitDetails): boolean => freeRooms(details) !== null;

const POINTS = [
  {
    title: 'See who would fit',
    text: 'People who look for a home like this, by how you both live. Or ask friends, or send a link.',
  },
  {
    title: 'Ask without a commitment',
    text: 'They see your first name when you ask. Everybody accepts within seven days, or nobody is in.',
  },
  {
    title: 'Apply once',
    text: 'One of you applies for the whole home with the others, and you divide the rent as you agree.',
  },
] as const;

interface WhatToGainProps {
  free: HouseholdRooms;
  /** How many people wait for one of its rooms. */
  waiting: number;
  page: string;
  /** Whether the shares of a group stand above. */
  hasShares: boolean;
}

/** What whoever is signed out could do about a home, and how to begin. */
function WhatToGain({ free: { rooms, rent, prices }, waiting, page, hasShares }: WhatToGainProps) {
  const [least = 0] = prices;
  // With the query: whoever comes back has the group of their search.
  const next = withoutPersonal(`${page}#together`);
  return (
    <>
      <p className="max-w-prose">
        {!hasShares && <b>From {dollars(least)} a room. </b>}
        Its {rooms.length} rooms are {dollars(rent)} a month together.{' '}
        {waiting > 0 && `${waitWords(waiting)} for a room here now. `}Take them with people you
        know, or with people you find here.
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {POINTS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={loginPath(next)}>Sign in to take it together</LinkButton>
        <LinkButton to={`/signup?${new URLSearchParams({ next })}`} look="secondary">
          Create an account
        </LinkButton>
      </div>
    </>
  );
}

interface TakeItTogetherProps extends Pick<WhatToGainProps, 'hasShares'> {
  details: UnitDetails;
}

/** Who could take all rooms of a home with its reader; nothing where it has one. */
export function TakeItTogether({ details, hasShares }: TakeItTogetherProps) {
  const { unit, building } = details;
  const user = useUser();
  const { pathname, search } = useLocation();
  const PossibleHouseholdsList = possibleHouseholds();
  const free = freeRooms(details);
  if (!free) return null;
  return (
    <PageSection title="Take it together" id="together">
      {user ? (
        <Suspense fallback={<p className="text-muted">Looking for people who would fit.</p>}>
          <PossibleHouseholdsList buildingId={building.buildingId} unitId={unit.rentId} />
        </Suspense>
      ) : (
        <WhatToGain
          free={free}
          waiting={waitingForRooms(details.rooms)}
          page={`${pathname}${search}`}
          hasShares={hasShares}
        />
      )}
      <div className="mt-2">
        <TogetherSteps />
      </div>
    </PageSection>
  );
}
