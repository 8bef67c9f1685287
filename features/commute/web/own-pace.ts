import { OwnField, useOwnField } from '@stoop/base/web/platform/own-field';
import { saveOwnField } from '@stoop/base/web/platform/save-own-field';
import { isPace, type Pace, USUAL_PACE } from '../rules/pace.ts';

/** How fast whoever uses this browser walks or rolls; null where that is usual. */
export const paceField = new OwnField<Pace | null>({
  ...{ name: 'walkingPace', field: 'walkingPace', none: null },
  read: (stored) => (isPace(stored) && stored !== USUAL_PACE ? stored : null),
  isNone: (pace) => pace === null,
  unsent: 'Your pace is not in your account yet.',
});

export const savePace = (pace: Pace): void =>
  saveOwnField(paceField, pace === USUAL_PACE ? null : pace);

export const ownPace = (): Pace => paceField.get() ?? USUAL_PACE;
export const useOwnPace = (): Pace => useOwnField(paceField) ?? USUAL_PACE;
