import type { FloorDocument } from '@stoop/domain/listings/documents';
import type { UnitView } from '@stoop/domain/listings/views';

/** A door of a floor: a unit that can be rented, or one that is only known to be there. */
export interface Door {
  /** Unlike that of any other door of the building. */
  key: string;
  /** What stands on it. */
  number: string;
  unit: UnitView | null;
}

export interface FloorRow {
  /** Missing for the units that stand on no known floor. */
  floor: number | null;
  doors: Door[];
}

/** A floor lists its units by id, or as objects that carry an id and the number on the door. */
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
 * The building floor by floor, lowest first (R7.04). Units of no listed floor stand at the end; those
 * that a floor lists and the building does not offer are doors without a unit.
 */
export function floorRows(
  floors: readonly FloorDocument[],
  units: readonly UnitView[],
): FloorRow[] {
  const byId = new Map(units.map((unit) => [unit.rentId, unit]));
  const placed = new Set<string>();
  const rows = floors
    .toSorted((one, other) => one.floor_number - other.floor_number)
    .map(({ floor_number: floor, units: entries }) => ({
      floor,
      doors: entries.flatMap((entry): Door[] => {
        const read = readEntry(entry);
        if (!read || placed.has(read.rentId)) return [];
        placed.add(read.rentId);
        const unit = byId.get(read.rentId) ?? null;
        const number = unit?.unitNumber ?? read.unitNumber ?? '–';
        return [{ key: read.rentId, number, unit }];
      }),
    }));
  const left = units.filter((unit) => !placed.has(unit.rentId));
  const others = left.map((unit) => ({
    key: unit.rentId,
    number: unit.unitNumber ?? unit.label,
    unit,
  }));
  return [...rows, ...(others.length > 0 ? [{ floor: null, doors: others }] : [])].filter(
    ({ doors }) => doors.length > 0,
  );
}
