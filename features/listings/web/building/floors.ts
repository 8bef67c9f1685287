import type { FloorDocument } from '../../rules/documents.ts';
import { sizeWords } from '../../rules/unit-label.ts';
import type { UnitView } from '../../rules/views.ts';

/** A unit of a floor: one that is offered, or one that is only listed there. */
export interface FloorUnit {
  /** Unique within the building. */
  key: string;
  number: string;
  unit: UnitView | null;
}

export interface FloorRow {
  /** Null for units that no floor lists. */
  floor: number | null;
  floorUnits: FloorUnit[];
}

/** Floors list units by id, or as objects with an id and a unit number. */
function readEntry(entry: unknown): { rentId: string; unitNumber?: string } | null {
  if (typeof entry === 'string') return { rentId: entry };
  if (typeof entry !== 'object' || entry === null || !('rentId' in entry)) return null;
  if (typeof entry.rentId !== 'string') return null;
  const isNumbered = 'unitNumber' in entry && typeof entry.unitNumber === 'string';
  return isNumbered
    ? { rentId: entry.rentId, unitNumber: entry.unitNumber as string }
    : { rentId: entry.rentId };
}

/**
 * The floors of a building, lowest first (R7.04). Units that no floor lists come last; entries that the building does
 * not offer have no unit.
 */
export function floorRows(
  floors: readonly FloorDocument[],
  units: readonly UnitView[],
): FloorRow[] {
  const byId = new Map(units.map((unit) => [unit.rentId, unit]));
  const listed = new Set<string>();
  const rows = floors
    .toSorted((one, other) => one.floor_number - other.floor_number)
    .map(({ floor_number: floor, units: entries }) => ({
      floor,
      floorUnits: entries.flatMap((entry): FloorUnit[] => {
        const parsed = readEntry(entry);
        if (!parsed || listed.has(parsed.rentId)) return [];
        listed.add(parsed.rentId);
        const unit = byId.get(parsed.rentId) ?? null;
        const number = unit?.unitNumber ?? parsed.unitNumber ?? '–';
        return [{ key: parsed.rentId, number, unit }];
      }),
    }));
  const unlisted = units.filter((unit) => !listed.has(unit.rentId));
  const others = unlisted.map((unit) => ({
    key: unit.rentId,
    number: unit.unitNumber ?? sizeWords(unit),
    unit,
  }));
  return [...rows, ...(others.length > 0 ? [{ floor: null, floorUnits: others }] : [])].filter(
    ({ floorUnits }) => floorUnits.length > 0,
  );
}
