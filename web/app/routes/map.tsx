import { rentOf } from '@stoop/domain/search/rent-meant';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MapCommute } from '../compositions/map-commute.tsx';
import { MapListHead } from '../compositions/map-list-head.tsx';
import { MapSearch } from '../compositions/map-search.tsx';
import { NearestHomes } from '../compositions/nearest-homes.tsx';
import { PinHome } from '../compositions/pin-home.tsx';
import { apiContext } from '../context.ts';
import { CommuteModel } from '../features/commute/commute-lines.tsx';
import { HomeMap } from '../features/map/home-map.tsx';
import { loadMap } from '../features/map/load-map.ts';
import {
  areaQuery,
  type MapAddress,
  mapAround,
  mapPath,
  searchState,
} from '../features/map/map-address.ts';
import { MapLayout } from '../features/map/map-layout.tsx';
import { mapHeadline } from '../features/map/map-words.ts';
import { NothingHere } from '../features/map/nothing-here.tsx';
import type { PointedHome } from '../features/map/pointed-home.ts';
import type { Api } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { pageMeta } from '../platform/meta.ts';
import { type OrPrevious, previousPage } from '../platform/previous-page.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { PreviousNotice } from '../ui/previous-notice.tsx';
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
  previous.orPrevious(loadDay(browserApi, request));

export const handle = { fillsScreen: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Map · Stoop' }];
  const isPlain = loaderData.address.area === null;
  return pageMeta({
    title: isPlain ? 'Map of homes to rent in New York' : mapHeadline(loaderData),
    description:
      'Rooms and units on a map of New York with its subway: prices where they stand, the nearest homes beside it.',
    path: mapPath({ ...loaderData.address, view: 'both' }),
    publicUrl: siteDataOf(matches).publicUrl,
  });
};

export default function MapPage({
  loaderData,
}: {
  loaderData: OrPrevious<Route.ComponentProps['loaderData']>;
}) {
  const { address, page, searched, around } = loaderData;
  previous.useShown(loaderData);
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  const filters = areaQuery({ ...address, area: null }).toString();
  const rent = rentOf(searchState(address));
  const go = (next: MapAddress) => navigate(mapPath(next), { preventScrollReset: true });

  return (
    <MapLayout
      view={address.view}
      bar={<MapSearch address={address} searched={searched} onGo={go} />}
      map={
        <HomeMap
          label="Map of homes to rent in New York"
          area={address.area}
          commuteTo={address.commute?.to}
          around={around}
          filters={filters}
          hostedStyleUrl={mapStyleUrl}
          activeId={pointed?.id ?? null}
          activeAt={pointed?.at ?? null}
          onActive={setPointed}
          onSearchArea={(area) => go(mapAround(address, area, null))}
          renderCard={(pin) => <PinHome pin={pin} filters={filters} rent={rent} />}
        />
      }
      list={
        <>
          <PreviousNotice problem={loaderData.problem} />
          <MapListHead data={loaderData} commute={<MapCommute address={address} onGo={go} />} />
          {address.commute && <CommuteModel />}
          {page.totalCount === 0 ? (
            <NothingHere address={address} />
          ) : (
            <NearestHomes data={loaderData} pointed={pointed} onPoint={setPointed} />
          )}
        </>
      }
    />
  );
}
