import { type Api, ApiProblem, orErrorPage } from '@stoop/base/web/platform/api';
import { data } from 'react-router';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import type { UnitDetails } from '../../rules/views.ts';

const GONE = {
  title: 'This home is not on the market',
  detail: 'It has been rented, or was never listed here. There are others in the search.',
};

const requestUnit = (api: Api, buildingId: string, unitId: string): Promise<UnitDetails> =>
  api.getJson('/buildings/{buildingId}/units/{unitId}', { params: { buildingId, unitId } });

export function loadUnit(api: Api, buildingId: string, unitId: string): Promise<UnitDetails> {
  const request = requestUnit(api, buildingId, unitId).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, ...GONE }, { status: 404 });
  });
  return orErrorPage(request);
}

/** The page of a home that is not offered any more, for somebody who applied for it or has a tour of it; else null. */
const requestOwn = (api: Api, buildingId: string, unitId: string): Promise<UnitDetails | null> =>
  api
    .getJson('/me/homes/{buildingId}/{unitId}', { params: { buildingId, unitId } })
    .catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      return null;
    });

/** As `loadUnit`; `isGone` says that only its reader still sees it. */
export async function loadReadable(
  api: Api,
  place: { buildingId: string; unitId: string },
  isSignedIn: boolean,
): Promise<{ details: UnitDetails; isGone: boolean }> {
  const { buildingId, unitId } = place;
  const offered = isSignedIn ? await findUnit(api, buildingId, unitId) : null;
  if (offered) return { details: offered, isGone: false };
  const own = isSignedIn ? await orErrorPage(requestOwn(api, buildingId, unitId)) : null;
  if (own) return { details: own, isGone: true };
  return { details: await loadUnit(api, buildingId, unitId), isGone: false };
}

/** What changed of a unit, newest first; nothing where that cannot be had, since the page is whole without it. */
export const loadHistory = (
  api: Api,
  buildingId: string,
  unitId: string,
): Promise<HistoryEvent[]> =>
  api
    .getJson('/units/{rentId}/history', { params: { rentId: unitId }, query: { buildingId } })
    .catch((): HistoryEvent[] => []);

/** Like `loadUnit`, but null where the unit is hidden or gone, for pages that handle that. */
export function findUnit(
  api: Api,
  buildingId: string,
  unitId: string,
): Promise<UnitDetails | null> {
  const request = requestUnit(api, buildingId, unitId).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return null;
  });
  return orErrorPage(request);
}
