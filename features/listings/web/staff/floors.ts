import type { FloorDraft } from './staff-building-acts.ts';

/** The floors that have units, the lowest first. */
export const filledFloors = (floors: readonly FloorDraft[]): FloorDraft[] =>
  floors
    .filter(({ unitIds }) => unitIds.length > 0)
    .map(({ floor_number, unitIds }) => ({ floor_number, unitIds: unitIds.toSorted() }))
    .toSorted((one, other) => one.floor_number - other.floor_number);

/** On which floor a unit stands, by its id; null for none. */
export const floorOf = (floors: readonly FloorDraft[], unitId: string): number | null =>
  floors.find(({ unitIds }) => unitIds.includes(unitId))?.floor_number ?? null;

const withoutUnit = (floors: readonly FloorDraft[], unitId: string): FloorDraft[] =>
  floors.map((floor) => ({ ...floor, unitIds: floor.unitIds.filter((id) => id !== unitId) }));

/** The floors with a unit on another one, null for none; a floor that is new is added in its order. */
export function withUnitOn(
  floors: readonly FloorDraft[],
  unitId: string,
  floorNumber: number | null,
): FloorDraft[] {
  const others = withoutUnit(floors, unitId);
  if (floorNumber === null) return others;
  if (!others.some(({ floor_number }) => floor_number === floorNumber))
    others.push({ floor_number: floorNumber, unitIds: [] });
  return others
    .map((floor) =>
      floor.floor_number === floorNumber
        ? { ...floor, unitIds: [...floor.unitIds, unitId] }
        : floor,
    )
    .sort((one, other) => one.floor_number - other.floor_number);
}
