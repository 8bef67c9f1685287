import { CountBadge } from '@stoop/base/web/ui/count-badge.tsx';
import { Icon, type IconName } from '@stoop/base/web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MAP_SHOWS, type MapShows } from './map-address.ts';

const VIEWS: Record<MapShows, { label: string; icon: IconName }> = {
  both: { label: 'Both', icon: 'split' },
  map: { label: 'Map', icon: 'map' },
  list: { label: 'List', icon: 'list' },
};

/** Links, so that the choice is in the address and works without JavaScript. */
function ViewSwitch({ shows, pathOf }: { shows: MapShows; pathOf(view: MapShows): string }) {
  return (
    <nav aria-label="Map or list" className="flex rounded-sm border-2 border-ink">
      {MAP_SHOWS.map((view) => {
        const isOn = view === shows;
        return (
          <Link
            key={view}
            to={pathOf(view)}
            replace
            preventScrollReset
            aria-current={isOn ? 'true' : undefined}
            className={`flex min-h-10 items-center gap-2 px-2.5 font-medium sm:px-3 ${isOn ? 'bg-ink text-ground' : 'hover:bg-wash'} ${view === 'map' ? 'max-sm:hidden' : ''}`}
          >
            <Icon name={VIEWS[view].icon} />
            <span className="max-lg:sr-only">{VIEWS[view].label}</span>
          </Link>
        );
      })}
    </nav>
  );
}

interface MapBarProps {
  shows: MapShows;
  pathOf(shows: MapShows): string;
  place: ReactNode;
  /** Where the filters are without JavaScript. */
  filtersHref: string;
  filtersOn: number;
  onFilters(): void;
}

export function MapBar({ shows, pathOf, place, filtersHref, filtersOn, onFilters }: MapBarProps) {
  return (
    <div className="flex items-center gap-2 border-b border-line bg-ground px-3 py-2 lg:px-6">
      <div className="min-w-0 grow lg:max-w-[34rem]">{place}</div>
      <a
        href={filtersHref}
        className="flex min-h-11 items-center gap-2 rounded-sm border-2 border-ink px-2.5 font-medium hover:bg-wash sm:px-3"
        onClick={(event) => {
          event.preventDefault();
          onFilters();
        }}
      >
        <Icon name="sliders" />
        <span className="max-sm:sr-only">Filters</span>
        <CountBadge count={filtersOn} />
      </a>
      <div className="lg:ml-auto">
        <ViewSwitch shows={shows} pathOf={pathOf} />
      </div>
    </div>
  );
}
