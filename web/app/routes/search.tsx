import type { Coordinates } from '@stoop/domain/listings/documents';
import type { BuildingItem } from '@stoop/domain/listings/views';
import type { Rent } from '@stoop/domain/search/filters';
import { rentOf } from '@stoop/domain/search/rent-meant';
import {
  type SearchArea,
  type SearchState,
  searchPath,
  withFilters,
  withSort,
} from '@stoop/domain/search/search-state';
import { writeFilters } from '@stoop/domain/search/search-url';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { PinHome } from '../compositions/pin-home.tsx';
import { ViewedHere } from '../compositions/viewed-here.tsx';
import { apiContext } from '../context.ts';
import { type HomeItem, homeOf } from '../features/listings/home.ts';
import { HomeRow } from '../features/listings/home-row.tsx';
import { UnitLinks } from '../features/listings/unit-links.tsx';
import { HomeMap } from '../features/map/home-map.tsx';
import { mapPath } from '../features/map/map-address.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { headline } from '../features/search/headline.ts';
import { loadSearch, type SearchData } from '../features/search/load-search.ts';
import {
  NoRoommatesYet,
  OpenFilters,
  ResultHead,
  Results,
  SearchHead,
  ShowMore,
} from '../features/search/search-page.tsx';
import { useMorePages } from '../features/search/use-more-pages.ts';
import { useSearch } from '../features/search/use-search.ts';
import type { Api } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { pageMeta } from '../platform/meta.ts';
import { type OrPrevious, previousPage } from '../platform/previous-page.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { PreviousNotice } from '../ui/previous-notice.tsx';
import type { Route } from './+types/search';

async function loadDay(api: Api, params: URLSearchParams) {
  const today = newYorkDay(new Date());
  return { ...(await loadSearch(api, params, today)), today };
}

/** A form without JavaScript sends its empty fields too; the address is better without them. */
function withoutEmpty(params: URLSearchParams): URLSearchParams | null {
  const filled = [...params].filter(([, value]) => value.trim() !== '');
  return filled.length < params.size ? new URLSearchParams(filled) : null;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const shorter = withoutEmpty(searchParams);
  if (shorter) throw redirect(`/search?${shorter}`);
  return orErrorPage(loadDay(api, searchParams));
}

const previous = previousPage<Awaited<ReturnType<typeof loadDay>>>();

/** From page to page the browser asks the API itself: the answer is smaller than a page's data. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return previous.orPrevious(loadDay(browserApi, searchParams));
}

const homeItem = (type: SearchData['found']['type'], item: unknown) => ({ type, item }) as HomeItem;

function listFacts(publicUrl: string, { found }: SearchData, today: string) {
  return {
    '@type': 'ItemList',
    numberOfItems: found.page.totalCount,
    itemListElement: found.page.items.map((item, index) => {
      const home = homeOf(homeItem(found.type, item), today);
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: home.name,
        url: new URL(home.to, publicUrl).href,
      };
    }),
  };
}

const isPlain = ({ filters, area }: SearchState) => !area && Object.keys(filters).length === 0;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Search · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { state, found, today } = loaderData;
  const words = headline(found.page.totalCount, state);
  const ending = state.type === 'roommates' ? ' in New York' : ' to rent in New York';
  const title = isPlain(state) ? words + ending : words;
  return pageMeta({
    title,
    description: `${words}. With the train ride, what moving in costs, and how many people wait.`,
    path: searchPath(withSort(state, null)),
    publicUrl,
    facts: found.page.items.length > 0 ? [listFacts(publicUrl, loaderData, today)] : [],
  });
};

export const handle = { fillsScreen: true };

type Items = ReturnType<typeof useMorePages>['items'];
const placeOf = (item: Items[number]): Coordinates =>
  'coordinates' in item ? item.coordinates : item.building.coordinates;

function HomeList({
  type,
  rent,
  items,
  today,
  litId,
  onLit,
}: {
  type: SearchData['found']['type'];
  rent: Rent;
  items: Items;
  today: string;
  litId: string | null;
  onLit: (lit: Lit | null) => void;
}) {
  return (
    <ol className="border-t border-line">
      {items.map((item) => {
        const home = homeOf(homeItem(type, item), today, rent);
        const lit = { id: home.buildingId, at: placeOf(item) };
        return (
          <li key={home.key}>
            <HomeRow
              home={home}
              headingLevel="h2"
              isHighlighted={litId === home.buildingId}
              corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5" />}
              onPoint={(isPointed) => onLit(isPointed ? lit : null)}
            >
              {type === 'building' && <UnitLinks building={item as BuildingItem} />}
            </HomeRow>
          </li>
        );
      })}
    </ol>
  );
}

/** The building that is pointed at, in the list (with its place) or on the map. */
interface Lit {
  id: string;
  at: Coordinates | null;
}

/** The same filters in another part of the city. */
const inArea = (state: SearchState, area: SearchArea): SearchState => ({
  ...withFilters(state, { q: undefined, borough: undefined, neighborhood: undefined }),
  area,
});

type Loaded = OrPrevious<Route.ComponentProps['loaderData']>;

/** The map beside the list, on screens that have the room; on others it is a page of its own. */
function SideMap({
  data,
  lit,
  onLit,
}: {
  data: SearchData;
  lit: Lit | null;
  onLit: (lit: Lit | null) => void;
}) {
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const isWhole = rentOf(data.state) === 'whole';
  // The map shows what the list compares.
  const filters = writeFilters({
    ...data.state.filters,
    ...(isWhole && { rent: 'whole' }),
  }).toString();
  return (
    // Above it stand the band (71 px) and the search bar (77 px).
    <div className="sticky top-37 hidden h-[calc(100dvh-148px)] border-l border-line lg:block">
      <HomeMap
        label="Map of the homes in the list"
        area={data.state.area}
        around={data.view}
        filters={filters}
        hostedStyleUrl={mapStyleUrl}
        activeId={lit?.id ?? null}
        activeAt={lit?.at ?? null}
        onActive={(id) => onLit(id === null ? null : { id, at: null })}
        onSearchArea={(wanted) => navigate(searchPath(inArea(data.state, wanted)))}
        renderCard={(pin) => <PinHome pin={pin} filters={filters} />}
      />
    </div>
  );
}

function HomeSearch({ data }: { data: Loaded }) {
  const { state, found, today } = data;
  previous.useShown(data);
  const search = useSearch(state);
  const { items, nextCursor, status, showMore } = useMorePages(data);
  const [lit, setLit] = useState<Lit | null>(null);
  return (
    <>
      <SearchHead data={data} search={search} />
      <div className="grid lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,41rem)_minmax(0,1fr)]">
        <div className="min-w-0 px-5 pb-20 lg:px-6">
          {data.showsFilters && <OpenFilters data={data} search={search} />}
          <PreviousNotice problem={data.problem} />
          <ResultHead data={data} shown={search.state} isPending={search.isPending} />
          <Results data={data} isPending={search.isPending}>
            <HomeList
              type={found.type}
              rent={rentOf(state)}
              items={items}
              today={today}
              litId={lit?.id ?? null}
              onLit={setLit}
            />
            <ShowMore
              state={state}
              shown={items.length}
              totalCount={found.page.totalCount}
              nextCursor={nextCursor}
              status={status}
              onMore={showMore}
            />
          </Results>
          <ViewedHere />
        </div>
        <SideMap data={data} lit={lit} onLit={setLit} />
      </div>
      <Link
        to={mapPath({
          filters: state.filters,
          area: state.area,
          placeName: state.area?.placeName ?? null,
          view: 'both',
        })}
        className="fixed bottom-5 left-1/2 z-20 flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-sm border-2 border-ground bg-ink px-5 font-bold text-ground lg:hidden"
      >
        <Icon name="map" />
        Map
      </Link>
    </>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  if (loaderData.state.type !== 'roommates') return <HomeSearch data={loaderData} />;
  return (
    <div className="mx-auto max-w-3xl px-5 pb-20">
      <ResultHead data={loaderData} />
      <NoRoommatesYet />
    </div>
  );
}
