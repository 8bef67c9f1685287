import { chosenOffer, offersOf } from '@stoop/domain/listings/offers';
import { unitPrice } from '@stoop/domain/listings/unit-price';
import type { UnitDetails } from '@stoop/domain/listings/views';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useState } from 'react';
import { Description } from '../../features/listings/description.tsx';
import { Facts } from '../../features/listings/fact-lists.tsx';
import { IncludedInUnit } from '../../features/listings/included-lists.tsx';
import { PageSection } from '../../features/listings/page-section.tsx';
import { RoomsTable } from '../../features/listings/rooms-table.tsx';
import { unitFacts } from '../../features/listings/unit-words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { OfferAside } from '../offer-aside.tsx';
import { UnitHead } from '../unit-head.tsx';

/** The page of a unit as renters would see it, made of the same parts. Nothing in it leads anywhere. */
export function UnitPreview({ details }: { details: UnitDetails }) {
  const { unit, rooms, building, queue, listing } = details;
  const [today] = useState(() => newYorkDay(new Date()));
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, null);
  if (!chosen || unitPrice({ ...unit, roomList: rooms }).amount === Number.POSITIVE_INFINITY)
    return (
      <EmptyState title="There is nothing to show yet">
        A listing needs at least one room that is shown and has a rent.
      </EmptyState>
    );
  return (
    <div
      inert
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <UnitHead details={details} offers={offers} roomId={undefined} />
      <OfferAside details={details} offers={offers} chosen={chosen}>
        {null}
      </OfferAside>
      <div className="min-w-0">
        <Description text={listing.description} />
        <PageSection title={rooms.length > 1 ? 'Rooms' : 'Queue'}>
          <RoomsTable
            offers={offers}
            place={{ buildingId: building.buildingId, unitId: unit.rentId }}
            chosenId={chosen.id}
            renderHeart={() => null}
          />
        </PageSection>
        <PageSection title="The home">
          <Facts facts={unitFacts(unit, building, today)} />
        </PageSection>
        <IncludedInUnit unit={unit} building={building} />
      </div>
    </div>
  );
}
