import { hasElevator, isStepFree } from '../../rules/access.ts';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';

/** What a card says of access: whether all of the units are step-free, and whether the building has an elevator. */
export function accessWord(building: BuildingSummary, units: readonly Pick<UnitFacts, 'floor'>[]) {
  const isAll = units.length > 0 && units.every((unit) => isStepFree(unit, building));
  const words = [isAll && 'step-free', hasElevator(building) && 'elevator']
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
