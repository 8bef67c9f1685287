import type { Facets } from '@stoop/api/search/found';
import { type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { useState } from 'react';
import { apiContext } from '../context.ts';
import { type HomeItem, homeOf } from '../features/listings/home.ts';
import { HomeRow } from '../features/listings/home-row.tsx';
import { facetsOnce } from '../features/search/facets-once.ts';
import { headline } from '../features/search/headline.ts';
import { loadSearch, type SearchData } from '../features/search/load-search.ts';
import {
  OpenFilters,
  ResultHead,
  Results,
  SearchHead,
  ShowMore,
} from '../features/search/search-page.tsx';
import { useMorePages } from '../features/search/use-more-pages.ts';
import { useSearch } from '../features/search/use-search.ts';
import { browserApi } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf } from '../platform/site-data.ts';
import type { Route } from './+types/search';

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const today = new Date().toISOString().slice(0, 10);
  return orErrorPage(
    loadSearch(api, searchParams, () => api.getJson<Facets>('/facets')).then((data) => ({
      ...data,
      today,
    })),
  );
}

/** From page to page the browser asks the API itself: the answer is smaller than a page's data. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const today = new Date().toISOString().slice(0, 10);
  return orErrorPage(
    loadSearch(browserApi, searchParams, facetsOnce).then((data) => ({ ...data, today })),
  );
}

const itemsOf = ({ found }: SearchData): HomeItem[] =>
  found.page.items.map((item) => ({ type: found.type, item }) as HomeItem);

function listFacts(publicUrl: string, data: SearchData, today: string) {
  return {
    '@type': 'ItemList',
    numberOfItems: data.found.page.totalCount,
    itemListElement: itemsOf(data).map((item, index) => {
      const home = homeOf(item, today);
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
  const title =
    state.type === 'roommates' ? 'Roommates in New York' : headline(found.page.totalCount, state);
  return pageMeta({
    title: isPlain(state) && state.type !== 'roommates' ? `${title} to rent in New York` : title,
    description: `${title}. With the train ride, what moving in costs, and how many people wait.`,
    path: searchPath(state),
    publicUrl,
    facts: found.page.items.length > 0 ? [listFacts(publicUrl, loaderData, today)] : [],
  });
};

export const handle = { hasFoot: false };

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, found, today } = loaderData;
  const search = useSearch(state);
  const { items, nextCursor, status, showMore } = useMorePages(loaderData);
  const [litId, setLitId] = useState<string | null>(null);
  return (
    <>
      <SearchHead
        data={loaderData}
        search={search}
        where={
          <input
            type="search"
            name="q"
            aria-label="Where"
            placeholder="Neighborhood, street or building"
            className="h-6 w-full bg-transparent"
            value={search.state.filters.q ?? search.state.filters.neighborhood ?? ''}
            onChange={(event) => search.ask('q', event.currentTarget.value || undefined)}
          />
        }
      />
      <div className="grid lg:grid-cols-[minmax(0,40rem)_1fr]">
        <div className="min-w-0 px-5 lg:px-6">
          {loaderData.showsFilters && <OpenFilters data={loaderData} search={search} />}
          <ResultHead data={loaderData} />
          <Results data={loaderData} isPending={search.isPending}>
            <ol className="border-t border-line">
              {items.map((item) => {
                const home = homeOf({ type: found.type, item } as HomeItem, today);
                return (
                  <li key={home.key}>
                    <HomeRow
                      home={home}
                      headingLevel="h2"
                      isLit={litId === home.buildingId}
                      onPoint={(isPointed) => setLitId(isPointed ? home.buildingId : null)}
                    />
                  </li>
                );
              })}
            </ol>
            <ShowMore
              state={state}
              shown={items.length}
              totalCount={found.page.totalCount}
              nextCursor={nextCursor}
              status={status}
              onMore={showMore}
            />
          </Results>
        </div>
        <div className="search-map hidden bg-wash lg:block" />
      </div>
    </>
  );
}
