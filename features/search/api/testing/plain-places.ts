import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { partOf } from '../../rules/borough-parts.ts';
import type { SearchedPlace } from '../../rules/searched-places.ts';
import { AREAS, anywhere, BOROUGHS, LINES, PARTS } from './random-homes.ts';

/** Whether a home is in one of the places at least; a walk is not looked at. */
export const isInAnyOf = (places: readonly SearchedPlace[], home: BuildingDocument): boolean =>
  places.some((place) => {
    if (place.kind === 'around')
      return distanceKm(place.area, home.coordinates) <= place.area.radiusKm;
    if (place.kind === 'part') return partOf(home)?.name === place.value;
    if (place.kind !== 'line') return home[place.kind] === place.value;
    const lines = home.subwayList.flatMap(({ subwayLineList }) => subwayLineList);
    return lines.some(({ subwayLineId }) => subwayLineId === place.value);
  });

const named = (kind: 'neighborhood' | 'borough' | 'part' | 'line', values: readonly string[]) =>
  fc.constantFrom(...values, 'unheard of').map((value) => ({ kind, value }));
const around = fc
  .tuple(
    fc.oneof(fc.constant({ lat: 40.7128, lng: -74.006 }), anywhere),
    fc.constantFrom(0.5, 10, 9000),
  )
  .map(([at, radiusKm]) => ({ kind: 'around' as const, area: { ...at, radiusKm } }));

/** Some places of a search. */
export const somePlaces: fc.Arbitrary<SearchedPlace[]> = fc.array(
  fc.oneof(
    named('neighborhood', AREAS),
    named('borough', BOROUGHS),
    named('part', PARTS),
    named('line', LINES),
    around,
  ),
  { minLength: 1, maxLength: 3 },
);
