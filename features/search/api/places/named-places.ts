import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { metersBetween, spotOf } from '@stoop/base/rules/geo/spot';
import type { Station } from '@stoop/features/commute/api/store';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import { BOROUGH_PARTS } from '../../rules/borough-parts.ts';
import { alsoAsOne } from '../../rules/place-words.ts';
import { meanOf, type Named, reachOf, WEIGHTS } from './city-places.ts';
import { NEIGHBORHOOD_NICKNAMES, PART_NICKNAMES, STATION_NICKNAMES } from './known-names.ts';

/** How much a line more makes a station better known than others of its name. */
const A_LINE = 0.4;
/** Farther away, nobody says the neighborhood with the station. */
const BESIDE_METERS = 1_500;

/** The parts of a sign, each of which people say alone: `14 St-Union Sq`. */
function partsOfSign(sign: string): string[] {
  const parts = sign.split(/[-/()]/).map((part) => part.trim());
  const said = parts.filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 ? said : [];
}

/** The names of the neighborhoods around, nearest first. */
function namesBeside(at: Coordinates, neighborhoods: readonly Neighborhood[]): string {
  const spot = spotOf(at);
  return neighborhoods
    .map(({ name, coordinates }) => ({ name, meters: metersBetween(spot, spotOf(coordinates)) }))
    .filter(({ meters }) => meters < BESIDE_METERS)
    .sort((one, other) => one.meters - other.meters)
    .map(({ name }) => name)
    .join(' ');
}

/** The stations; platforms of one name that are joined inside are one, with the lines of all. */
export function stationPlaces(
  stations: readonly Station[],
  neighborhoods: readonly Neighborhood[],
): Named[] {
  const joined = new Map<string, Station[]>();
  for (const station of stations) {
    const key = `${station.complex} ${station.name}`;
    joined.set(key, [...(joined.get(key) ?? []), station]);
  }
  return [...joined.values()].flatMap((platforms) => {
    const [first] = platforms;
    if (!first) return [];
    const coordinates = meanOf(platforms);
    const lines = [...new Set(platforms.flatMap((platform) => platform.lines))];
    const { id, name, borough } = first;
    return {
      place: { placeName: name, coordinates, kind: 'station' as const, id, borough, lines },
      names: alsoAsOne([name, ...(STATION_NICKNAMES[name] ?? [])]),
      partNames: partsOfSign(name),
      beside: `${borough} ${namesBeside(coordinates, neighborhoods)}`,
      lines,
      weight: WEIGHTS.station + A_LINE * lines.length,
    };
  });
}

export const neighborhoodPlaces = (neighborhoods: readonly Neighborhood[]): Named[] =>
  neighborhoods.map(({ id, name, borough, coordinates }) => ({
    place: {
      ...{ placeName: name, coordinates, kind: 'neighborhood', id },
      ...{ neighborhood: name, borough },
    },
    names: alsoAsOne([name, ...(NEIGHBORHOOD_NICKNAMES[name] ?? [])]),
    beside: borough,
    weight: WEIGHTS.neighborhood,
  }));

/** Around the middles of its neighborhoods; so much more has their homes too. */
const BESIDE_MIDDLES_KM = 1.2;

/** The parts of boroughs of which some neighborhood is known. */
export const partPlaces = (neighborhoods: readonly Neighborhood[]): Named[] =>
  BOROUGH_PARTS.flatMap(({ name, borough, neighborhoods: names }) => {
    const spots = neighborhoods
      .filter((one) => one.borough === borough && names.includes(one.name))
      .map((one) => one.coordinates);
    if (spots.length === 0) return [];
    const coordinates = meanOf(spots);
    const radiusKm = Number((reachOf(coordinates, spots) + BESIDE_MIDDLES_KM).toFixed(2));
    return {
      place: { placeName: name, coordinates, kind: 'part' as const, id: name, borough, radiusKm },
      names: alsoAsOne([name, ...(PART_NICKNAMES[name] ?? [])]),
      beside: borough,
      weight: WEIGHTS.part,
    };
  });
