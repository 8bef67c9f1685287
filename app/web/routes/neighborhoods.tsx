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
import { type ComponentType, Suspense, useState } from 'react';
import { loadNeighborhoods } from '../compositions/load-neighborhoods.ts';
import { RentsBeside } from '../compositions/rents-beside.tsx';
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

// Lazy, because most visitors have said nowhere that they go.
const neighborhoodsByRide = lazyComponent(
  () => import('../compositions/neighborhoods-by-ride.tsx').then((part) => part.default),
  FoundNeighborhoods as ComponentType<object>,
);

type Loaded = Route.ComponentProps['loaderData'];

/** The way to the whole homes of the borough that is shown alone. */
const SearchIn = ({ borough: of }: { borough: Loaded['boroughs'][number] | undefined }) =>
  of && of.homes > 0 ? (
    <p>
      <StrongLink to={`/search?${new URLSearchParams({ type: 'unit', borough: of.borough })}`}>
        See its {counted(of.homes, 'whole home')}
      </StrongLink>
    </p>
  ) : null;

interface RowsProps extends Pick<Loaded, 'text' | 'borough' | 'order' | 'beds' | 'found'> {
  onPoint(at: Loaded['found'][number] | null): void;
}

/** The rows, for a visitor who said where they go with the ways there. */
function Rows({ text, borough, order, beds, found, onPoint }: RowsProps) {
  const NeighborhoodsByRide = neighborhoodsByRide();
  const hasAddresses = useHasOwnField('addresses');
  const isByRide = order === 'ride';
  const shown = {
    ...{ isChosen: text !== '' || borough !== '', isOfBorough: borough !== '' },
    ...{ beds, found, onPoint },
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
  const { text, borough, order, beds, found, boroughs, places, box } = loaderData;
  const hasAddresses = useHasOwnField('addresses');
  const [row, setRow] = useState<Loaded['found'][number] | null>(null);
  const [isMapShown, setMapShown] = useState(false);
  const kept = { ...(order !== 'name' && { sort: order }), ...(beds !== 1 && { beds: `${beds}` }) };
  return (
    <div className="page pt-8 sm:pt-10">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Neighborhoods</h1>
      <p className="mt-2 max-w-prose sm:text-lg">
        The median asking rent of whole {SIZES[beds]?.many} that are for rent now, a month.
      </p>
      <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10">
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
              <button
                type="button"
                className="link min-h-8 font-medium lg:hidden noscript:hidden"
                aria-expanded={isMapShown}
                onClick={() => setMapShown(!isMapShown)}
              >
                {isMapShown ? 'Hide map' : 'Map of rents'}
              </button>
            </p>
          </div>
        </div>
        <RentsBeside
          {...{ places, beds, box, row }}
          homes={SIZES[beds]?.many}
          isShown={isMapShown}
        />
        <div className="mt-2 min-w-0 lg:col-start-1">
          <Rows {...loaderData} onPoint={setRow} />
        </div>
      </div>
    </div>
  );
}
