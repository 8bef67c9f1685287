import { Link } from 'react-router';
import { partOf } from '../../rules/borough-parts.ts';
import { atPlace, placesOf, withPlaces } from '../../rules/place-search.ts';
import { type SearchState, withFilters } from '../../rules/search-state.ts';
import {
  SEARCHED_PLACES_MAX,
  type SearchedPlace,
  writeSearchedPlace,
} from '../../rules/searched-places.ts';
import type { AreaName } from './area-names.ts';
import type { AreaPin } from './pins.ts';

const NAMES: Record<AreaPin['level'], (area: AreaName) => string | undefined> = {
  neighborhood: ({ neighborhood }) => neighborhood,
  part: (area) => partOf(area)?.name,
  borough: ({ borough }) => borough,
};

/** The places that a search can be limited to, of an area or of several that share a mark; null where none are the same. */
function placesIn({ level, areas }: AreaPin): SearchedPlace[] | null {
  const names = new Set(areas.map(NAMES[level]));
  const places = [...names].flatMap((value) => (value ? { kind: level, value } : []));
  return places.length === names.size && places.length <= SEARCHED_PLACES_MAX ? places : null;
}

/** Whether an area is a place, or several, that a search can be limited to. */
export const isPlace = (pin: AreaPin): boolean => placesIn(pin) !== null;

/** The same search in this area alone; null where it is in it already, or where the area has no name. */
export function onlyIn(state: SearchState, pin: AreaPin): SearchState | null {
  const places = placesIn(pin);
  const here = new Set(placesOf(state).map(writeSearchedPlace));
  const isThere = places?.every((place) => here.delete(writeSearchedPlace(place)));
  if (!places || (isThere && here.size === 0 && !state.area)) return null;
  const [only, ...others] = places;
  if (others.length > 0 || only?.kind !== pin.level) return withPlaces(state, places);
  const { lat, lng } = pin;
  return atPlace(state, { kind: pin.level, placeName: only.value, coordinates: { lat, lng } });
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
