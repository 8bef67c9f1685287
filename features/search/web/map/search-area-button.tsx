import type { SearchArea } from '../../rules/search-area.ts';
import { useCityMap } from './map-context.ts';
import { shownArea } from './use-camera.ts';

export function SearchAreaButton({ onSearch }: { onSearch(area: SearchArea): void }) {
  const { map } = useCityMap();
  return (
    <button type="button" className="map-search-area" onClick={() => onSearch(shownArea(map))}>
      Search this area
    </button>
  );
}
