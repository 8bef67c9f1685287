import { isObject } from '@stoop/base/rules/json/json-values';

/** What stands on a floor: the rentId of a unit, or an object that has it. Undefined for anything else. */
export function unitIdOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  return isObject(item) && typeof item.rentId === 'string' ? item.rentId : undefined;
}

export interface FloorRow {
  id: string;
  floor_number: number;
  units: unknown[];
}

export interface FloorPlan {
  floor_number: number;
  unitIds: readonly string[];
}

/**
 * The rows of floors after a change. A unit that moves takes its item along, with the fields that its document has
 * there; items of no unit stay on their floor. A floor that is left out goes, unless such an item stays on it.
 */
export function rearranged(stored: readonly FloorRow[], plans: readonly FloorPlan[]): FloorRow[] {
  const items = new Map(
    stored.flatMap(({ units }) =>
      units.flatMap((item): [string, unknown][] => {
        const id = unitIdOf(item);
        return id === undefined ? [] : [[id, item]];
      }),
    ),
  );
  const othersOf = (row: FloorRow | undefined) =>
    (row?.units ?? []).filter((item) => unitIdOf(item) === undefined);
  const rows = plans.map(({ floor_number, unitIds }) => {
    const row = stored.find((one) => one.floor_number === floor_number);
    return {
      id: row?.id ?? `floor-${floor_number}`,
      floor_number,
      units: [...unitIds.map((id) => items.get(id) ?? id), ...othersOf(row)],
    };
  });
  const left = stored
    .filter((row) => plans.every(({ floor_number }) => floor_number !== row.floor_number))
    .map((row) => ({ ...row, units: othersOf(row) }))
    .filter(({ units }) => units.length > 0);
  return [...rows, ...left];
}
