import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { BoroughCards } from '@stoop/features/listings/web/neighborhood/borough-cards.tsx';
import { FoundNeighborhoods } from '@stoop/features/listings/web/neighborhood/found-neighborhoods.tsx';
import { NeighborhoodFilter } from '@stoop/features/listings/web/neighborhood/neighborhood-filter.tsx';
import { SIZES } from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { type ComponentType, Suspense } from 'react';
import { loadNeighborhoods } from '../compositions/load-neighborhoods.ts';
import { apiContext } from '../context.ts';
import type { Route } from './+types/neighborhoods';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadNeighborhoods(context.get(apiContext), new URL(request.url).searchParams);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = siteDataOf(matches);
  const [path, title] = ['/neighborhoods', 'Neighborhoods of New York and their rents'];
  const description =
    'Every neighborhood of the five boroughs with the median asking rent of its homes.';
  const url = new URL(path, publicUrl).href;
  return pageMeta({
    ...{ path, title, description, publicUrl },
    facts: [
      { '@type': 'CollectionPage', name: title, description, url },
      breadcrumbFacts(publicUrl, [{ label: 'Neighborhoods', path }]),
    ],
  });
};

// Lazy, because a phone shows the list alone.
const neighborhoodsMap = lazyComponent(
  () => import('../compositions/neighborhoods-map.tsx').then((part) => part.default),
  () => null,
);

// Lazy, because most visitors have said nowhere that they go.
const neighborhoodsByRide = lazyComponent(
  () => import('../compositions/neighborhoods-by-ride.tsx').then((part) => part.default),
  FoundNeighborhoods as ComponentType<object>,
);

type Loaded = Route.ComponentProps['loaderData'];

/** Beside the list of a wide screen. */
function MapBeside({ places, beds }: Pick<Loaded, 'places' | 'beds'>) {
  const NeighborhoodsMap = neighborhoodsMap();
  return (
    <div className="sticky top-4 grid aspect-[10/11] max-h-[calc(100svh-2rem)] grid-rows-[minmax(0,1fr)_auto] border border-line max-lg:hidden print:hidden">
      <Suspense>
        <NeighborhoodsMap places={places} beds={beds} />
      </Suspense>
      <p className="border-t border-line bg-ground px-3 py-2 text-sm text-muted">
        On the map: the median rents of whole {SIZES[beds]?.many}; from afar from the lowest to the
        highest neighborhood of each part.
      </p>
    </div>
  );
}

/** The way to the whole homes of the borough that is shown alone. */
const SearchIn = ({ borough: of }: { borough: Loaded['boroughs'][number] | undefined }) =>
  of && of.homes > 0 ? (
    <p>
      <StrongLink to={`/search?${new URLSearchParams({ type: 'unit', borough: of.borough })}`}>
        See its {counted(of.homes, 'whole home')}
      </StrongLink>
    </p>
  ) : null;

/** The rows, for a visitor who said where they go with the ways there. */
function Rows({ text, borough, order, beds, found }: Loaded) {
  const NeighborhoodsByRide = neighborhoodsByRide();
  const hasAddresses = useHasOwnField('addresses');
  const isByRide = order === 'ride';
  const shown = {
    ...{ isChosen: text !== '' || borough !== '', isOfBorough: borough !== '', beds, found },
    isByName: order === 'name' || (isByRide && !hasAddresses),
  };
  if (!hasAddresses) return <FoundNeighborhoods {...shown} />;
  return (
    <Suspense fallback={<FoundNeighborhoods {...shown} />}>
      <NeighborhoodsByRide {...shown} isByRide={isByRide} />
    </Suspense>
  );
}

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const { text, borough, order, beds, found, boroughs, places } = loaderData;
  const hasAddresses = useHasOwnField('addresses');
  const kept = { ...(order !== 'name' && { sort: order }), ...(beds !== 1 && { beds: `${beds}` }) };
  return (
    <div className="page pt-8 sm:pt-10">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Neighborhoods</h1>
      <p className="mt-2 max-w-prose sm:text-lg">
        The median asking rent of whole {SIZES[beds]?.many} that are for rent now, a month.
      </p>
      <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)] lg:items-start lg:gap-x-10">
        <div className="min-w-0">
          <NeighborhoodFilter {...{ text, borough, order, beds }} />
          <div className="mt-5">
            <BoroughCards boroughs={boroughs} chosen={borough} kept={kept} />
          </div>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="text-muted tabular-nums">
              {counted(found.length, 'neighborhood')}
              {borough && ` in ${borough === 'Bronx' ? 'the Bronx' : borough}`}
            </p>
            <SearchIn borough={boroughs.find((one) => one.borough === borough)} />
            <p className="flex items-center gap-x-4">
              {order === 'ride' && !hasAddresses && 'To sort by ride:'}
              <CommuteControl state={null} href="/commute" />
              <span className="lg:hidden">
                <StrongLink to={`/map${borough ? `?${new URLSearchParams({ borough })}` : ''}`}>
                  Map
                </StrongLink>
              </span>
            </p>
          </div>
          <div className="mt-2">
            <Rows {...loaderData} />
          </div>
        </div>
        <MapBeside places={places} beds={beds} />
      </div>
    </div>
  );
}
