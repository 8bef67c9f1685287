import { areHomesApart, HOMES_FROM_ZOOM } from '../../rules/map-marks.ts';
import { idOfArea } from './area-names.ts';
import type { MapPin } from './pins.ts';

interface Meanwhile {
  /** The last that came. */
  pins: readonly MapPin[];
  /** Whether they are of another search. */
  isOld: boolean;
  /** What the search finds anywhere; null while it is unknown. */
  whole: readonly MapPin[] | null;
  zoom: number;
}

const idsOf = (pin: MapPin): string[] =>
  pin.kind === 'area' ? [pin.id] : [pin.id, idOfArea(pin.area)];

/**
 * What a view shows until its own pins come. From afar the areas of everything that is found are there already; where a view
 * may have a mark for each home, it waits for them, because areas in between would come and go.
 */
export function pinsMeanwhile({ pins, isOld, whole, zoom }: Meanwhile): readonly MapPin[] {
  if (!whole || zoom >= HOMES_FROM_ZOOM) return pins;
  if (isOld) return areHomesApart(zoom, 0) ? pins : whole;
  const areHomes = pins.every(({ kind }) => kind === 'home');
  if (areHomes && areHomesApart(zoom, pins.length)) return pins;
  const known = new Set(pins.flatMap(idsOf));
  return [...pins, ...whole.filter((pin) => !idsOf(pin).some((id) => known.has(id)))];
}
