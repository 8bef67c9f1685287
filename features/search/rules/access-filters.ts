import { WALK_MAX_MINUTES } from '@stoop/features/commute/rules/walk';
import {
  DOOR_INCHES,
  isStepFree,
  narrowestDoor,
  stepFreeWalk,
  WHEELCHAIR_DOOR_INCHES,
} from '@stoop/features/listings/rules/access';
import type { BuildingDocument, UnitDocument } from '@stoop/features/listings/rules/documents';

/** The rows of access. What nobody said of a home is unknown, so that the home is not found by it. */
export const ACCESS_FILTERS = {
  stepFree: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    group: 'access',
    label: 'No steps from the street to the home',
    matches: (unit: UnitDocument, _: true, building: BuildingDocument) =>
      isStepFree(unit, building),
  },
  minDoor: {
    level: 'unit',
    kind: 'number',
    ...DOOR_INCHES,
    group: 'access',
    steps: [30, WHEELCHAIR_DOOR_INCHES, 36],
    label: 'Inches of every door, at least',
    matches: (unit: UnitDocument, asked: number, building: BuildingDocument) =>
      (narrowestDoor(unit, building) ?? 0) >= asked,
  },
  rollInShower: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    group: 'access',
    label: 'Roll-in shower',
    matches: (unit: UnitDocument) => unit.rollInShower === true,
  },
  stepFreeWalk: {
    level: 'building',
    kind: 'number',
    from: 1,
    to: WALK_MAX_MINUTES,
    group: 'access',
    steps: [5, 10, 15, 20],
    label: 'Minutes to a station without steps, at most',
    // Of all stations, also of those that are farther than `walkMax`.
    matches: (_: BuildingDocument, asked: number, building: BuildingDocument) =>
      (stepFreeWalk(building) ?? Number.POSITIVE_INFINITY) <= asked,
  },
} as const;
