import { chosenOffer, isClosed, offersOf } from '@stoop/domain/listings/offers';
import { ALL_ROOMS, unitPath } from '@stoop/domain/listings/unit-path';
import { unitPrice } from '@stoop/domain/listings/unit-price';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { OfferAside } from '../compositions/offer-aside.tsx';
import { SimilarHomes } from '../compositions/similar-homes.tsx';
import { TakeItTogether } from '../compositions/take-it-together.tsx';
import { TrainsAndStreets } from '../compositions/trains-and-streets.tsx';
import { UnitHead } from '../compositions/unit-head.tsx';
import { ViewedHere } from '../compositions/viewed-here.tsx';
import { WhoWaits } from '../compositions/who-waits.tsx';
import { apiContext } from '../context.ts';
import { AllHomesLink } from '../features/listings/all-homes-link.tsx';
import { ApplyPanel } from '../features/listings/apply-panel.tsx';
import { Description } from '../features/listings/description.tsx';
import { Facts } from '../features/listings/fact-lists.tsx';
import { IncludedInUnit } from '../features/listings/included-lists.tsx';
import { ListingStanding } from '../features/listings/listing-standing.tsx';
import { loadSimilar, loadUnit } from '../features/listings/load-unit.ts';
import { PageSection } from '../features/listings/page-section.tsx';
import { RoomsTable } from '../features/listings/rooms-table.tsx';
import { SplitRentLink } from '../features/listings/split-rent-link.tsx';
import { offerFacts, placeCrumbs, viewedUnit } from '../features/listings/unit-about.ts';
import {
  availabilityWords,
  unitAbout,
  unitFacts,
  unitHeading,
} from '../features/listings/unit-words.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { useRecordView } from '../features/saved/use-record-view.ts';
import { breadcrumbFacts, pageMeta } from '../platform/meta.ts';
import { useUser } from '../platform/session.ts';
import { siteDataOf } from '../platform/site-data.ts';
import { useQueueReload } from '../platform/use-live.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dollars } from '../ui/price.tsx';
import type { Route } from './+types/unit';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const details = await loadUnit(api, params.buildingId, params.unitId);
  return {
    details,
    similar: await loadSimilar(api, details),
    today: newYorkDay(new Date()),
  };
}

/** The choice of the room whose costs are shown does not change the data; a change of the queue does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherRoom =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherRoom ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Home not found · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { details } = loaderData;
  const { unit, rooms, building } = details;
  const heading = unitHeading(building, unit);
  const path = unitPath({ ...building, ...unit });
  const { amount, isWhole } = unitPrice({ ...unit, roomList: rooms });
  const crumbs = placeCrumbs(building).map(({ label, to }) => ({ label, path: to }));
  return pageMeta({
    title: heading,
    description: `${unitAbout(building, unit)}. ${isWhole ? '' : 'Rooms from '}${dollars(amount)} a month: rooms, queue, what moving in costs, and the trains near it.`,
    path,
    publicUrl,
    facts: [
      offerFacts(details, publicUrl),
      breadcrumbFacts(publicUrl, [...crumbs, { label: heading, path }]),
    ],
  });
};

export default function Unit({ loaderData }: Route.ComponentProps) {
  const { details, similar, today } = loaderData;
  const { unit, rooms, building, queue } = details;
  const heading = unitHeading(building, unit);
  useRecordView(viewedUnit(details));
  useQueueReload({ ...building, unitId: unit.rentId }, useUser() !== null);
  const [params] = useSearchParams();
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, params.get('room'));
  const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: heading }]} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <UnitHead details={details} offers={offers} roomId={params.get('room') ?? undefined} />
        {chosen && (
          <OfferAside details={details} offers={offers} chosen={chosen}>
            <ApplyPanel offer={chosen} details={details} />
          </OfferAside>
        )}
        <div className="min-w-0">
          <ListingStanding details={details} today={today} />
          <Description text={details.listing.description} />
          <PageSection
            title={rooms.length > 1 ? 'Rooms' : 'Queue'}
            note={
              <span className={open > 0 ? 'text-good' : ''}>{availabilityWords(open, rooms)}</span>
            }
          >
            <RoomsTable
              offers={offers}
              place={{ buildingId: building.buildingId, unitId: unit.rentId }}
              chosenId={chosen?.id}
              renderHeart={({ id, name }) => (
                <SaveHeart item={{ key: `rooms/${id}`, name: `${name}, ${heading}` }} />
              )}
            />
            <SplitRentLink rooms={rooms} />
          </PageSection>
          {rooms.length > 1 && <WhoWaits place={{ ...building, unitId: unit.rentId }} />}
          <TakeItTogether details={details} />
          <PageSection title="The home">
            <Facts facts={unitFacts(unit, building, today)} />
          </PageSection>
          <IncludedInUnit unit={unit} building={building} />
          <TrainsAndStreets building={building} home={heading}>
            <p className="mt-2">
              <Link to={`${unitPath({ ...building, ...unit })}/map`} className="link font-medium">
                See it on a larger map
              </Link>
            </p>
          </TrainsAndStreets>
        </div>
      </div>
      <div className="mt-16 empty:hidden">
        <SimilarHomes similar={similar} today={today} isWide />
      </div>
      <AllHomesLink building={building} />
      <div className="mt-16 empty:hidden">
        <ViewedHere except={{ buildingId: building.buildingId, unitId: unit.rentId }} />
      </div>
    </div>
  );
}
