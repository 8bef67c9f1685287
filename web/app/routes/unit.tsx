import { unitPrice } from '@stoop/domain/listings/unit-price';
import { areaAround } from '@stoop/domain/search/places';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Link, useSearchParams } from 'react-router';
import { SimilarHomes } from '../compositions/similar-homes.tsx';
import { ViewedHere } from '../compositions/viewed-here.tsx';
import { apiContext } from '../context.ts';
import { ApplyPanel } from '../features/listings/apply-panel.tsx';
import { CheckList, Facts } from '../features/listings/fact-lists.tsx';
import { facadeFacts, linesNear, unitPath } from '../features/listings/home.ts';
import { buildingName } from '../features/listings/home-words.ts';
import { loadSimilar, loadUnit } from '../features/listings/load-unit.ts';
import { MoveInPanel } from '../features/listings/move-in-panel.tsx';
import {
  ALL_ROOMS,
  chosenOffer,
  isClosed,
  type Offer,
  offersOf,
} from '../features/listings/offers.ts';
import { PageSection } from '../features/listings/page-section.tsx';
import { RoomsTable } from '../features/listings/rooms-table.tsx';
import { SubwayStops } from '../features/listings/subway-stops.tsx';
import { offerFacts, placeCrumbs } from '../features/listings/unit-about.ts';
import {
  availabilityWords,
  stopsByWalk,
  unitAbout,
  unitFacts,
  unitHeading,
} from '../features/listings/unit-words.ts';
import { EntranceMap } from '../features/map/entrance-map.tsx';
import { SaveButton } from '../features/saved/save-button.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { useRecordView } from '../features/saved/use-record-view.ts';
import { Facade } from '../illustrations/facade.tsx';
import { Plan } from '../illustrations/plan.tsx';
import { breadcrumbFacts, pageMeta } from '../platform/meta.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { AddressText } from '../ui/address-text.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { LineBullets } from '../ui/line-bullet.tsx';
import { dollars } from '../ui/price.tsx';
import { wordsOfId } from '../ui/words.ts';
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

/** Which room's costs are shown changes nothing that is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
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

type Loaded = Route.ComponentProps['loaderData'];

/** Picture, plan, name, and how far the train is. */
function Head({
  details: { unit, rooms, building },
  offers,
}: Pick<Loaded, 'details'> & { offers: readonly Offer[] }) {
  const [nearest] = stopsByWalk(building.subwayList);
  const isNamed = !building.address.startsWith(building.name);
  return (
    <header>
      <div className="grid gap-1 sm:grid-cols-[8fr_5fr]">
        <Facade facts={facadeFacts(building)} size="hero" />
        <div className="grid place-items-center bg-wash p-3 max-sm:aspect-video">
          <Plan
            className="max-h-full"
            facts={{
              rentId: unit.rentId,
              bedCount: unit.bedCount,
              bathCount: unit.bathCount,
              rooms: rooms.map((room) => ({
                ...room,
                isOpen: offers.some((offer) => offer.id === room.roomId && !isClosed(offer)),
              })),
            }}
          />
        </div>
      </div>
      <div className="mt-6 flex items-start justify-between gap-4">
        <h1 className="text-4xl sm:text-5xl">
          <AddressText>{unitHeading(building, unit)}</AddressText>
        </h1>
        <SaveButton
          item={{
            key: `units/${unit.rentId}`,
            name: `this apartment, ${unitHeading(building, unit)}`,
          }}
          isBesideTitle
        />
      </div>
      <p className="mt-2 text-lg">{unitAbout(building, unit)}</p>
      {isNamed && (
        <p className="text-muted">
          <AddressText>{building.address}</AddressText>
        </p>
      )}
      {nearest && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LineBullets ids={linesNear([nearest])} />
          <span>
            {nearest.name}
            {nearest.walkMinutes !== undefined && `, ${nearest.walkMinutes} min walk`}
          </span>
        </p>
      )}
    </header>
  );
}

/** What is in the home, in the house and in the rent. */
function Included({ details: { unit, building } }: Pick<Loaded, 'details'>) {
  const lists = [
    { title: 'In the home', names: unit.featureList.map((feature) => feature.name) },
    { title: 'In the building', names: building.amenityList.map((amenity) => amenity.name) },
    {
      title: 'In the rent',
      names: building.utilityList.map((utility) => wordsOfId(utility.buildingUtilityId)),
    },
  ].filter(({ names }) => names.length > 0);
  if (lists.length === 0) return null;
  return (
    <PageSection title="What is included">
      <div className="grid gap-8 sm:grid-cols-3">
        {lists.map((list) => (
          <CheckList key={list.title} {...list} />
        ))}
      </div>
    </PageSection>
  );
}

function Around({ details: { unit, building } }: Pick<Loaded, 'details'>) {
  const { mapStyleUrl } = useSiteData();
  return (
    <PageSection title="Trains and streets">
      <SubwayStops stops={building.subwayList} />
      <div className="mt-4 h-80">
        <EntranceMap
          label={`Map of the blocks around ${unitHeading(building, unit)}`}
          entrance={building.coordinates}
          name={buildingName(building)}
          area={areaAround(building.coordinates, 'address')}
          hostedStyleUrl={mapStyleUrl}
        />
      </div>
      <p className="mt-2">
        <Link to={`${unitPath({ ...building, ...unit })}/map`} className="link font-medium">
          See it on a larger map
        </Link>
      </p>
    </PageSection>
  );
}

function AllHomes({ name }: { name: string }) {
  return (
    <p className="mt-10">
      <Link
        to={`/search?${new URLSearchParams({ type: 'unit', q: name })}`}
        className="link font-medium"
      >
        All homes at <AddressText>{name}</AddressText>
      </Link>
    </p>
  );
}

/** What is remembered of having been here. */
const viewed = ({ unit, building }: Loaded['details']) => ({
  buildingId: building.buildingId,
  unitId: unit.rentId,
  name: unitHeading(building, unit),
  about: unitAbout(building, unit),
});

export default function Unit({ loaderData }: Route.ComponentProps) {
  const { details, similar, today } = loaderData;
  const { unit, rooms, building, queue } = details;
  const heading = unitHeading(building, unit);
  useRecordView(viewed(details));
  const [params] = useSearchParams();
  const offers = offersOf(unit, rooms, queue);
  const chosen = chosenOffer(offers, params.get('room'));
  const open = offers.filter((offer) => offer.id !== ALL_ROOMS && !isClosed(offer)).length;
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: heading }]} />
      <div className="mt-4 grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Head details={details} offers={offers} />
        {chosen && (
          <aside
            aria-label="Price and moving in"
            className="mt-8 self-start border-2 border-ink p-5 lg:sticky lg:top-6 lg:row-span-2 lg:mt-0"
          >
            <MoveInPanel offers={offers} chosen={chosen} isWhole={unit.wholePrice !== null}>
              <ApplyPanel offer={chosen} details={details} />
            </MoveInPanel>
          </aside>
        )}
        <div className="min-w-0">
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
          </PageSection>
          <PageSection title="The home">
            <Facts facts={unitFacts(unit, building, today)} />
          </PageSection>
          <Included details={details} />
          <Around details={details} />
        </div>
      </div>
      <div className="mt-16 empty:hidden">
        <SimilarHomes similar={similar} today={today} isWide />
      </div>
      <AllHomes name={buildingName(building)} />
      <div className="mt-16 empty:hidden">
        <ViewedHere except={{ buildingId: building.buildingId, unitId: unit.rentId }} />
      </div>
    </div>
  );
}
