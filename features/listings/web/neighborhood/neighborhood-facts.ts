import { distanceKm } from '@stoop/base/rules/geo/distance';
import { bedsWords } from '@stoop/base/web/ui/words';
import type { Neighborhood } from '../../rules/documents.ts';
import { BEDS_MOST, type RentsOfSize } from '../../rules/rents.ts';
import type { BuildingItem } from '../../rules/views.ts';
import { linesNear } from '../card/walk-words.ts';
import type { SizeSpread } from '../history/rent-spreads.tsx';

/** The search filters for this neighborhood; the borough separates it from another of the same name. */
export const searchOf = ({ name, borough }: Neighborhood) => ({ neighborhood: name, borough });

/** `Studio`, `1 bedroom`, `4 or more bedrooms`. */
export const sizeLabel = (beds: number): string =>
  beds >= BEDS_MOST ? `${BEDS_MOST} or more bedrooms` : bedsWords(beds);

/** The size that neighborhoods are compared by. */
export const ONE_BEDROOM = sizeLabel(1);

/** The sizes with their names, each with the search for its homes. */
export const namedSizes = (
  sizes: readonly RentsOfSize[],
  searchFor: (beds: number[]) => string,
): SizeSpread[] =>
  sizes.map(({ beds, ...spread }) => ({
    ...spread,
    label: sizeLabel(beds),
    to: searchFor(beds === BEDS_MOST ? [4, 5, 6] : [beds]),
  }));

/** The nearest other neighborhoods, nearest first. */
export function nextDoor(
  from: Neighborhood,
  all: readonly Neighborhood[],
  count: number,
): Neighborhood[] {
  return all
    .filter((other) => other.id !== from.id)
    .map((other) => ({ other, km: distanceKm(from.coordinates, other.coordinates) }))
    .sort((one, another) => one.km - another.km)
    .slice(0, count)
    .map(({ other }) => other);
}

export interface NearStation {
  name: string;
  lines: string[];
  /** Whole minutes from the nearest and the farthest of the buildings that list it. */
  walk: { least: number; most: number };
  /** Whether it is near more than half of the buildings. */
  isNearMost: boolean;
}

/** What is farther nobody calls near. */
const NEAR_MINUTES = 15;

/** Of which homes these stations are near. */
export const nearWords = ([first]: readonly NearStation[]): string =>
  `within a ${NEAR_MINUTES}-minute walk of ${first?.isNearMost ? 'most' : 'some'} of its homes`;

const STATIONS_MOST = 24;

/** A station is near some homes if it is near a quarter of their buildings. */
const SOME = 1 / 4;

/**
 * The stations that are within `NEAR_MINUTES` on foot of more than half of these buildings, those of most buildings first;
 * where none is, those of some.
 */
export function stationsNear(buildings: readonly BuildingItem[]): NearStation[] {
  const stops = buildings.flatMap(({ subwayList }) => subwayList);
  const all = [...Map.groupBy(stops, ({ stationId, name }) => stationId ?? name ?? '')]
    .flatMap(([id, of]) => {
      const walks = of.flatMap(({ walkMinutes }) => walkMinutes ?? []);
      const near = walks.filter((minutes) => minutes <= NEAR_MINUTES).length;
      const [first] = of;
      return id && first?.name && near >= buildings.length * SOME
        ? { name: first.name, lines: linesNear([first]), walks, near }
        : [];
    })
    .sort((one, other) => other.near - one.near)
    .map(({ name, lines, walks, near }) => ({
      ...{ name, lines, isNearMost: near * 2 > buildings.length },
      walk: { least: Math.min(...walks), most: Math.max(...walks) },
    }));
  const [first] = all;
  return all.filter(({ isNearMost }) => isNearMost === first?.isNearMost).slice(0, STATIONS_MOST);
}

/** The lines of these stations, each once. */
export const linesOfStations = (stations: readonly NearStation[]): string[] => [
  ...new Set(stations.flatMap(({ lines }) => lines)),
];
