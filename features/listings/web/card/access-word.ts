import { hasElevator, isStepFree } from '../../rules/access.ts';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';

/** What a card says of access: that all of the units are step-free, or that the building has an elevator; else nothing. */
export function accessWord(building: BuildingSummary, units: readonly Pick<UnitFacts, 'floor'>[]) {
  if (units.length > 0 && units.every((unit) => isStepFree(unit, building))) return 'Step-free';
  return hasElevator(building) ? 'Elevator' : '';
}
