import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { ApplyBar } from '@stoop/features/applications/web/apply-bar.tsx';
import { ApplyPanel } from '@stoop/features/applications/web/apply-panel.tsx';
import { RoomsTable } from '@stoop/features/applications/web/rooms-table.tsx';
import { useAtOwnPace } from '@stoop/features/commute/web/stored-pace';
import { chosenOffer, isClosed, type Offer, offersOf } from '@stoop/features/listings/rules/offers';
import { latelyCut } from '@stoop/features/listings/rules/price-cut';
import {
  ALL_ROOMS,
  feeSheetPath,
  unitMapPath,
  unitPath,
} from '@stoop/features/listings/rules/unit-path';
import type { HistoryEvent } from '@stoop/features/listings/rules/unit-terms';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { AllHomesLink } from '@stoop/features/listings/web/building/all-homes-link.tsx';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { ListingHistory } from '@stoop/features/listings/web/history/listing-history.tsx';
import { accessFacts } from '@stoop/features/listings/web/home/access-facts';
import { AccessNotes } from '@stoop/features/listings/web/home/access-notes.tsx';
import { Description } from '@stoop/features/listings/web/home/description.tsx';
import { Facts } from '@stoop/features/listings/web/home/fact-lists.tsx';
import { IncludedInUnit } from '@stoop/features/listings/web/home/included-lists.tsx';
import { ListingStanding } from '@stoop/features/listings/web/home/listing-standing.tsx';
import { alikeTo, type Similar } from '@stoop/features/listings/web/home/load-similar';
import { MoveInPanel } from '@stoop/features/listings/web/home/move-in-panel.tsx';
import { SectionIndex } from '@stoop/features/listings/web/home/section-index.tsx';
import { SplitRentLink } from '@stoop/features/listings/web/home/split-rent-link.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import {
  apartmentWords,
  availabilityWords,
  unitFacts,
  unitHeading,
} from '@stoop/features/listings/web/home/unit-words';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { ReactNode } from 'react';
import { SimilarHomes } from './similar-homes.tsx';
import { TakeItTogether } from './take-it-together.tsx';
import { TrainsAndStreets } from './trains-and-streets.tsx';
import { UnitHead } from './unit-head.tsx';
import { UnitVoucher } from './unit-voucher.tsx';
import { ViewedHere } from './viewed-here.tsx';
import { WhoWaits } from './who-waits.tsx';

interface CompareOfferProps {
  /** Null for the unit. */
  offer: Offer | null;
  offers: readonly Offer[];
  place: { buildingId: string; unitId: string };
  heading: string;
}

/** Compares a room, or the unit, which is also what its page opens on where that is all of it. */
function CompareOffer({ offer, offers, place, heading }: CompareOfferProps) {
  const isUnit = !offer?.roomId && (!offer || chosenOffer(offers, null)?.id === offer.id);
  return (
    <CompareToggle
      place={{ ...place, roomId: isUnit ? null : offer.id }}
      name={offer?.roomId ? `${offer.name}, ${heading}` : heading}
    />
  );
}

/** Beside the facts of a unit: the price of an offer, what one can do about it, and what moving in costs. */
function OfferAside({
  details: { unit, building, listing },
  offers,
  chosen,
  roomId,
  today,
  isPreview = false,
  children,
}: {
  details: UnitDetails;
  offers: readonly Offer[];
  chosen: Offer;
  /** What the address asks for; null for the unit. */
  roomId: string | null;
  /** YYYY-MM-DD in New York. */
  today: string;
  /** Nothing can be done there. */
  isPreview?: boolean;
  children: ReactNode;
}) {
  const heading = unitHeading(building, unit);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  return (
    <aside
      aria-label="Price and moving in"
      inert={isPreview}
      className="mt-8 self-start border-2 border-ink p-5 lg:sticky lg:top-6 lg:row-span-2 lg:mt-0 print:static print:row-span-2 print:mt-0 print:border print:p-3"
    >
      <MoveInPanel
        offers={offers}
        chosen={chosen}
        isWhole={unit.wholePrice !== null}
        unit={unit}
        listing={listing}
        cut={latelyCut(unit, chosen, today)}
        today={today}
        sheetPath={feeSheetPath({ ...building, ...unit }, roomId)}
      >
        {children}
        {!isPreview && (
          <CompareOffer
            offer={roomId === null ? null : chosen}
            offers={offers}
            place={place}
            heading={heading}
          />
        )}
      </MoveInPanel>
    </aside>
  );
}

interface UnitPageProps {
  details: UnitDetails;
  /** What changed of it, newest first. */
  history?: readonly HistoryEvent[];
  similar: Similar;
  /** YYYY-MM-DD in New York. */
  today: string;
  /** The room whose costs are shown; null for the first offer. */
  roomId: string | null;
  /** What each of a group can pay. */
  budgets?: readonly number[] | undefined;
  /** Nothing can be done there, and nothing of its reader is shown. */
  isPreview?: boolean;
  /** Whether it left the market, and only somebody who has to do with it reads it. */
  isGone?: boolean;
}

export function UnitPage({
  details,
  history = [],
  similar,
  today,
  roomId,
  budgets,
  isGone = false,
  isPreview = isGone,
}: UnitPageProps) {
  const { unit, rooms, building, queue } = details;
  const heading = unitHeading(building, unit);
  const atOwnPace = useAtOwnPace(building);
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, roomId);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const apartment = apartmentWords(unit, rooms);
  const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
  return (
    <div className="page pt-4 lg:pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: heading }]} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-[minmax(0,1fr)_18rem] print:gap-x-6">
        {/* Before the costs also on a phone, where the price is in the bar below. */}
        <div className="min-w-0">
          <UnitHead
            details={details}
            offers={offers}
            roomId={roomId ?? undefined}
            isPreview={isPreview}
          />
          <div inert={isPreview}>
            <ListingStanding details={details} today={today} />
          </div>
          <div className="print:hidden">
            <SectionIndex />
          </div>
          <Description details={details} />
          <PageSection title="The home" id="facts">
            <Facts facts={unitFacts(unit, rooms, building, today)} />
          </PageSection>
          <div id="trains">
            <TrainsAndStreets building={building} home={heading}>
              <p className="mt-2 print:hidden" inert={isPreview}>
                <StrongLink to={unitMapPath({ ...building, ...unit }, roomId)}>
                  See it on a larger map
                </StrongLink>
              </p>
            </TrainsAndStreets>
          </div>
        </div>
        {chosen && (
          <OfferAside
            details={details}
            offers={offers}
            chosen={chosen}
            roomId={roomId}
            today={today}
            isPreview={isPreview}
          >
            {!isGone && <ApplyPanel offer={chosen} details={details} />}
          </OfferAside>
        )}
        <div className="min-w-0">
          <PageSection
            title={rooms.length > 1 ? 'Rooms' : 'Queue'}
            id="rooms"
            note={
              <span className={open > 0 ? 'text-good' : ''}>{availabilityWords(open, rooms)}</span>
            }
          >
            {apartment && <p className="max-w-prose">{apartment}</p>}
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
                    }}
                  />
                )}
                renderMore={(offer) => (
                  <CompareOffer offer={offer} offers={offers} place={place} heading={heading} />
                )}
              />
            </div>
            <div className="print:hidden">
              <SplitRentLink
                {...{
                  home: heading,
                  page: unitPath({ ...building, ...unit }),
                  unit,
                  rooms,
                  budgets,
                }}
              />
            </div>
          </PageSection>
          <div id="included">
            <IncludedInUnit unit={unit} building={building} />
          </div>
          <PageSection title="Access" id="access">
            <Facts facts={accessFacts({ unit, building: atOwnPace })} />
            <AccessNotes />
          </PageSection>
          {!isPreview && (
            <div className="print:hidden">
              <UnitVoucher unit={unit} building={building} />
              {rooms.length > 1 && <WhoWaits place={{ ...building, unitId: unit.rentId }} />}
              <TakeItTogether details={details} />
            </div>
          )}
          <div className="print:hidden">
            <ListingHistory history={history} rooms={rooms} today={today} />
          </div>
        </div>
      </div>
      <div className="mt-16 empty:hidden print:hidden">
        <SimilarHomes
          similar={alikeTo(similar, chosen?.roomId ? chosen : null)}
          {...(chosen && { to: { rent: chosen.rent, lines: linesNear(building.subwayList) } })}
          today={today}
          isWide
        />
      </div>
      <div className="contents print:hidden">
        <AllHomesLink building={building} />
      </div>
      {!isPreview && (
        <>
          <div className="mt-16 empty:hidden print:hidden">
            <ViewedHere except={{ buildingId: building.buildingId, unitId: unit.rentId }} />
          </div>
          {chosen && <ApplyBar offer={chosen} place={place} />}
        </>
      )}
    </div>
  );
}
