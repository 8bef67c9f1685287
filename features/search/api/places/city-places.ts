import { readFileSync } from 'node:fs';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { lineOf } from '@stoop/base/rules/geo/lines';
import { metersBetween, spotOf } from '@stoop/base/rules/geo/spot';
import type { Place } from '../../contract/place.ts';
import type { NamedPlace } from '../../rules/found-place.ts';
import { type Numbering, numberingOf } from '../../rules/house-numbers.ts';
import { alsoAsOne, shortPlaceText } from '../../rules/place-words.ts';
import { BOROUGH_AREAS } from '../../rules/places.ts';
import { BOROUGH_NICKNAMES, LANDMARK_NICKNAMES, STREET_NICKNAMES } from './known-names.ts';
import { readKnownPlaces } from './known-places.ts';
import { readLandmarks } from './landmarks.ts';

/** A place without what depends on the text that asks for it. */
export type KnownPlace = Omit<Place, 'isSure' | 'leavesOut'>;
export type Named = NamedPlace<KnownPlace>;

/** Decides between kinds whose names fit equally well: `Sunset Park` is a neighborhood before it is a park. */
export const WEIGHTS: Record<Place['kind'], number> = {
  borough: 16,
  neighborhood: 12,
  part: 11,
  line: 9,
  landmark: 8,
  station: 6,
  zip: 6,
  street: 1,
  building: 0,
  address: 0,
  corner: -6,
  house: 0,
  point: 0,
};

// The files belong to the product and are tested, so that they are not validated again.
const read = <Shape>(path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Shape;

const shortTexts = new Map<string, string>();
/** Cached, because a street has many corners. */
function short(name: string): string {
  const text = shortTexts.get(name) ?? shortPlaceText(name);
  shortTexts.set(name, text);
  return text;
}

export const idOf = (...parts: string[]) =>
  parts.map((part) => short(part).replaceAll(' ', '-')).join('/');

export function meanOf(spots: readonly Coordinates[]): Coordinates {
  const sum = (key: 'lat' | 'lng') => spots.reduce((total, spot) => total + spot[key], 0);
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return { lat: round(sum('lat') / spots.length), lng: round(sum('lng') / spots.length) };
}

/** The largest distance from the middle, in kilometers. */
export const reachOf = (middle: Coordinates, spots: readonly Coordinates[]) =>
  Math.max(...spots.map((spot) => metersBetween(spotOf(middle), spotOf(spot)))) / 1000;

const boroughs = (): Named[] =>
  Object.entries(BOROUGH_AREAS).map(([name, { lat, lng, radiusKm }]) => ({
    place: {
      ...{ placeName: name, coordinates: { lat, lng }, kind: 'borough', id: name },
      ...{ borough: name, radiusKm },
    },
    names: alsoAsOne([name, ...(BOROUGH_NICKNAMES[name] ?? [])]),
    weight: WEIGHTS.borough,
  }));

function zipCodes(): Named[] {
  const { rows } = read<{ rows: [string, string, number, number, number][] }>(
    '../data/zip-codes.json',
  );
  return rows.map(([zip, borough, lng, lat, radiusKm]) => ({
    place: {
      ...{ placeName: zip, coordinates: { lat, lng }, kind: 'zip', id: zip },
      ...{ borough, radiusKm },
    },
    names: [zip],
    beside: borough,
    weight: WEIGHTS.zip,
  }));
}

/** Around the corners of the outline; half a kilometer more is next to it. */
const BESIDE_LANDMARK_KM = 0.5;
const LANDMARK_REACH_KM_MAX = 3;

const WHAT = { park: 'Park', cemetery: 'Cemetery', airport: 'Airport', water: 'Water' } as const;

/** Parks, cemeteries and airports; one that the map draws in two parts is one place. */
function landmarks(): Named[] {
  const outlines = new Map<string, Coordinates[]>();
  const kinds = new Map<string, string>();
  for (const { properties, geometry } of readLandmarks()) {
    if (!properties.name) continue;
    const spots = geometry.coordinates.flatMap(([ring = []]) =>
      ring.map(([lng, lat]) => ({ lat, lng })),
    );
    kinds.set(properties.name, WHAT[properties.kind]);
    outlines.set(properties.name, [...(outlines.get(properties.name) ?? []), ...spots]);
  }
  return [...outlines].map(([name, spots]) => {
    const coordinates = meanOf(spots);
    const reachKm = reachOf(coordinates, spots) + BESIDE_LANDMARK_KM;
    const radiusKm = Number(Math.min(LANDMARK_REACH_KM_MAX, reachKm).toFixed(2));
    return {
      place: {
        ...{ placeName: name, coordinates, kind: 'landmark', id: idOf(name), radiusKm },
        ...{ what: kinds.get(name) },
      },
      names: alsoAsOne([name, ...(LANDMARK_NICKNAMES[name] ?? [])]),
      weight: WEIGHTS.landmark,
    };
  });
}

const knownPlaces = (): Named[] =>
  readKnownPlaces().map(({ name, what, borough, lat, lng, radiusKm, otherNames }) => ({
    place: {
      ...{ placeName: name, coordinates: { lat, lng }, kind: 'landmark', id: idOf(borough, name) },
      ...{ what, borough, ...(radiusKm !== undefined && { radiusKm }) },
    },
    names: alsoAsOne([name, ...otherNames]),
    beside: borough,
    weight: WEIGHTS.landmark,
  }));

interface Corner extends Coordinates {
  borough: string;
  street: string;
  crossStreet: string;
}

const readCorners = (): Corner[] =>
  read<{ rows: [string, string, string, number, number][] }>(
    '../data/address-anchors.json',
  ).rows.map(([borough, street, crossStreet, lng, lat]) => ({
    ...{ borough, street, crossStreet, lng, lat },
  }));

/** `110th Av`, `E 149th St`, `Broadway`; the data has bus stops, ramps and gates too. */
const STREET =
  /\b(?:ave?|st|rd|road|blvd|pkwy|py|pl|hwy|tpke|turnpike|ln|lane?|dr|drive|terr?|ct|expw?y|loop|sq|cir(?:cle)?|walk|slip|way|oval|plaza|plz|bowery|broadway|concourse|alley|row|cres|freeway|hill|green)\b|^avenue|\bp(?:ar)?k (?:[nsew]|sw|(?:north|south|east|west)+)$/i;
const NO_STREET =
  /\bat\b|\(|opp\b|\b(?:term(?:inal)?|parking|ramp|driveway|station|hospital|target|mall|entrance|bus|lot|building)\b|\bbay \d/i;
const isStreet = (name: string) =>
  /\p{L}{2}/u.test(name) && STREET.test(name) && !NO_STREET.test(name);

const STREET_REACH_KM = { least: 0.5, most: 10 };
/** How many corners of a street tell how well it is known. */
const CORNERS_A_POINT = 40;
const STREET_IMPORTANCE_MAX = 4;

/** The better known of two streets or corners of one name. */
const BOROUGH_WEIGHTS: Readonly<Record<string, number>> = { Manhattan: 1.5, Brooklyn: 0.5 };
/** The numbered streets of Manhattan have a side of town more in their names. */
const CORNERS_DIFFER = 6;
const weightIn = (borough: string) => BOROUGH_WEIGHTS[borough] ?? 0;

/** `42nd St` of `W 42nd St`, as people write in Manhattan. */
const withoutDirection = (street: string) =>
  /^\d/.test(street) ? street : street.replace(/^(?:[NSEW]|North|South|East|West) (?=\d)/, '');

/** The corners, and each from the other street; many streets are cross streets alone. */
const bothWays = (corners: readonly Corner[]): Corner[] => [
  ...corners,
  ...corners.map((corner) => ({
    ...corner,
    street: corner.crossStreet,
    crossStreet: corner.street,
  })),
];

/** The data writes `5th Av` and `5th Ave`. */
function mostWritten(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])[0];
}

interface Streets {
  places: Named[];
  /** Of the streets whose house numbers follow a rule, by the id of the place. */
  numberings: Map<string, Numbering>;
}

function streets(corners: readonly Corner[]): Streets {
  const spots = new Map<string, Corner[]>();
  for (const corner of bothWays(corners)) {
    const key = `${corner.borough}/${short(corner.street)}`;
    const known = spots.get(key);
    if (known) known.push(corner);
    else spots.set(key, [corner]);
  }
  const numberings = new Map<string, Numbering>();
  const places = [...spots.values()].flatMap((along) => {
    const [{ borough } = { borough: '' }] = along;
    const street = mostWritten(along.map((corner) => corner.street));
    if (!isStreet(street)) return [];
    const coordinates = meanOf(along);
    const reach = Math.max(STREET_REACH_KM.least, reachOf(coordinates, along));
    const radiusKm = Number(Math.min(STREET_REACH_KM.most, reach).toFixed(2));
    const id = idOf(borough, street);
    const numbering = numberingOf(borough, street, along);
    if (numbering) numberings.set(id, numbering);
    return {
      place: {
        ...{ placeName: street, coordinates, kind: 'street' as const, id },
        ...{ borough, radiusKm },
      },
      names: [...new Set([street, withoutDirection(street)]), ...(STREET_NICKNAMES[street] ?? [])],
      beside: borough,
      weight:
        WEIGHTS.street +
        weightIn(borough) +
        Math.min(STREET_IMPORTANCE_MAX, along.length / CORNERS_A_POINT),
    };
  });
  return { places, numberings };
}

function cornerPlaces(corners: readonly Corner[]): Named[] {
  const known = new Map<string, Corner>();
  for (const corner of corners) {
    const { borough, street, crossStreet } = corner;
    if (!isStreet(street) || !isStreet(crossStreet)) continue;
    const pair = [short(street), short(crossStreet)].sort();
    const key = `${borough}/${pair.join('/')}`;
    if (pair[0] !== pair[1] && !known.has(key)) known.set(key, corner);
  }
  return [...known.values()].map(({ borough, street, crossStreet, lat, lng }) => ({
    place: {
      placeName: `${street} & ${crossStreet}`,
      coordinates: { lat, lng },
      kind: 'corner',
      id: idOf(borough, street, crossStreet),
      borough,
    },
    names: [`${street} ${crossStreet}`],
    beside: borough,
    weight: WEIGHTS.corner + CORNERS_DIFFER * weightIn(borough),
  }));
}

/** What no import changes: boroughs, ZIP codes, parks and airports, streets and their corners. */
export function fixedPlaces(): Streets {
  const corners = readCorners();
  const { places, numberings } = streets(corners);
  const all = [
    ...boroughs(),
    ...zipCodes(),
    ...landmarks(),
    ...knownPlaces(),
    ...places,
    ...cornerPlaces(corners),
  ];
  return { places: all, numberings };
}

export function linePlaces(
  stations: readonly (Coordinates & { borough: string; lines: readonly string[] })[],
): Named[] {
  const stops = new Map<string, { spots: Coordinates[]; boroughs: Set<string> }>();
  for (const { lat, lng, borough, lines } of stations)
    for (const line of lines) {
      const known = stops.get(line) ?? { spots: [], boroughs: new Set() };
      known.spots.push({ lat, lng });
      known.boroughs.add(borough);
      stops.set(line, known);
    }
  return [...stops].map(([line, { spots, boroughs }]) => ({
    place: {
      ...{ placeName: lineOf(line).name, coordinates: meanOf(spots), kind: 'line', id: line },
      lines: [line],
    },
    names: line.length > 1 || line === 'S' ? [lineOf(line).name] : [],
    beside: [...boroughs].join(' '),
    line,
    weight: WEIGHTS.line,
  }));
}
