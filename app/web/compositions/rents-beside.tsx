import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { type ComponentProps, Suspense } from 'react';
import type Rents from './neighborhoods-map.tsx';

// Lazy, because a phone shows the list alone until its map is asked for.
const neighborhoodsMap = lazyComponent(
  () => import('./neighborhoods-map.tsx').then((part) => part.default),
  () => null,
);

interface RentsBesideProps extends ComponentProps<typeof Rents> {
  /** Whether a narrow screen shows it too. */
  isShown: boolean;
  /** `one-bedrooms`: what the rents are of. */
  homes: string | undefined;
}

/** The rents on a map: beside the list, and on a narrower screen above it once that is asked for. */
export function RentsBeside({ isShown, homes, ...map }: RentsBesideProps) {
  const NeighborhoodsMap = neighborhoodsMap();
  return (
    <div
      className={`grid aspect-[10/11] max-h-[calc(100svh-2rem)] grid-rows-[minmax(0,1fr)_auto] border border-line max-lg:mt-3 max-lg:w-full lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden ${isShown ? '' : 'max-lg:hidden'}`}
    >
      <Suspense>
        <NeighborhoodsMap {...map} />
      </Suspense>
      <p className="border-t border-line bg-ground px-3 py-2 text-sm text-muted">
        On the map: the median rents of whole {homes}; zoomed out, the range of each part’s
        neighborhoods.
      </p>
    </div>
  );
}
