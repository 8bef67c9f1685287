import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { ApplyBar } from '@stoop/features/applications/web/apply-bar.tsx';
import { ApplyPanel } from '@stoop/features/applications/web/apply-panel.tsx';
import {
  chosenOffer,
  type Offer,
  offersOf,
  roomOfPage,
} from '@stoop/features/listings/rules/offers';
import { unitMapPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { isLetByRoom } from '@stoop/features/listings/rules/unit-price';
import type { HistoryEvent } from '@stoop/features/listings/rules/unit-terms';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { AllHomesLink } from '@stoop/features/listings/web/building/all-homes-link.tsx';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { ListingHistory } from '@stoop/features/listings/web/history/listing-history.tsx';
import { Access } from '@stoop/features/listings/web/home/access.tsx';
import { Description } from '@stoop/features/listings/web/home/description.tsx';
import { HomeFacts } from '@stoop/features/listings/web/home/home-facts.tsx';
import { IncludedInUnit } from '@stoop/features/listings/web/home/included-lists.tsx';
import { ListingStanding } from '@stoop/features/listings/web/home/listing-standing.tsx';
import { alikeTo, type Similar } from '@stoop/features/listings/web/home/load-similar';
import { roomTitle } from '@stoop/features/listings/web/home/room-words';
import { type Section, SectionIndex } from '@stoop/features/listings/web/home/section-index.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { BesidePanel } from './beside-panel.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import { canBeTakenTogether, TakeItTogether } from './take-it-together.tsx';
import { TrainsAndStreets } from './trains-and-streets.tsx';
import { UnitHead } from './unit-head.tsx';
import { OfferPanel, UnitRooms } from './unit-offers.tsx';
import { UnitVoucher } from './unit-voucher.tsx';
import { ViewedHere } from './viewed-here.tsx';
import { SeeHome } from './ways-to-see.tsx';
import { WhoWaits } from './who-waits.tsx';

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

interface SectionsProps {
  details: UnitDetails;
  offers: readonly Offer[];
  chosen: Offer | undefined;
  /** The room that the page is about; null for the unit. */
  room: Offer | null;
  history: readonly HistoryEvent[];
  today: string;
  budgets: readonly number[] | undefined;
  isPreview: boolean;
}

/** Whether anything is said to be in the rent, the home or its building. */
const includesSomething = ({ unit, building }: UnitDetails) =>
  [unit.featureList, building.amenityList, building.utilityList].some(({ length }) => length > 0);

/** The sections of a page in their order. */
function sectionsOf({ details, history, isPreview }: SectionsProps): Section[] {
  const has: [Section, boolean][] = [
    ['facts', true],
    ['about', true],
    ['rooms', isLetByRoom({ roomList: details.rooms })],
    ['together', !isPreview && canBeTakenTogether(details)],
    ['included', includesSomething(details)],
    ['history', history.length > 0],
    ['trains', true],
    ['access', true],
    ['voucher', !isPreview],
  ];
  return has.flatMap(([id, isThere]) => (isThere ? id : []));
}

/** What is to be known of a home below its price, in the order in which people ask. */
function Sections(props: SectionsProps) {
  const { details, offers, chosen, room, history, today, budgets, isPreview } = props;
  const { unit, rooms, building } = details;
  return (
    <>
      <SectionIndex sections={sectionsOf(props)} />
      <HomeFacts details={details} room={room} today={today} />
      <div inert={isPreview}>
        <ListingStanding details={details} history={history} today={today} />
      </div>
      <Description details={details} room={room} />
      <UnitRooms
        {...{ details, offers, chosen, budgets, isPreview }}
        isOfRoom={room !== null && offers.length > 1}
      />
      {!isPreview && (
        <div className="print:hidden">
          <TakeItTogether details={details} hasShares={budgets !== undefined} />
          {rooms.length > 1 && <WhoWaits place={{ ...building, unitId: unit.rentId }} />}
        </div>
      )}
      <div id="included">
        <IncludedInUnit unit={unit} building={building} />
      </div>
      <div className="print:hidden">
        <ListingHistory history={history} rooms={rooms} room={room} today={today} />
      </div>
      <div id="trains">
        <TrainsAndStreets building={building} home={unitHeading(building, unit)}>
          <p className="mt-2 print:hidden" inert={isPreview}>
            <StrongLink to={unitMapPath({ ...building, ...unit }, room?.id ?? null)}>
              See it on a larger map
            </StrongLink>
          </p>
        </TrainsAndStreets>
      </div>
      <Access unit={unit} building={building} />
      {!isPreview && (
        <div className="print:hidden">
          <UnitVoucher unit={unit} building={building} isOfRoom={room !== null} />
        </div>
      )}
    </>
  );
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
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, roomId);
  const room = roomOfPage(unit, offers, roomId);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const here = room
    ? [{ label: heading, to: unitPath({ ...building, ...unit }) }, { label: roomTitle(room) }]
    : [{ label: heading }];
  return (
    <div className="page pt-4 lg:pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), ...here]} isOneRow />
      <BesidePanel
        head={<UnitHead details={details} offers={offers} room={room} isPreview={isPreview} />}
        panel={
          chosen && (
            <OfferPanel {...{ details, offers, chosen, roomId, today }}>
              {!isGone && (
                <ApplyPanel offer={chosen} details={details}>
                  <SeeHome home={place} room={chosen.roomId} on="panel" />
                </ApplyPanel>
              )}
            </OfferPanel>
          )
        }
        panelName="Price and moving in"
        isInert={isPreview}
      >
        <Sections {...{ details, offers, chosen, room, history, today, budgets, isPreview }} />
      </BesidePanel>
      <div className="mt-16 empty:hidden print:hidden">
        <SimilarHomes
          similar={alikeTo(similar, chosen?.roomId ? chosen : null)}
          {...(chosen && {
            to: {
              ...{ rent: chosen.rent, lines: linesNear(building.subwayList) },
              neighborhood: building.neighborhood,
            },
          })}
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
          {chosen && (
            <ApplyBar offer={chosen} place={place}>
              <SeeHome home={place} room={chosen.roomId} on="bar" />
            </ApplyBar>
          )}
        </>
      )}
    </div>
  );
}
