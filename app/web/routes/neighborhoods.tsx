import { orErrorPage } from '@stoop/base/web/platform/api';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { BoroughSection } from '@stoop/features/listings/web/neighborhood/borough-section.tsx';
import { NeighborhoodFilter } from '@stoop/features/listings/web/neighborhood/neighborhood-filter.tsx';
import {
  byBorough,
  namedLike,
} from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { Suspense } from 'react';
import { apiContext } from '../context.ts';
import type { Route } from './+types/neighborhoods';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').slice(0, 100);
  const borough = searchParams.get('borough') ?? '';
  const api = context.get(apiContext);
  const [all, facets] = await orErrorPage(
    Promise.all([
      api.getJson('/neighborhoods'),
      api.getJson('/facets', { query: new URLSearchParams({ type: 'unit' }) }),
    ]),
  );
  const found = namedLike(all, text).filter((one) => !borough || one.borough === borough);
  return {
    text,
    borough,
    count: found.length,
    groups: byBorough(found, all),
    homes: Object.fromEntries(facets.neighborhood.map(({ value, units }) => [value, units])),
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
    <div className="sticky top-4 h-[calc(100svh-2rem)] max-h-[56rem] border border-line max-lg:hidden print:hidden">
      <Suspense>
        <NeighborhoodsMap ids={ids} />
      </Suspense>
    </div>
  );
}

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const { text, borough, count, groups, homes, ids } = loaderData;
  const isChosen = text !== '' || borough !== '';
  return (
    <div className="page pt-10">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Neighborhoods</h1>
      <p className="mt-2 text-lg">What a one-bedroom costs a month, on average, and where.</p>
      <p className="mt-1 max-w-prose text-muted">
        The average is of our records; the page of each neighborhood has what is for rent now.
      </p>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)] lg:items-start lg:gap-x-10">
        <div className="min-w-0">
          <NeighborhoodFilter text={text} borough={borough} />
          <p role="status" className="mt-4 text-muted tabular-nums">
            {counted(count, 'neighborhood')}
          </p>
          {groups.length === 0 && (
            <div className="mt-6">
              {isChosen ? (
                <EmptyState
                  title="No neighborhood of that name"
                  link={{ to: '/neighborhoods', label: 'Show all', look: 'secondary' }}
                >
                  Try fewer letters, or all boroughs.
                </EmptyState>
              ) : (
                <EmptyState title="No neighborhood is listed yet" />
              )}
            </div>
          )}
          <div className="mt-4 grid gap-8 *:min-w-0 sm:gap-12">
            {groups.map((group) => (
              <BoroughSection key={group.borough} group={group} homes={homes} isOpen={isChosen} />
            ))}
          </div>
        </div>
        <MapBeside ids={ids} />
      </div>
    </div>
  );
}
