import { distanceKm } from '@stoop/base/rules/geo/distance';
import { bedsWords } from '@stoop/base/web/ui/words';
import type { Neighborhood } from '../../rules/documents.ts';
import { spreadOf } from '../../rules/rents.ts';
import type { BuildingItem } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { linesNear } from '../card/walk-words.ts';
import type { SizeSpread } from '../history/rent-spreads.tsx';

/** The search filters for this neighborhood; the borough separates it from another of the same name. */
export const searchOf = ({ name, borough }: Neighborhood) => ({ neighborhood: name, borough });

/** Homes of more bedrooms are one row. */
const BEDS_MOST = 4;

/** `Studio`, `1 bedroom`, `4 or more bedrooms`. */
const sizeLabel = (beds: number): string =>
  beds >= BEDS_MOST ? `${BEDS_MOST} or more bedrooms` : bedsWords(beds);

/** What whole homes of each size cost in these buildings, the smallest first, each with the search for them. */
export function spreadsBySize(
  buildings: readonly BuildingItem[],
  searchFor: (beds: number[]) => string,
): SizeSpread[] {
  const homes = buildings.flatMap(({ units }) =>
    units.flatMap((unit) => {
      const { wholePrice: rent, bedCount } = unit;
      return rent === null || !isOffered(unit)
        ? []
        : [{ beds: Math.min(bedCount, BEDS_MOST), rent }];
    }),
  );
  const sizes = [...Map.groupBy(homes, ({ beds }) => beds)].sort(([one], [two]) => one - two);
  return sizes.flatMap(([beds, of]) => {
    const spread = spreadOf(of.map(({ rent }) => rent));
    const searched = beds === BEDS_MOST ? [4, 5, 6] : [beds];
    return spread ? [{ ...spread, label: sizeLabel(beds), to: searchFor(searched) }] : [];
  });
}

/** The lines near these buildings, those near most of them first. */
export function commonLines(buildings: readonly BuildingItem[]): string[] {
  const count = new Map<string, number>();
  for (const { subwayList } of buildings)
    for (const line of linesNear(subwayList)) count.set(line, (count.get(line) ?? 0) + 1);
  return [...count].sort((one, other) => other[1] - one[1]).map(([line]) => line);
}

/** `12% below the average of Queens`; null where a price is unknown. */
export function comparedWords(
  price: number,
  average: number | null,
  borough: string,
): string | null {
  if (price <= 0 || average === null || average <= 0) return null;
  const percent = Math.round((price / average - 1) * 100);
  const where = borough === 'Bronx' ? 'the Bronx' : borough;
  if (percent === 0) return `As much as ${where} on average`;
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} the average of ${where}`;
}

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
  /** Of how many buildings it is among the nearest. */
  buildings: number;
}

const STATIONS_SHOWN = 8;

/** The stations that most of these buildings walk to. */
export function stationsNear(buildings: readonly BuildingItem[]): NearStation[] {
  const stops = buildings.flatMap(({ subwayList }) => subwayList.slice(0, 2));
  return [...Map.groupBy(stops, ({ stationId, name }) => stationId ?? name ?? '')]
    .flatMap(([id, [first, ...others]]) =>
      first?.name && id
        ? [{ name: first.name, lines: linesNear([first]), buildings: 1 + others.length }]
        : [],
    )
    .sort((one, other) => other.buildings - one.buildings)
    .slice(0, STATIONS_SHOWN);
}
