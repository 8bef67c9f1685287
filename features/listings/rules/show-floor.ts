import type { BuildingDocument, FloorDocument } from './documents.ts';
import { showUnits } from './show.ts';
import type { FloorUnitView, FloorView } from './views.ts';

/** The public fields of a unit on a floor; others may reveal who waits. */
const PUBLIC_FIELDS = {
  rentId: 'string',
  unitNumber: 'string',
  squareFeet: 'number',
  broker: 'number',
  moveDate: 'string',
  bedCount: 'number',
  bathCount: 'number',
  available_spots: 'number',
} as const satisfies Record<keyof FloorUnitView, 'string' | 'number'>;

function publicFields(unit: object): FloorUnitView {
  const values = new Map<string, unknown>(Object.entries(unit));
  const fields = Object.entries(PUBLIC_FIELDS).filter(
    ([field, type]) => typeof values.get(field) === type,
  );
  return Object.fromEntries(fields.map(([field]) => [field, values.get(field)]));
}

/** A floor without its hidden units: those hidden on the floor, and those hidden in the building (R5.09). */
export function showFloor(floor: FloorDocument, building: BuildingDocument): FloorView {
  const visible = new Set(showUnits(building).map(({ rentId }) => rentId));
  const hidden = new Set(
    building.rentList.map(({ rentId }) => rentId).filter((rentId) => !visible.has(rentId)),
  );
  const units = floor.units.flatMap((unit): (string | FloorUnitView)[] => {
    if (typeof unit === 'string') return hidden.has(unit) ? [] : [unit];
    if (typeof unit !== 'object' || unit === null) return [];
    if ('is_visible' in unit && unit.is_visible === false) return [];
    const view = publicFields(unit);
    return view.rentId !== undefined && hidden.has(view.rentId) ? [] : [view];
  });
  return { floor_number: floor.floor_number, units };
}
