import { hasElevator, isStepFree, WHEELCHAIR_DOOR_INCHES } from '../../rules/access.ts';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';

/**
 * What a card says of access: whether all of the units are step-free, whether there is an elevator, and which narrow door
 * comes first.
 */
export function accessWord(building: BuildingSummary, units: readonly Pick<UnitFacts, 'floor'>[]) {
  const isAll = units.length > 0 && units.every((unit) => isStepFree(unit, building));
  const words = [isAll && 'step-free', hasElevator(building) && 'elevator'].filter(Boolean);
  const inches = building.entranceDoorInches ?? WHEELCHAIR_DOOR_INCHES;
  if (words.length > 0 && inches < WHEELCHAIR_DOOR_INCHES)
    words.push(`entrance door ${inches} inches clear`);
  const all = words.join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
