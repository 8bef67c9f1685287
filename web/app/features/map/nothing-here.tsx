import type { SearchArea } from '@stoop/domain/search/search-area';
import { AREA_RADIUS_KM } from '@stoop/domain/search/search-state';
import { chipsOf } from '@stoop/domain/search/search-url';
import { Link } from 'react-router';
import { distanceWords } from '../../ui/distance-words.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { MapData } from './load-map.ts';
import { mapPath } from './map-address.ts';

const twiceAsWide = ({ lat, lng, radiusKm }: SearchArea): SearchArea => ({
  lat,
  lng,
  radiusKm: Math.min(AREA_RADIUS_KM.most, radiusKm * 2),
});

/** What to try where nothing was found. */
export function NothingHere({ address }: Pick<MapData, 'address'>) {
  const wider = address.area && twiceAsWide(address.area);
  const hasFilters = chipsOf(address.filters).length > 0;
  const { commute, ...withoutCommute } = address;
  if (!wider && !hasFilters && !commute) return <EmptyState title="No home is listed here yet" />;
  return (
    <EmptyState title="No home here matches">
      <ul className="grid gap-1">
        {wider && (
          <li>
            <Link to={mapPath({ ...address, area: wider })} className="link font-medium">
              Look within {distanceWords(wider.radiusKm)}
            </Link>
          </li>
        )}
        {hasFilters && (
          <li>
            <Link to={mapPath({ ...address, filters: {} })} className="link font-medium">
              Take all filters off
            </Link>
          </li>
        )}
        {commute && (
          <li>
            <Link to={mapPath(withoutCommute)} className="link font-medium">
              Look without the commute
            </Link>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}
