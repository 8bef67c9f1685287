import { limitOf } from '@stoop/domain/search/commute-state';
import { rentOf } from '@stoop/domain/search/rent-meant';
import type { SearchState } from '@stoop/domain/search/search-state';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { mapPath } from './map-address.ts';

/** From a list to the map of the same search, on screens that have no room for both. */
export function MapLink({
  state: { type, filters, area, places, commute },
}: {
  state: SearchState;
}) {
  return (
    <Link
      to={mapPath({
        ...{ area, placeName: area?.placeName ?? null, view: 'both' },
        // A map compares the prices of rooms, unless its address says otherwise.
        filters: rentOf({ type, filters }) === 'whole' ? { ...filters, rent: 'whole' } : filters,
        ...(places && { places }),
        ...limitOf(commute),
      })}
      className="flex min-h-12 items-center gap-2 bg-ink px-5 font-bold text-ground lg:hidden"
    >
      <Icon name="map" />
      Map
    </Link>
  );
}
