import type { Api } from '@stoop/base/web/platform/api';
import type { Tour, TourSlots } from '../contract/tour.ts';

/** The free times of a tour's home, of the same mode, until the last day that can be booked. */
export const loadMoveTimes = (
  api: Api,
  { home: { buildingId, unitId }, mode }: Pick<Tour, 'home' | 'mode'>,
): Promise<TourSlots> =>
  api.getJson('/buildings/{buildingId}/tour-slots', {
    params: { buildingId },
    query: { mode, ...(unitId !== null && { unitId }) },
  });

/** Whether only the choice in the address of a tour's page changes, for which it has the data. */
export const isOtherChoice = ({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search;
