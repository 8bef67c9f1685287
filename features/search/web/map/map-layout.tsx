import type { ReactNode } from 'react';
import type { MapShows } from './map-address.ts';

/** The map fills the height below the site header (71 px) and the bar. */
const WIDE = 'lg:grid lg:h-[calc(100dvh-71px)] lg:grid-rows-[auto_minmax(0,1fr)]';
const WIDE_COLUMNS: Record<MapShows, string> = {
  both: 'lg:grid-cols-[30rem_minmax(0,1fr)] xl:grid-cols-[35rem_minmax(0,1fr)] noscript:lg:grid-cols-1',
  map: 'lg:grid-cols-1',
  list: 'lg:grid-cols-1',
};

interface MapLayoutProps {
  shows: MapShows;
  bar: ReactNode;
  map: ReactNode;
  list: ReactNode;
}

/**
 * A map with a list: side by side on a wide screen; on a phone the list is a sheet whose head shows below the map and
 * which slides over it on scrolling, with or without JavaScript.
 */
export function MapLayout({ shows, bar, map, list }: MapLayoutProps) {
  return (
    <div className={`${WIDE} ${WIDE_COLUMNS[shows]}`}>
      <div className="sticky top-0 z-20 lg:static lg:col-span-full">{bar}</div>
      {shows !== 'list' && (
        <div
          className={`noscript:hidden sticky top-15.5 z-0 lg:static lg:order-2 lg:h-auto ${
            shows === 'both'
              ? 'h-[calc(100dvh-71px-13.5rem)] min-h-72'
              : 'h-[calc(100dvh-71px-3.875rem)]'
          }`}
        >
          {map}
        </div>
      )}
      {shows !== 'map' && (
        <div
          className={`relative z-10 bg-ground px-5 pb-8 lg:order-1 lg:overflow-y-auto lg:px-6 ${
            shows === 'both'
              ? 'min-h-[70dvh] border-t-2 border-ink lg:min-h-0 lg:border-t-0 lg:border-r lg:border-line'
              : ''
          }`}
        >
          <div className={shows === 'list' ? 'mx-auto max-w-3xl' : ''}>{list}</div>
        </div>
      )}
    </div>
  );
}
