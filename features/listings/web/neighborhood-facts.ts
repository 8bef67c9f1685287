import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { Neighborhood } from '../rules/documents.ts';
import type { BuildingItem } from '../rules/views.ts';
import { linesNear } from './walk-words.ts';

/** The search filters for this neighborhood; the borough separates it from another of the same name. */
export const searchOf = ({ name, borough }: Neighborhood) => ({ neighborhood: name, borough });

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
