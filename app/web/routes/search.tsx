import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { cachedPage, type OrCached } from '@stoop/base/web/platform/cached-page';
import { pageMeta } from '@stoop/base/web/platform/meta';
import { previousPage } from '@stoop/base/web/platform/previous-page';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { NewMark, SearchNewsLine } from '@stoop/features/alerts/web/search-news.tsx';
import { useSearchNews } from '@stoop/features/alerts/web/use-search-news';
import { CommuteModel } from '@stoop/features/commute/web/commute-lines.tsx';
import {
  searchPath,
  takesVoucher,
  withSort,
  withVoucher,
  writeOwnSearch,
  writeSearch,
} from '@stoop/features/search/rules/search-state';
import { readCachedSearch } from '@stoop/features/search/web/cached-search';
import { commutePath } from '@stoop/features/search/web/commute/commute-address';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useOwnCommute } from '@stoop/features/search/web/commute/use-own-commute';
import { headline, searchTitle } from '@stoop/features/search/web/headline';
import { loadSearch, redirectOther, withoutEmpty } from '@stoop/features/search/web/load-search';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { PreviousNotice } from '@stoop/features/search/web/previous-notice.tsx';
import { loadFound, takeSearch } from '@stoop/features/search/web/search-ahead';
import {
  OpenFilters,
  ResultHead,
  Results,
  SearchHead,
} from '@stoop/features/search/web/search-page.tsx';
import { useSearch } from '@stoop/features/search/web/use-search';
import { useSearchCache } from '@stoop/features/search/web/use-search-cache';
import { VoucherControl } from '@stoop/features/vouchers/web/voucher-control.tsx';
import { useCallback, useMemo, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import { HomeList, listFacts } from '../compositions/home-list.tsx';
import { SearchFoot } from '../compositions/search-foot.tsx';
import { SharedHomesAside } from '../compositions/shared-homes-aside.tsx';
import { SideMap } from '../compositions/side-map.tsx';
import { ViewedHere } from '../compositions/viewed-here.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/search';

const orRedirect = redirectOther((query) => `/search?${query}`);

async function loadDay(api: Api, params: URLSearchParams) {
  const today = newYorkDay(new Date());
  return { ...(await loadSearch(api, params, today)), today };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const shorter = withoutEmpty(searchParams);
  if (shorter) throw redirect(`/search?${shorter}`);
  return orErrorPage(loadDay(api, searchParams).catch(orRedirect));
}

type Data = Awaited<ReturnType<typeof loadDay>>;
const previous = previousPage<Data>();
const cached = cachedPage<Data>(previous.orPrevious);

/** In the browser a new search is loaded from the API: its answer is smaller than a page's data. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OrCached<Data>> {
  const { search, searchParams } = new URL(request.url);
  return cached.orCached(
    search,
    () => readCachedSearch(searchParams, newYorkDay(new Date())),
    () => (takeSearch(search) ?? loadFound(search)).catch(orRedirect),
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Search · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { state, found, today } = loaderData;
  const words = headline(found.page.totalCount, state);
  return pageMeta({
    title: searchTitle(found.page.totalCount, state),
    description: `${words}. With the train ride, what moving in costs, and how many people wait.`,
    path: searchPath(withSort(state, null)),
    publicUrl,
    facts: found.page.items.length > 0 ? [listFacts(publicUrl, loaderData, today)] : [],
  });
};

export const handle = { fillsScreen: true, next: '/buildings/b/units/u' };

export default function Search({ loaderData }: Route.ComponentProps) {
  const loaded: OrCached<Data> = loaderData;
  previous.useShown(loaded);
  cached.useFresh(useLocation().search, loaded);
  useSearchCache(loaded);
  const state = useOwnCommute(loaded.state);
  const data = useMemo(() => ({ ...loaded, state }), [loaded, state]);
  const search = useSearch(state);
  const isShared = state.type === 'roommates';
  const query = writeSearch(state).toString();
  const news = useSearchNews(writeOwnSearch(withVoucher(withSort(state, null), null)).toString());
  const markOf = useCallback(
    (item: Parameters<typeof news.reasonFor>[0]) => <NewMark reason={news.reasonFor(item)} />,
    [news],
  );
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  return (
    <>
      <SearchHead data={data} search={search} />
      <div className="grid lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,41rem)_minmax(0,1fr)]">
        <div className="min-w-0 px-5 pb-20 lg:px-6">
          {data.showsFilters && <OpenFilters data={data} search={search} />}
          <PreviousNotice problem={data.problem} cachedAtMs={data.cachedAtMs} />
          <ResultHead
            data={data}
            shown={search.state}
            isPending={search.isPending}
            commute={
              <>
                <CommuteControl
                  state={search.state}
                  href={commutePath({ query, isOnMap: false })}
                  onApply={search.submit}
                />
                <VoucherControl isTaken={takesVoucher(search.state)} />
              </>
            }
          >
            {!isShared && <SearchNewsLine news={news} query={query} />}
          </ResultHead>
          {state.commute && <CommuteModel />}
          <Results data={data} isPending={search.isPending}>
            <HomeList data={data} pointed={pointed} onPoint={setPointed} markOf={markOf} />
          </Results>
          {isShared && <SharedHomesAside />}
          <ViewedHere />
        </div>
        <SideMap data={data} pointed={pointed} onPoint={setPointed} />
      </div>
      <SearchFoot state={state} hasMap={!data.showsFilters} />
    </>
  );
}
