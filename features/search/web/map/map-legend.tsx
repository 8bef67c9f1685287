import type { SearchType } from '../../rules/search-url.ts';
import type { Mark } from './mark-boxes.ts';

/** What the numbers on areas are of. */
const LEGENDS: Record<SearchType, string> = {
  ...{ building: 'Buildings', unit: 'Units', room: 'Rooms', roommates: 'Units' },
};

function rentsOf(filters: string): string {
  const asked = new URLSearchParams(filters);
  if (asked.has('budgets')) return 'a home for all of you';
  return asked.get('rent') === 'whole' ? 'a unit' : 'a room';
}

interface MapLegendProps {
  marks: readonly Mark[];
  type: SearchType;
  filters: string;
}

/** What prices on homes are, and the numbers beside them. */
function homesWords(marks: readonly Mark[], filters: string): string | null {
  const homes = marks.flatMap(({ pin }) => (pin.kind === 'home' ? [pin] : []));
  const several = homes.find((pin) => pin.homes > 1);
  if (homes.length === 0) return null;
  const rent = `Lowest rent of ${rentsOf(filters)}`;
  return several ? `${rent} · how many ${several.noun}s` : rent;
}

/** What the marks say: those of areas, with what a ring is where one is drawn, or else those of homes. */
export function MapLegend({ marks, type, filters }: MapLegendProps) {
  const areas = marks.filter(({ pin }) => pin.kind === 'area' && pin.minPrice !== null);
  const ofHomes = areas.length === 0 ? homesWords(marks, filters) : null;
  if (ofHomes) return <p className="map-legend">{ofHomes}</p>;
  if (areas.length === 0) return null;
  return (
    <p className="map-legend">
      {LEGENDS[type]} · lowest rent of {rentsOf(filters)}
      {areas.some(({ form }) => form === 'edge') && (
        <>
          {' · '}
          <span className="map-legend-ring" aria-hidden="true" /> zoom in
        </>
      )}
    </p>
  );
}
