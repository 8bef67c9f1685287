import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { cachedPage, type OrCached } from '@stoop/base/web/platform/cached-page';
import { type Packed, packed } from '@stoop/base/web/platform/packed';
import { previousPage } from '@stoop/base/web/platform/previous-page';
import { readSearch } from '@stoop/features/search/rules/search-state';
import { readCachedSearch } from '@stoop/features/search/web/cached-search';
import { takeCommutes } from '@stoop/features/search/web/commute/take-commutes';
import {
  loadSearch,
  redirectOther,
  type SearchData,
  withoutEmpty,
} from '@stoop/features/search/web/load-search';
import {
  addressPath,
  type HomesPageName,
  searchParams,
} from '@stoop/features/search/web/page-address';
import { redirectSaid } from '@stoop/features/search/web/said-texts';
import { askSearch, loadFound, takeSearch } from '@stoop/features/search/web/search-ahead';
import { redirect, useLocation } from 'react-router';

export type HomesData = SearchData & { today: string };

const pathAt = (page: HomesPageName) => (query: URLSearchParams) => addressPath(query, { page });

/** The data of `/search` or `/map`, by the server. */
export function loadHomes(
  page: HomesPageName,
  api: Api,
  request: Request,
): Promise<Packed<HomesData>> {
  const { searchParams: params } = new URL(request.url);
  const shorter = withoutEmpty(params);
  if (shorter) throw redirect(addressPath(shorter, { page }));
  const today = newYorkDay(new Date());
  const found = loadSearch(api, searchParams(page, params), today).catch(
    redirectOther(pathAt(page)),
  );
  return orErrorPage(found.then((data) => packed({ ...data, today })));
}

/** The address of the search, as it is asked for ahead. */
const askedOf = (page: HomesPageName, search: string) =>
  `?${searchParams(page, new URLSearchParams(search))}`;

/** Asks for the data of a page that somebody is about to open; `search` is that of its address. */
export const askHomes = (page: HomesPageName, search: string): void =>
  askSearch(askedOf(page, search));

/** The data of one of the pages in the browser: its answer is smaller than a page's data from the server. */
export function homesInBrowser(page: HomesPageName) {
  const previous = previousPage<HomesData>();
  const cached = cachedPage<HomesData>(previous.orPrevious);
  return {
    load(request: Request): Promise<OrCached<HomesData>> {
      const { search } = new URL(request.url);
      const asked = askedOf(page, search);
      return cached.orCached(
        search,
        () => readCachedSearch(new URLSearchParams(asked), newYorkDay(new Date())),
        () =>
          (takeSearch(asked) ?? loadFound(asked)).catch(
            redirectSaid(readSearch(new URLSearchParams(asked)), pathAt(page), takeCommutes),
          ),
      );
    },
    /** Called by the page with its data. */
    useShown(data: OrCached<HomesData>): void {
      previous.useShown(data);
      cached.useFresh(useLocation().search, data);
    },
  };
}
