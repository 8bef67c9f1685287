import type { Offer } from '../../rules/offers.ts';
import type { UnitDetails } from '../../rules/views.ts';
import { WalkMinutes } from '../card/walk-at-pace.tsx';
import { PageSection } from '../page-section.tsx';
import { summaryOf, toStationWords } from './unit-summary.ts';
import { stopsByWalk } from './unit-words.ts';

interface DescriptionProps {
  details: UnitDetails;
  /** The room that the page is about; null for the unit. */
  room: Offer | null;
}

/** What is known of a home, where nobody wrote anything. */
function Summary({ details: { unit, building }, room }: DescriptionProps) {
  const { is, has } = summaryOf(unit, building, room);
  const [nearest] = stopsByWalk(building.subwayList);
  return (
    <>
      <p className="max-w-prose">
        {is}{' '}
        {nearest?.walkMinutes !== undefined && (
          <>
            <WalkMinutes minutes={nearest.walkMinutes} /> {toStationWords(nearest)}.{' '}
          </>
        )}
        {has}
      </p>
      <p className="mt-1 text-sm text-muted">
        From the facts of its listing: nobody has written about it yet.
      </p>
    </>
  );
}

/** What the lister wrote of a home, or else what is known of it. */
export function Description({ details, room }: DescriptionProps) {
  const { description } = details.listing;
  return (
    <PageSection title="About this home" id="about">
      {description ? (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      ) : (
        <Summary details={details} room={room} />
      )}
    </PageSection>
  );
}
