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

/** What the marks of areas say, and what a ring is where one is drawn. */
export function MapLegend({ marks, type, filters }: MapLegendProps) {
  const areas = marks.filter(({ pin }) => pin.kind === 'area' && pin.minPrice !== null);
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
