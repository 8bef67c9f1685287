import type { FloorDocument } from '@stoop/domain/listings/documents';
import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';
import { areaAround } from '@stoop/domain/search/places';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { data } from 'react-router';
import { CheckList, Facts } from '../features/listings/fact-lists.tsx';
import { FloorGrid } from '../features/listings/floor-grid.tsx';
import { floorRows } from '../features/listings/floors.ts';
import { facadeFacts } from '../features/listings/home.ts';
import { buildingName } from '../features/listings/home-words.ts';
import { PageSection } from '../features/listings/page-section.tsx';
import { SubwayStops } from '../features/listings/subway-stops.tsx';
import { placeCrumbs } from '../features/listings/unit-about.ts';
import { unitsByPrice } from '../features/listings/unit-prices.ts';
import { unitHeading } from '../features/listings/unit-words.ts';
import { UnitsTable } from '../features/listings/units-table.tsx';
import { EntranceMap } from '../features/map/entrance-map.tsx';
import { SaveButton } from '../features/saved/save-button.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { Facade } from '../illustrations/facade.tsx';
import { ApiProblem } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { AddressText } from '../ui/address-text.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dollars } from '../ui/price.tsx';
import { wordsOfId } from '../ui/words.ts';
import type { Route } from './+types/building';

type BuildingDetails = BuildingSummary & { rentList: UnitView[] };

const GONE = 'This building is not on the market, or it never stood here.';

async function loadBuilding(buildingId: string) {
  const path = `/buildings/${encodeURIComponent(buildingId)}`;
  try {
    const [building, floors] = await Promise.all([
      browserApi.getJson<BuildingDetails>(path),
      browserApi.getJson<FloorDocument[]>(`${path}/floors?type=rental`),
    ]);
    return { building, floors };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, detail: GONE }, { status: 404 });
  }
}

/** In the browser alone: the guard above knows there who is signed in. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await orErrorPage(loadBuilding(params.buildingId));
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData ? buildingName(loaderData.building) : 'Building',
    description: 'A building floor by floor, for people who are signed in.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

function buildingFacts({ rentList, ...building }: BuildingDetails) {
  const rooms = rentList.flatMap((unit) => unit.roomList);
  const least = Math.min(...rooms.map((room) => room.price));
  const facts: [string, string | number | undefined][] = [
    ['Rooms from', rooms.length > 0 ? dollars(least) : undefined],
    ['Units offered', rentList.length],
    ['Rooms offered', rooms.length],
    ['Stories', building.totalStories],
    ['Built', building.builtYear],
    ['Neighborhood', building.neighborhood],
  ];
  return facts.flatMap(([term, words]) => (words ? [{ term, words: String(words) }] : []));
}

function Included({ building }: { building: BuildingSummary }) {
  const amenities = building.amenityList.map((amenity) => amenity.name);
  const utilities = building.utilityList.map(({ buildingUtilityId }) =>
    wordsOfId(buildingUtilityId),
  );
  if (amenities.length + utilities.length === 0) return null;
  return (
    <PageSection title="What is included">
      <div className="grid gap-8 sm:grid-cols-2">
        <CheckList title="In the building" names={amenities} />
        <CheckList title="In the rent" names={utilities} />
      </div>
    </PageSection>
  );
}

export default function Building({ loaderData }: Route.ComponentProps) {
  const { building, floors, today } = loaderData;
  const { mapStyleUrl } = useSiteData();
  const name = buildingName(building);
  const units = unitsByPrice({ units: building.rentList });
  const rows = floorRows(floors, building.rentList);
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} />
      <header className="mt-4 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Facade facts={facadeFacts(building)} size="hero" />
        <div className="self-end">
          <h1 className="text-4xl sm:text-5xl">
            <AddressText>{name}</AddressText>
          </h1>
          <p className="mt-2 text-lg">
            <AddressText>{building.title}</AddressText>
          </p>
          <p className="mb-4 text-muted">
            <AddressText>{building.address}</AddressText>
          </p>
          <SaveButton item={{ key: `buildings/${building.buildingId}`, name }} />
          <div className="mt-6">
            <Facts facts={buildingFacts(building)} />
          </div>
        </div>
      </header>
      <PageSection title="Floor by floor" note={`${building.rentList.length} units offered`}>
        <FloorGrid rows={rows} buildingId={building.buildingId} />
      </PageSection>
      <PageSection title="Units" note="Cheapest room first">
        <UnitsTable
          units={units}
          buildingId={building.buildingId}
          today={today}
          renderHeart={(unit) => (
            <SaveHeart item={{ key: `units/${unit.rentId}`, name: unitHeading(building, unit) }} />
          )}
        />
      </PageSection>
      <Included building={building} />
      <PageSection title="Trains and streets">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <SubwayStops stops={building.subwayList} />
          <div className="h-80">
            <EntranceMap
              label={`Map of the blocks around ${name}`}
              entrance={building.coordinates}
              name={name}
              area={areaAround(building.coordinates, 'address')}
              hostedStyleUrl={mapStyleUrl}
            />
          </div>
        </div>
      </PageSection>
    </div>
  );
}
