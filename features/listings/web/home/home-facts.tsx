import type { Offer } from '../../rules/offers.ts';
import type { UnitDetails } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { Facts } from './fact-lists.tsx';
import { roomFacts, unsaidOf } from './room-words.ts';
import { unitFacts } from './unit-words.ts';

interface HomeFactsProps {
  details: UnitDetails;
  /** The room that the page is about; null for the unit. */
  room: Offer | null;
  /** YYYY-MM-DD in New York. */
  today: string;
}

/** The facts of a home; on the page of a room first those of the room. */
export function HomeFacts({ details, room, today }: HomeFactsProps) {
  const { unit, rooms, building } = details;
  const facts = unitFacts(unit, rooms, building, today);
  if (!room)
    return (
      <PageSection title="The home" id="facts">
        <Facts facts={facts} />
      </PageSection>
    );
  return (
    <PageSection title="The room" id="facts">
      <Facts facts={roomFacts(room, details, today)} />
      <p className="border-t border-line pt-2 text-sm text-muted">{unsaidOf(unit)}</p>
      <h3 className="mt-6 mb-2 text-lg">The apartment around it</h3>
      <Facts facts={facts.filter(({ term }) => term !== 'Available')} />
    </PageSection>
  );
}
