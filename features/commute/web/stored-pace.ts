import { followOwnFields, storedField } from '@stoop/base/web/platform/has-own-field';
import { useSyncExternalStore } from 'react';
import { atPace, isPace, type Pace, USUAL_PACE } from '../rules/pace.ts';

/** The own pace as this browser has it: most have none, and pages of homes need not load what keeps it. */
export const useStoredPace = (): Pace =>
  useSyncExternalStore(
    followOwnFields,
    () => {
      const stored = storedField('walkingPace');
      return isPace(stored) ? stored : USUAL_PACE;
    },
    () => USUAL_PACE,
  );

interface Stop {
  walkMinutes?: number;
}

/** Stations with the minutes to each at a pace, in place of those at the usual one. */
export function stopsAtPace<Of extends Stop>(stops: readonly Of[], pace: Pace): Of[] {
  return stops.map((stop) =>
    stop.walkMinutes === undefined
      ? stop
      : { ...stop, walkMinutes: atPace(stop.walkMinutes, pace) },
  );
}
