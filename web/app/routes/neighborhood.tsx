import type { Neighborhood } from '@stoop/domain/listings/documents';
import type { BuildingItem, Page, RoomItem, UnitItem } from '@stoop/domain/listings/views';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import type { ReactNode } from 'react';
import { apiContext } from '../context.ts';
import { homeOf } from '../features/listings/home.ts';
import { HomeCard } from '../features/listings/home-card.tsx';
import { variedRooms } from '../features/listings/interleave.ts';
import {
  commonLines,
  comparedWords,
  nextDoor,
  searchOf,
} from '../features/listings/neighborhood-facts.ts';
import { NeighborhoodRow, neighborhoodPath } from '../features/listings/neighborhood-row.tsx';
import { byBorough } from '../features/listings/neighborhood-search.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import type { Api } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { breadcrumbFacts, pageMeta } from '../platform/meta.ts';
import { siteDataOf } from '../platform/site-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { LinkButton } from '../ui/button.tsx';
import { LineBullets } from '../ui/line-bullet.tsx';
import { dollars } from '../ui/price.tsx';
import { SectionRule } from '../ui/section-rule.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Route } from './+types/neighborhood';

const ROOMS_SHOWN = 8;
const NEAR_SHOWN = 6;

async function readHomes(api: Api, neighborhood: Neighborhood) {
  const search = <Item,>(type: string, limit: number) =>
    api.getJson<Page<Item>>(
      '/search',
      new URLSearchParams({ type, limit: String(limit), ...searchOf(neighborhood) }),
    );
  const [buildings, units, rooms] = await Promise.all([
    search<BuildingItem>('building', 50),
    search<UnitItem>('unit', 1),
    search<RoomItem>('room', 100),
  ]);
  return {
    lines: commonLines(buildings.items),
    counts: { buildings: buildings.totalCount, units: units.totalCount, rooms: rooms.totalCount },
    rooms: variedRooms(rooms.items, ROOMS_SHOWN),
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = encodeURIComponent(params.id);
  const neighborhood = await orErrorPage(api.getJson<Neighborhood>(`/neighborhoods/${id}`));
  const [homes, around] = await orErrorPage(
    Promise.all([readHomes(api, neighborhood), api.getJson<Neighborhood[]>('/neighborhoods')]),
  );
  const { borough, average_price } = neighborhood;
  const average = byBorough(around).find((group) => group.borough === borough)?.averagePrice;
  return {
    today: newYorkDay(new Date()),
    neighborhood,
    compared: comparedWords(average_price, average ?? null, borough),
    near: nextDoor(neighborhood, around, NEAR_SHOWN),
    ...homes,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, name, borough, coordinates, average_price } = loaderData.neighborhood;
  const { publicUrl } = siteDataOf(matches);
  const path = neighborhoodPath(id);
  return pageMeta({
    title: `${name}, ${borough}: homes and rents`,
    description: `${loaderData.counts.rooms} rooms in ${loaderData.counts.buildings} buildings in ${name}. A one-bedroom is ${dollars(average_price)} a month on average.`,
    path,
    publicUrl,
    facts: [
      {
        '@type': 'Place',
        name,
        containedInPlace: { '@type': 'Place', name: borough },
        geo: {
          '@type': 'GeoCoordinates',
          latitude: coordinates.lat,
          longitude: coordinates.lng,
        },
      },
      breadcrumbFacts(publicUrl, [
        { label: 'Neighborhoods', path: '/neighborhoods' },
        { label: name, path },
      ]),
    ],
  });
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd className="mt-0.5 text-xl font-bold tracking-tight">{children}</dd>
    </div>
  );
}

type PageData = Route.ComponentProps['loaderData'];

const searchPathOf = (neighborhood: Neighborhood, type: string) =>
  `/search?${new URLSearchParams({ type, ...searchOf(neighborhood) })}`;

function Facts({ neighborhood, counts, compared }: Omit<PageData, 'rooms' | 'near'>) {
  const { average_price } = neighborhood;
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        <Fact term="Average one-bedroom, a month">
          {average_price > 0 ? dollars(average_price) : 'Not known'}
        </Fact>
        <Fact term="Buildings">{counts.buildings}</Fact>
        <Fact term="Units">{counts.units}</Fact>
        <Fact term="Rooms">{counts.rooms}</Fact>
      </dl>
      {compared && <p className="text-muted">{compared}.</p>}
    </>
  );
}

function WaysIn({ neighborhood }: Pick<PageData, 'neighborhood'>) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <LinkButton to={searchPathOf(neighborhood, 'room')}>
        Search rooms in {neighborhood.name}
      </LinkButton>
      <LinkButton to={searchPathOf(neighborhood, 'unit')} look="secondary">
        Whole units
      </LinkButton>
      <LinkButton to={`/map?${new URLSearchParams(searchOf(neighborhood))}`} look="secondary">
        On the map
      </LinkButton>
    </div>
  );
}

function HomesThere({ neighborhood, rooms, today }: Omit<PageData, 'near'>) {
  if (rooms.length === 0)
    return (
      <EmptyState
        title={`Nothing is open in ${neighborhood.name} today`}
        action={
          <LinkButton to="/neighborhoods" look="secondary">
            Look elsewhere
          </LinkButton>
        }
      >
        New homes are listed every week.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
      {rooms.map((item) => {
        const home = homeOf({ type: 'room', item }, today);
        return <HomeCard key={home.key} home={home} corner={<SaveHeart item={home.heart} />} />;
      })}
    </div>
  );
}

export default function NeighborhoodPage({ loaderData }: Route.ComponentProps) {
  const { neighborhood, lines, near } = loaderData;
  const { name, borough } = neighborhood;
  const crumbs = [
    { label: 'Neighborhoods', to: '/neighborhoods' },
    { label: borough, to: `/neighborhoods?${new URLSearchParams({ borough })}` },
    { label: name },
  ];
  const seeAll = { to: searchPathOf(neighborhood, 'room'), label: 'See all' };
  return (
    <div className="page pt-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-4xl tracking-tighter sm:text-6xl">{name}</h1>
      {lines.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <LineBullets ids={lines} />
          <span className="text-muted">stop near its homes</span>
        </p>
      )}
      <Facts {...loaderData} />
      <WaysIn neighborhood={neighborhood} />
      <section className="mt-12" aria-labelledby="homes">
        <SectionRule id="homes" title="Homes there" more={seeAll} />
        <div className="mt-5">
          <HomesThere {...loaderData} />
        </div>
      </section>
      <section className="mt-14" aria-labelledby="near">
        <SectionRule id="near" title="Next door" />
        <ul className="grid sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-3">
          {near.map((other) => (
            <NeighborhoodRow
              key={other.id}
              neighborhood={other}
              isBoroughShown={other.borough !== borough}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
