import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { PLACE_KINDS, type PlaceKind, toCoordinates } from './places.ts';
import { AREA_RADIUS_KM } from './read-area.ts';

/** A place that was chosen to search around (R3.18). */
export interface ChosenPlace {
  placeName: string;
  coordinates: Coordinates;
  kind: PlaceKind;
  /** How far it reaches, in kilometers; without it, as far as its kind does. */
  radiusKm?: number | undefined;
}

/** The places that a browser stores. */
export interface LocationState {
  selected: ChosenPlace | null;
  /** Newest first, distinct, at most HISTORY_MAX. */
  history: readonly ChosenPlace[];
}

/** R9.04. */
export const HISTORY_MAX = 5;
export const NO_LOCATION: LocationState = { selected: null, history: [] };

/** Coordinates closer than this, in degrees, are the same place: about a meter. */
const SAME_DEGREES = 0.00001;

/** Compares both name and position: many stations share a name, and many places a position. */
function isSamePlace(one: ChosenPlace, other: ChosenPlace): boolean {
  return (
    one.placeName === other.placeName &&
    Math.abs(one.coordinates.lat - other.coordinates.lat) < SAME_DEGREES &&
    Math.abs(one.coordinates.lng - other.coordinates.lng) < SAME_DEGREES
  );
}

/** The state with a place selected and first in the history. */
export function choosePlace(state: LocationState, place: ChosenPlace): LocationState {
  const others = state.history.filter((known) => !isSamePlace(known, place));
  return { selected: place, history: [place, ...others].slice(0, HISTORY_MAX) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readPair(given: unknown): Coordinates | null {
  if (Array.isArray(given)) {
    const [lng, lat] = given;
    return typeof lng === 'number' && typeof lat === 'number' ? toCoordinates([lng, lat]) : null;
  }
  if (!isRecord(given)) return null;
  const { lat, lng } = given;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

function readPlace(value: unknown): ChosenPlace | null {
  if (!isRecord(value) || typeof value.placeName !== 'string' || value.placeName === '')
    return null;
  const coordinates = readPair(value.coordinates);
  const isOnEarth =
    coordinates && Math.abs(coordinates.lat) <= 90 && Math.abs(coordinates.lng) <= 180;
  // Older versions did not store the kind; the area around a station suits all of them.
  const kind = PLACE_KINDS.find((one) => one === value.kind) ?? 'station';
  const { radiusKm } = value;
  const hasRadius =
    typeof radiusKm === 'number' &&
    radiusKm >= AREA_RADIUS_KM.least &&
    radiusKm <= AREA_RADIUS_KM.most;
  return isOnEarth
    ? { placeName: value.placeName, coordinates, kind, ...(hasRadius && { radiusKm }) }
    : null;
}

/** Parses stored state and drops what it does not understand, because older versions may have written it. */
export function readLocation(stored: unknown): LocationState {
  if (!isRecord(stored)) return NO_LOCATION;
  const history = Array.isArray(stored.history) ? stored.history : [];
  const places = history.map(readPlace).filter((place) => place !== null);
  return places
    .reverse()
    .reduce<LocationState>(
      (state, place) => ({ ...choosePlace(state, place), selected: state.selected }),
      {
        ...NO_LOCATION,
        selected: readPlace(stored.selected),
      },
    );
}
