import { orErrorPage } from '@stoop/base/web/platform/api';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { counted } from '@stoop/base/web/ui/words';
import { BoroughCards } from '@stoop/features/listings/web/neighborhood/borough-cards.tsx';
import { FoundNeighborhoods } from '@stoop/features/listings/web/neighborhood/found-neighborhoods.tsx';
import { NeighborhoodFilter } from '@stoop/features/listings/web/neighborhood/neighborhood-filter.tsx';
import {
  averageOf,
  BOROUGHS,
  byBorough,
  inOrder,
  namedLike,
  readOrder,
} from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { Suspense } from 'react';
import { apiContext } from '../context.ts';
import type { Route } from './+types/neighborhoods';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').slice(0, 100);
  const borough = searchParams.get('borough') ?? '';
  const order = readOrder(searchParams.get('sort'));
  const api = context.get(apiContext);
  const [all, facets] = await orErrorPage(
    Promise.all([
      api.getJson('/neighborhoods'),
      api.getJson('/facets', { query: new URLSearchParams({ type: 'unit' }) }),
    ]),
  );
  const found = namedLike(all, text).filter((one) => !borough || one.borough === borough);
  const homes = Object.fromEntries(facets.neighborhood.map(({ value, units }) => [value, units]));
  const homesIn = new Map(facets.borough.map(({ value, units }) => [value, units]));
  return {
    text,
    borough,
    order,
    count: found.length,
    boroughs: BOROUGHS.map((name) => ({
      borough: name,
      homes: homesIn.get(name) ?? 0,
      averagePrice: averageOf(all.filter((one) => one.borough === name)),
    })),
    groups: order === 'name' ? byBorough(found, all) : [],
    ranked: order === 'name' ? [] : inOrder(found, order, homes),
    homes,
    ids: Object.fromEntries(all.map(({ id, name, borough }) => [`${borough}/${name}`, id])),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = siteDataOf(matches);
  const [path, title] = ['/neighborhoods', 'Neighborhoods of New York and their rents'];
  const description =
    'Every neighborhood of the five boroughs with its average rent for a one-bedroom.';
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

/** Beside the list of a wide screen. */
function MapBeside({ ids }: { ids: Record<string, string> }) {
  const NeighborhoodsMap = neighborhoodsMap();
  return (
    <div className="sticky top-4 grid h-[calc(100svh-2rem)] max-h-[56rem] grid-rows-[minmax(0,1fr)_auto] border border-line max-lg:hidden print:hidden">
      <Suspense>
        <NeighborhoodsMap ids={ids} />
      </Suspense>
      <p className="border-t border-line bg-ground px-3 py-2 text-sm text-muted">
        On the map: whole one-bedrooms for rent now, and the lowest of their rents.
      </p>
    </div>
  );
}

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const { text, borough, order, count, boroughs, ids } = loaderData;
  return (
    <div className="page pt-8 sm:pt-10">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Neighborhoods</h1>
      <p className="mt-2 max-w-prose text-lg">
        What a one-bedroom costs a month in each, on average of our records.
      </p>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)] lg:items-start lg:gap-x-10">
        <div className="min-w-0">
          <BoroughCards boroughs={boroughs} chosen={borough} />
          <div className="mt-5">
            <NeighborhoodFilter text={text} borough={borough} order={order} />
          </div>
          <p role="status" className="mt-4 text-muted tabular-nums">
            {counted(count, 'neighborhood')}
            {borough && ` in ${borough === 'Bronx' ? 'the Bronx' : borough}`}
          </p>
          <div className="mt-4">
            <FoundNeighborhoods {...loaderData} />
          </div>
        </div>
        <MapBeside ids={ids} />
      </div>
    </div>
  );
}
