import type { OrCached } from '@stoop/base/web/platform/cached-page';
import { NewMark, SearchNewsLine, WaitForOne } from '@stoop/features/alerts/web/search-news.tsx';
import { useSearchNews } from '@stoop/features/alerts/web/use-search-news';
import { CommuteModel } from '@stoop/features/commute/web/commute-lines.tsx';
import { TogetherSteps } from '@stoop/features/households/web/together-steps.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { NOBODYS, withOwnParts } from '@stoop/features/search/rules/own-parts';
import {
  type SearchState,
  takesVoucher,
  withSort,
  writeOwnSearch,
  writeSearch,
} from '@stoop/features/search/rules/search-state';
import { ArrangementBar } from '@stoop/features/search/web/arrangement/arrangement-bar.tsx';
import { SearchLayout } from '@stoop/features/search/web/arrangement/search-layout.tsx';
import { useArrangement } from '@stoop/features/search/web/arrangement/use-arrangement';
import { commutePath } from '@stoop/features/search/web/commute/commute-address';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useOwnCommute } from '@stoop/features/search/web/commute/use-own-commute';
import { useKeepLastSearch } from '@stoop/features/search/web/keep-last-search';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { type HomesPageName, searchParams } from '@stoop/features/search/web/page-address';
import { PreviousNotice } from '@stoop/features/search/web/previous-notice.tsx';
import {
  OpenFilters,
  ResultHead,
  Results,
  SearchHead,
} from '@stoop/features/search/web/search-page.tsx';
import { useSearch } from '@stoop/features/search/web/use-search';
import { useSearchCache } from '@stoop/features/search/web/use-search-cache';
import { VoucherControl } from '@stoop/features/vouchers/web/voucher-control.tsx';
import { VoucherNotes } from '@stoop/features/vouchers/web/voucher-notes.tsx';
import { useCallback, useMemo, useState } from 'react';
import { HomeList, NearHomes } from './home-list.tsx';
import type { HomesData } from './load-homes.ts';
import { OwnSpeed } from './own-speed.tsx';
import { SearchMap } from './search-map.tsx';
import { SharedHomesAside } from './shared-homes-aside.tsx';
import { ViewedHere } from './viewed-here.tsx';

interface HomesPageProps {
  page: HomesPageName;
  data: OrCached<HomesData>;
}

/** What of the search belongs to its reader. */
function OwnControls({
  state,
  page,
  onApply,
}: {
  state: SearchState;
  page: HomesPageName;
  onApply: (next: SearchState) => void;
}) {
  const query = writeSearch(state).toString();
  return (
    <>
      <CommuteControl
        state={state}
        href={commutePath({ query, isOnMap: page === 'map' })}
        onApply={onApply}
      />
      <VoucherControl isTaken={takesVoucher(state)} bedrooms={state.filters.beds?.[0]} />
    </>
  );
}

/** What is to be known of it. */
const OwnNotes = ({ state }: { state: SearchState }) => (
  <>
    <VoucherNotes isTaken={takesVoucher(state)} bedrooms={state.filters.beds?.[0]} />
    <OwnSpeed />
  </>
);

/** Rooms, units, buildings or homes to share: one search as a list, on a map, or both, at `/search` and at `/map`. */
export function HomesPage({ page, data: loaded }: HomesPageProps) {
  useSearchCache(loaded);
  const { state, isStale } = useOwnCommute(loaded.state, (params) => searchParams(page, params));
  const data = useMemo(() => ({ ...loaded, state }), [loaded, state]);
  const { arrangement, first, sheet, keepCard, pathOf, barPathOf } = useArrangement(page, data);
  const search = useSearch(state, { page, pathOf });
  useKeepLastSearch(state);
  // What a server that cannot be reached found for everybody is better than nothing.
  const isWaiting = isStale && !data.problem;
  const query = writeSearch(state).toString();
  const everybodys = withOwnParts(withSort(state, null), NOBODYS);
  const news = useSearchNews(writeOwnSearch(everybodys).toString());
  const markOf = useCallback(
    (item: Parameters<typeof news.reasonFor>[0]) => <NewMark reason={news.reasonFor(item)} />,
    [news],
  );
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  const isShared = state.type === 'roommates';
  return (
    <>
      <SearchHead data={data} search={search} pathOf={pathOf}>
        {!data.showsFilters && (
          <ArrangementBar {...{ sheet, page }} pathOf={barPathOf} onChange={keepCard} />
        )}
      </SearchHead>
      <SearchLayout
        arrangement={arrangement}
        first={first}
        sheet={sheet}
        head={
          <>
            {data.showsFilters && <OpenFilters data={data} search={search} />}
            <PreviousNotice problem={data.problem} cachedAtMs={data.cachedAtMs} />
            <ResultHead
              data={data}
              shown={search.state}
              isPending={search.isPending}
              isCounted={!isWaiting}
              pathOf={pathOf}
              commute={<OwnControls state={search.state} page={page} onApply={search.submit} />}
              notes={<OwnNotes state={search.state} />}
            >
              {!isShared && <SearchNewsLine news={news} query={query} />}
            </ResultHead>
          </>
        }
        results={
          <>
            <Results
              data={data}
              isPending={search.isPending || isWaiting}
              pathOf={pathOf}
              nearby={<NearHomes data={data} pointed={pointed} onPoint={setPointed} />}
              otherwise={!isShared && !news.saved && <WaitForOne query={query} />}
            >
              <HomeList
                data={data}
                pathOf={pathOf}
                pointed={pointed}
                onPoint={setPointed}
                markOf={markOf}
              />
            </Results>
            {state.commute && <CommuteModel />}
            {isShared && <SharedHomesAside />}
            {state.filters.budgets && (
              <div className="mt-8 border-t border-line pt-6">
                <TogetherSteps isOpen />
              </div>
            )}
            <ViewedHere />
            <CompareTray place="list" />
          </>
        }
        map={
          <SearchMap
            data={data}
            pathOf={pathOf}
            sheet={sheet}
            pointed={pointed}
            onPoint={setPointed}
          />
        }
      />
      <CompareTray place="bar" />
    </>
  );
}
