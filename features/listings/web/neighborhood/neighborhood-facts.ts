import { distanceKm } from '@stoop/base/rules/geo/distance';
import { linesOf } from '@stoop/base/rules/geo/lines';
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

/** Of which homes stations or lines are near, with the walk at the speed of whoever reads it. */
export const nearWords = (
  share: 'most' | 'some' | 'most or some',
  minutesOf: (usual: number) => number = (usual) => usual,
): string => `within a ${minutesOf(NEAR_MINUTES)}-minute walk of ${share} of its homes`;

const STATIONS_MOST = 24;

/** A station is near some homes if it is near a quarter of their buildings. */
const SOME = 1 / 4;

/** The lines that stop near more than half of these buildings, at whichever stations. */
const linesNearMost = (near: readonly (readonly string[])[]): string[] =>
  [...Map.groupBy(near.flat(), (line) => line)]
    .filter(([, of]) => of.length * 2 > near.length)
    .map(([line]) => line);

const linesNearEach = (buildings: readonly BuildingItem[]): string[][] =>
  buildings.map(({ subwayList }) => linesNear(subwayList.filter(isNear)));

/**
 * The stations that are within `NEAR_MINUTES` on foot of more than half of these buildings, those of most buildings first;
 * where none is, those of some. A line that is near most of them at several stations has one of these, too.
 */
export function stationsNear(buildings: readonly BuildingItem[]): NearStation[] {
  const stops = buildings.flatMap(({ subwayList }) => subwayList);
  const all = [...Map.groupBy(stops, ({ stationId, name }) => stationId ?? name ?? '')]
    .flatMap(([id, of]) => {
      const walks = of.flatMap(({ walkMinutes }) => walkMinutes ?? []);
      const near = of.filter(isNear).length;
      const [first] = of;
      return id && first?.name && near > 0
        ? { name: first.name, lines: linesNear([first]), walks, near }
        : [];
    })
    .sort((one, other) => other.near - one.near)
    .map(({ name, lines, walks, near }) => ({
      isOfSome: near >= buildings.length * SOME,
      station: {
        ...{ name, lines, isNearMost: near * 2 > buildings.length },
        walk: { least: Math.min(...walks), most: Math.max(...walks) },
      },
    }));
  const isMost = all[0]?.station.isNearMost;
  const main = all
    .filter(({ isOfSome, station }) => isOfSome && station.isNearMost === isMost)
    .slice(0, STATIONS_MOST);
  const has = (line: string) => (one: { station: NearStation }) => one.station.lines.includes(line);
  const others = linesNearMost(linesNearEach(buildings)).flatMap((line) =>
    main.some(has(line)) ? [] : (all.find(has(line)) ?? []),
  );
  return [...main, ...new Set(others)].map(({ station }) => station);
}

const isNear = ({ walkMinutes }: { walkMinutes?: number }) =>
  walkMinutes !== undefined && walkMinutes <= NEAR_MINUTES;

export interface LinesThere {
  lines: string[];
  isNearMost: boolean;
  /** All others that stop near one of its buildings, and near how many of them. */
  others: { lines: string[]; buildings: number };
}

/**
 * The lines that stop near most of these buildings; where none does, those of the stations. Apart from them the others,
 * which cards of some homes have, too.
 */
export function linesThere(
  buildings: readonly BuildingItem[],
  stations: readonly NearStation[],
): LinesThere {
  const near = linesNearEach(buildings);
  const most = linesNearMost(near);
  const lines = most.length > 0 ? most : [...new Set(stations.flatMap((station) => station.lines))];
  const others = near.map((of) => of.filter((line) => !lines.includes(line)));
  return {
    lines,
    isNearMost: most.length > 0,
    others: {
      lines: linesOf(others.flat()).map(({ id }) => id),
      buildings: others.filter((of) => of.length > 0).length,
    },
  };
}
