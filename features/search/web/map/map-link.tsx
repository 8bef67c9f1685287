import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Link } from 'react-router';
import type { SearchState } from '../../rules/search-state.ts';
import { mapPath } from './map-address.ts';

/** From a list to the map of the same search, on screens that have no room for both. */
export function MapLink({ state }: { state: SearchState }) {
  return (
    <Link
      to={mapPath(state)}
      className="flex min-h-12 items-center gap-2 bg-ink px-5 font-bold text-ground lg:hidden"
    >
      <Icon name="map" />
      Map
    </Link>
  );
}
