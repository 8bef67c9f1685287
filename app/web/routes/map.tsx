import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { pageMeta } from '@stoop/base/web/platform/meta';
import { type OrPrevious, previousPage } from '@stoop/base/web/platform/previous-page';
import { siteDataOf, useSiteData } from '@stoop/base/web/platform/site-data';
import { CommuteModel } from '@stoop/features/commute/web/commute-lines.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { inArea, inDrawnArea } from '@stoop/features/search/rules/place-search';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import { type SearchState, takesVoucher } from '@stoop/features/search/rules/search-state';
import { commutePath } from '@stoop/features/search/web/commute/commute-address';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useOwnCommute } from '@stoop/features/search/web/commute/use-own-commute';
import { headline, isPlain } from '@stoop/features/search/web/headline';
import { HomeMap } from '@stoop/features/search/web/map/home-map.tsx';
import { mapPath, markersQuery, readMapAddress } from '@stoop/features/search/web/map/map-address';
import { MapLayout } from '@stoop/features/search/web/map/map-layout.tsx';
import { onlyIn } from '@stoop/features/search/web/map/only-area.tsx';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { PreviousNotice } from '@stoop/features/search/web/previous-notice.tsx';
import { ResultHead, Results } from '@stoop/features/search/web/search-page.tsx';
import { VoucherControl } from '@stoop/features/vouchers/web/voucher-control.tsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { HomeList } from '../compositions/home-list.tsx';
import { loadMap, loadMapHere } from '../compositions/load-map.ts';
import { MapSearch } from '../compositions/map-search.tsx';
import { PinHome } from '../compositions/pin-home.tsx';
import { useStandings } from '../compositions/use-standings.ts';
import { apiContext } from '../context.ts';
import type { Route } from './+types/map';

async function loadDay(api: Api, request: Request) {
  const today = newYorkDay(new Date());
  return { ...(await loadMap(api, new URL(request.url).searchParams, today)), today };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(loadDay(context.get(apiContext), request));

const previous = previousPage<Awaited<ReturnType<typeof loadDay>>>();

/** In the browser a new area is loaded from the API: its answer is smaller than a page's data. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  previous.orPrevious(loadMapHere(new URL(request.url).searchParams));

export const handle = { fillsScreen: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Map · Stoop' }];
  const { state, found } = loaderData;
  return pageMeta({
    title: isPlain(state)
      ? 'Map of homes to rent in New York'
      : `${headline(found.page.totalCount, state)} on the map`,
    description:
      'Rooms and units on a map of New York with its subway: prices where they stand, the homes beside it.',
    path: mapPath(state),
    publicUrl: siteDataOf(matches).publicUrl,
  });
};

const searchOf = (params: URLSearchParams) => readMapAddress(params).search;

export default function MapPage({
  loaderData: loaded,
}: {
  loaderData: OrPrevious<Route.ComponentProps['loaderData']>;
}) {
  previous.useShown(loaded);
  const state = useOwnCommute(loaded.state, searchOf);
  const data = useMemo(() => ({ ...loaded, state }), [loaded, state]);
  const { shows, view } = data;
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  const markers = markersQuery(state);
  const rent = rentOf(state);
  const pathOf = (next: SearchState) => mapPath(next, shows);
  const go = (next: SearchState, replace = false) =>
    navigate(pathOf(next), { preventScrollReset: true, replace });
  const [, query = ''] = mapPath(state).split('?');

  return (
    <MapLayout
      shows={shows}
      bar={<MapSearch data={data} onGo={go} />}
      map={
        <HomeMap
          label="Map of homes to rent in New York"
          area={state.area}
          commuteTo={state.commute?.to}
          around={view}
          filters={markers}
          type={state.type}
          hostedStyleUrl={mapStyleUrl}
          pointed={pointed}
          useStandings={useStandings}
          onActive={setPointed}
          onlyPath={(area) => {
            const only = onlyIn(state, area);
            return only && pathOf(only);
          }}
          onSearchArea={(area, follows) =>
            go(inArea(state, area), follows && state.area?.bounds !== undefined)
          }
          onDrawn={(area) => go(inDrawnArea(state, area))}
          renderCard={(pin) => <PinHome pin={pin} filters={markers} rent={rent} />}
        />
      }
      list={
        <>
          <PreviousNotice problem={data.problem} />
          <ResultHead
            data={data}
            pathOf={pathOf}
            commute={
              <>
                <CommuteControl
                  state={state}
                  href={commutePath({ query, isOnMap: true })}
                  onApply={go}
                />
                <VoucherControl isTaken={takesVoucher(state)} />
              </>
            }
          />
          {state.commute && <CommuteModel />}
          <Results data={data} pathOf={pathOf}>
            <HomeList data={data} pointed={pointed} onPoint={setPointed} isBesideMap />
          </Results>
          <CompareTray />
        </>
      }
    />
  );
}
