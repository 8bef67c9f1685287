import { Link } from 'react-router';
import { atPlace, placesOf, withPlaces } from '../../rules/place-search.ts';
import { type SearchState, withFilters } from '../../rules/search-state.ts';
import { SEARCHED_PLACES_MAX } from '../../rules/searched-places.ts';
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

/** The same search in the neighborhoods of a part of a borough; null where it is in them already, or where they are too many. */
function inNeighborhoodsOf(state: SearchState, { areas }: AreaPin): SearchState | null {
  const names = new Set(areas.map(({ neighborhood }) => neighborhood));
  if (names.has('') || names.size > SEARCHED_PLACES_MAX) return null;
  const here = placesOf(state);
  const isThere = (name: string) =>
    here.some((place) => place.kind === 'neighborhood' && place.value === name);
  if (here.length === names.size && [...names].every(isThere)) return null;
  const [only, ...others] = [...names].sort();
  if (only === undefined) return null;
  return others.length === 0
    ? withFilters(withPlaces(state, null), { neighborhood: only })
    : withPlaces(
        state,
        [only, ...others].map((value) => ({ kind: 'neighborhood', value })),
      );
}

/** The same search in this area alone; null where it is in it already, or where the area has no name. */
export function onlyIn(state: SearchState, pin: AreaPin): SearchState | null {
  if (pin.level === 'part') return inNeighborhoodsOf(state, pin);
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
