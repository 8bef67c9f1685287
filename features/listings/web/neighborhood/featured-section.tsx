import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { Suspense } from 'react';
import type { Featured } from './featured.ts';
import { NeighborhoodList } from './neighborhood-row.tsx';

// A list that the server had needs nothing that loads one.
const featuredNeighborhoods = lazyComponent<{ initial: Featured }>(
  () => import('./featured-neighborhoods.tsx').then((m) => m.FeaturedNeighborhoods),
  () => <ErrorState message={OFFLINE.detail} retryHref="/" />,
);

/** R4.10: those that the server had, or what loads them. */
export function FeaturedSection({ featured }: { featured: Featured }) {
  const FeaturedNeighborhoods = featuredNeighborhoods();
  if (featured.list.length > 0) return <NeighborhoodList list={featured.list} />;
  return (
    <Suspense fallback={null}>
      <FeaturedNeighborhoods initial={featured} />
    </Suspense>
  );
}
