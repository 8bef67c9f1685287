import type { Place } from '@stoop/features/search/contract/place';

/** The fields of a neighborhood that the profile page uses. */
export interface NamedArea {
  id: string;
  name: string;
  borough: string;
}

const SUGGESTIONS_MAX = 8;

/** Of the places that a text names, the neighborhoods that can be chosen; of a borough, its own. */
export function suggestedAreas(
  all: readonly NamedArea[],
  places: readonly Pick<Place, 'kind' | 'placeName'>[],
  chosen: readonly string[],
): NamedArea[] {
  const free = all.filter(({ id }) => !chosen.includes(id));
  const found = places.flatMap(({ kind, placeName }) => {
    if (kind === 'neighborhood') return free.filter(({ name }) => name === placeName);
    return kind === 'borough' ? free.filter(({ borough }) => borough === placeName) : [];
  });
  return [...new Set(found)].slice(0, SUGGESTIONS_MAX);
}

/** The name of a neighborhood; the id where it is unknown. */
export const areaName = (all: readonly NamedArea[], id: string): string =>
  all.find((area) => area.id === id)?.name ?? id;
