import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { ApplyPanel } from '@stoop/features/applications/web/apply-panel.tsx';
import { RoomsTable } from '@stoop/features/applications/web/rooms-table.tsx';
import { chosenOffer, isClosed, offersOf } from '@stoop/features/listings/rules/offers';
import { ALL_ROOMS, unitMapPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { AllHomesLink } from '@stoop/features/listings/web/all-homes-link.tsx';
import { Description } from '@stoop/features/listings/web/description.tsx';
import { Facts } from '@stoop/features/listings/web/fact-lists.tsx';
import { IncludedInUnit } from '@stoop/features/listings/web/included-lists.tsx';
import { ListingStanding } from '@stoop/features/listings/web/listing-standing.tsx';
import { alikeTo, type Similar } from '@stoop/features/listings/web/load-similar';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { SplitRentLink } from '@stoop/features/listings/web/split-rent-link.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/unit-about';
import { availabilityWords, unitFacts, unitHeading } from '@stoop/features/listings/web/unit-words';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { Link } from 'react-router';
import { CompareOffer } from './compare-offer.tsx';
import { OfferAside } from './offer-aside.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import { TakeItTogether } from './take-it-together.tsx';
import { TrainsAndStreets } from './trains-and-streets.tsx';
import { UnitHead } from './unit-head.tsx';
import { ViewedHere } from './viewed-here.tsx';
import { WhoWaits } from './who-waits.tsx';

/** The page of a unit, for renters and as a preview. */
export function UnitPage({
  details,
  similar,
  today,
  roomId,
  isPreview = false,
}: {
  details: UnitDetails;
  similar: Similar;
  /** YYYY-MM-DD in New York. */
  today: string;
  /** The room whose costs are shown; null for the first offer. */
  roomId: string | null;
  /** Nothing can be done there, and nothing of its reader is shown. */
  isPreview?: boolean;
}) {
  const { unit, rooms, building, queue } = details;
  const heading = unitHeading(building, unit);
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, roomId);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: heading }]} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <UnitHead
          details={details}
          offers={offers}
          roomId={roomId ?? undefined}
          isPreview={isPreview}
        />
        {chosen && (
          <OfferAside
            details={details}
            offers={offers}
            chosen={chosen}
            roomId={roomId}
            isPreview={isPreview}
          >
            <ApplyPanel offer={chosen} details={details} />
          </OfferAside>
        )}
        <div className="min-w-0">
          <div inert={isPreview}>
            <ListingStanding details={details} today={today} />
          </div>
          <Description text={details.listing.description} />
          <PageSection
            title={rooms.length > 1 ? 'Rooms' : 'Queue'}
            note={
              <span className={open > 0 ? 'text-good' : ''}>{availabilityWords(open, rooms)}</span>
            }
          >
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
            <SplitRentLink rooms={rooms} />
          </PageSection>
          {!isPreview && (
            <>
              {rooms.length > 1 && <WhoWaits place={{ ...building, unitId: unit.rentId }} />}
              <TakeItTogether details={details} />
            </>
          )}
          <PageSection title="The home">
            <Facts facts={unitFacts(unit, rooms, building, today)} />
          </PageSection>
          <IncludedInUnit unit={unit} building={building} />
          <TrainsAndStreets building={building} home={heading}>
            <p className="mt-2" inert={isPreview}>
              <Link to={unitMapPath({ ...building, ...unit }, roomId)} className="link font-medium">
                See it on a larger map
              </Link>
            </p>
          </TrainsAndStreets>
        </div>
      </div>
      <div className="mt-16 empty:hidden">
        <SimilarHomes
          similar={alikeTo(similar, chosen?.roomId ? chosen : null)}
          today={today}
          isWide
        />
      </div>
      <AllHomesLink building={building} />
      {!isPreview && (
        <>
          <div className="mt-16 empty:hidden">
            <ViewedHere except={{ buildingId: building.buildingId, unitId: unit.rentId }} />
          </div>
          <CompareTray />
        </>
      )}
    </div>
  );
}
