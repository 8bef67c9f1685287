import { OFFLINE } from '@stoop/base/web/platform/problem';
import { toast } from '@stoop/base/web/platform/toasts';
import type { PickedPlace } from './places/picked-place.ts';

/** Finds the place around this browser, or says why it cannot. The code loads with the press: few press it. */
export const pressNearMe = (onFound: (place: PickedPlace) => void): void =>
  void import('./near-me.ts').then(
    ({ findNearMe }) => findNearMe(onFound),
    () => toast(OFFLINE.detail, 'error'),
  );
