import { RoomsTable } from '@stoop/features/applications/web/rooms-table.tsx';
import { chosenOffer, isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import { latelyCut } from '@stoop/features/listings/rules/price-cut';
import { ALL_ROOMS, feeSheetPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { isLetByRoom } from '@stoop/features/listings/rules/unit-price';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { MoveInPanel } from '@stoop/features/listings/web/home/move-in-panel.tsx';
import { SplitRentLink } from '@stoop/features/listings/web/home/split-rent-link.tsx';
import {
  apartmentWords,
  availabilityWords,
  unitHeading,
} from '@stoop/features/listings/web/home/unit-words';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { ReactNode } from 'react';

interface CompareOfferProps {
  isIcon?: boolean;
  /** Null for the unit. */
  offer: Offer | null;
  offers: readonly Offer[];
  place: { buildingId: string; unitId: string };
  heading: string;
}

/** Compares a room, or the unit, which is also what its page opens on where that is all of it. */
export function CompareOffer({ offer, offers, place, heading, ...looks }: CompareOfferProps) {
  const isUnit = !offer?.roomId && (!offer || chosenOffer(offers, null)?.id === offer.id);
  return (
    <CompareToggle
      place={{ ...place, roomId: isUnit ? null : offer.id }}
      {...looks}
      name={offer?.roomId ? `${offer.name}, ${heading}` : heading}
    />
  );
}

/** The price of an offer, what one can do about it, and what moving in costs. */
export const OfferPanel = ({
  details: { unit, building, listing },
  offers,
  chosen,
  roomId,
  today,
  children,
}: {
  details: UnitDetails;
  offers: readonly Offer[];
  chosen: Offer;
  /** What the address asks for; null for the unit. */
  roomId: string | null;
  /** YYYY-MM-DD in New York. */
  today: string;
  children: ReactNode;
}) => (
  <MoveInPanel
    offers={offers}
    chosen={chosen}
    unit={unit}
    listing={listing}
    cut={latelyCut(unit, chosen, today)}
    today={today}
    sheetPath={feeSheetPath({ ...building, ...unit }, roomId)}
  >
    {children}
  </MoveInPanel>
);

interface UnitRoomsProps {
  details: UnitDetails;
  offers: readonly Offer[];
  chosen: Offer | undefined;
  /** Whether the page is about one of them. */
  isOfRoom: boolean;
  /** What each of a group can pay. */
  budgets?: readonly number[] | undefined;
  /** Nothing can be done there. */
  isPreview: boolean;
}

/** The rooms of a home that is let by the room, each with its queue, and how a group would split the rent. */
export function UnitRooms({
  details: { unit, rooms, building },
  offers,
  chosen,
  isOfRoom,
  budgets,
  isPreview,
}: UnitRoomsProps) {
  const heading = unitHeading(building, unit);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
  const split = (
    <div className="print:hidden">
      <SplitRentLink
        {...{ home: heading, page: unitPath({ ...building, ...unit }), unit, rooms, budgets }}
      />
    </div>
  );
  if (!isLetByRoom({ roomList: rooms })) return split;
  return (
    <PageSection
      title={isOfRoom ? 'Rooms of this apartment' : 'Rooms'}
      id="rooms"
      note={<span className={open > 0 ? 'text-good' : ''}>{availabilityWords(open, rooms)}</span>}
    >
      <p className="max-w-prose">{apartmentWords(unit, rooms)}</p>
      <div inert={isPreview}>
        <RoomsTable
          offers={offers}
          place={place}
          chosenId={chosen?.id}
          renderHeart={(offer) => (
            <SaveHeart
              item={{
                key: offer.roomId ? `rooms/${offer.roomId}` : `units/${unit.rentId}`,
                name: `${offer.name}, ${heading}`,
                ...place,
              }}
            />
          )}
          renderMore={(offer) => <CompareOffer {...{ offer, offers, place, heading }} isIcon />}
        />
      </div>
      {split}
    </PageSection>
  );
}
