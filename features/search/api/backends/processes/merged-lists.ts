import { compareBy, type Order } from '../../../rules/sorts.ts';
import {
  type FoundTexts,
  ItemText,
  type PagedType,
  type Positions,
  type Suggestion,
} from '../../search-results.ts';

/** The first items of all parts' pages, which are those of all homes, because each part's page is of this size. */
export function mergedPage<Type extends PagedType>(
  pages: readonly FoundTexts<Type>[],
  limit: number,
  compare: (one: Positions[Type], other: Positions[Type]) => number,
): FoundTexts<Type> {
  const entries = pages
    .flatMap(({ items, positions }) =>
      items.map(({ open, coordinates }, at) => ({
        // A message carries its values alone.
        item: new ItemText<Type>(open, coordinates),
        position: positions[at] as Positions[Type],
      })),
    )
    .sort((one, other) => compare(one.position, other.position));
  const shown = entries.slice(0, limit);
  const isLast = entries.length <= limit && pages.every(({ next }) => next === null);
  const positions = shown.map(({ position }) => position);
  return {
    items: shown.map(({ item }) => item),
    positions,
    next: isLast ? null : (positions.at(-1) ?? null),
    totalCount: pages.reduce((sum, { totalCount }) => sum + totalCount, 0),
  };
}

export const inOrder =
  (order: Order) => (one: Positions['building'], other: Positions['building']) =>
    compareBy(order, one, other);

export const byDistance = (one: Positions['map'], other: Positions['map']) =>
  one.distanceKm - other.distanceKm || (one.buildingId < other.buildingId ? -1 : 1);

const KINDS = { building: 0, address: 1 };

/** Buildings before addresses, each name once. */
export function mergedSuggestions(
  parts: readonly (readonly Suggestion[])[],
  limit: number,
): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const key = ({ kind, sortName, buildingId }: Suggestion) => [KINDS[kind], sortName, buildingId];
  const all = parts.flat().sort((one, other) => (isBefore(key(one), key(other)) ? -1 : 1));
  for (const one of all) {
    const name = `${one.kind} ${one.placeName}`;
    if (!found.has(name)) found.set(name, one);
  }
  return [...found.values()].slice(0, limit);
}

function isBefore(one: readonly (string | number)[], other: readonly (string | number)[]) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] as string) < (other[at] as string);
}
