import { WALK_MAX_MINUTES } from '@stoop/features/commute/rules/walk';
import {
  DOOR_INCHES,
  STEP_FREE_HOME,
  WHEELCHAIR_DOOR_INCHES,
} from '@stoop/features/listings/rules/access';

/** The rows of access. */
export const ACCESS_FILTERS = {
  stepFree: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    label: STEP_FREE_HOME,
  },
  minDoor: {
    level: 'unit',
    kind: 'number',
    ...DOOR_INCHES,
    steps: [30, WHEELCHAIR_DOOR_INCHES, 36],
    label: 'Door of the building and narrowest door inside, at least (inches clear)',
  },
  rollInShower: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    label: 'Roll-in shower',
  },
  stepFreeWalk: {
    level: 'building',
    kind: 'number',
    from: 1,
    to: WALK_MAX_MINUTES,
    steps: [5, 10, 15, 20],
    label: 'Minutes to a station without steps, at most',
  },
} as const;

/** Whether a door is not close to the one that is asked for, because most wheelchairs pass only that. */
export const isTooNarrow = (inches: number, { minDoor = 0 }: { minDoor?: number }): boolean =>
  inches < WHEELCHAIR_DOOR_INCHES && minDoor >= WHEELCHAIR_DOOR_INCHES;
