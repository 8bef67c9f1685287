import { Link } from 'react-router';
import { atPlace } from '../../rules/place-search.ts';
import { type SearchState, withFilters } from '../../rules/search-state.ts';
import type { AreaPin } from './pins.ts';

/** The place that a search can be limited to; null where no place is the same as the area. */
function placeOf({ level, name, areas: [area] }: AreaPin) {
  if (!area || level === 'part') return null;
  const place =
    level === 'neighborhood'
      ? { kind: 'neighborhood' as const, placeName: area.neighborhood }
      : { kind: 'borough' as const, placeName: area.borough };
  return place.placeName === name ? place : null;
}

/** Whether an area is a place that a search can be limited to. */
export const isPlace = (pin: AreaPin): boolean => placeOf(pin) !== null;

/** The same search in this area alone; null where it is in it already, or where the area has no name. */
export function onlyIn(state: SearchState, pin: AreaPin): SearchState | null {
  const place = placeOf(pin);
  if (!place || state.filters[place.kind] === place.placeName) return null;
  return atPlace(state, { ...place, coordinates: { lat: pin.lat, lng: pin.lng } });
}

/** A search of what is in view after an area was framed that is no place: in its borough alone, if all of it is in one. */
export function inFramed(state: SearchState, framed: Pick<AreaPin, 'areas'> | null): SearchState {
  const [borough, ...others] = new Set(framed?.areas.map((area) => area.borough));
  return borough && others.length === 0 ? withFilters(state, { borough }) : state;
}

interface OnlyAreaProps {
  area: AreaPin;
  to: string;
  words: string;
  onPress(): void;
}

/** After an area was framed, offers it as the place of the search, until the map is moved again. */
export const OnlyArea = ({ area, to, words, onPress }: OnlyAreaProps) => (
  <Link to={to} preventScrollReset onClick={onPress} className="map-search-area">
    {words} {area.name}
  </Link>
);
