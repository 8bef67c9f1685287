import { toast } from '@stoop/base/web/platform/toasts';
import { blockOf } from '@stoop/features/commute/rules/commute-search';
import { NEAR_ME_NAME } from '../rules/personal-search.ts';
import type { PickedPlace } from './places/picked-place.ts';
import { locate } from './places/where-i-am.tsx';

const RADIUS_KM = 1;
/** Finds the place around this browser, or says why it cannot. Rounded to a block, because links have it. */
export async function findNearMe(onFound: (place: PickedPlace) => void): Promise<void> {
  const located = await locate();
  if (!located.ok) return toast(located.words, 'attention');
  const place = { placeName: NEAR_ME_NAME, kind: 'point', radiusKm: RADIUS_KM } as const;
  onFound({ ...place, coordinates: blockOf(located.at) });
}
