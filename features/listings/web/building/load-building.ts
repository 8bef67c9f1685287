import { type Api, ApiProblem, orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { data } from 'react-router';
import type { BuildingHomes } from '../../rules/building-homes.ts';
import type { BuildingSummary } from '../../rules/views.ts';
import { floorRows } from './floors.ts';

const GONE = 'This building is not on the market, or it never stood here.';

const gone = () => data({ code: 'listings/building-not-found', detail: GONE }, { status: 404 });

/** What everybody may know of a building; the error page where it is hidden or gone. */
export async function loadSummary(api: Api, buildingId: string): Promise<BuildingSummary> {
  const [building] = await orErrorPage(api.getJson('/buildings', { query: { ids: buildingId } }));
  if (!building) throw gone();
  return building;
}

/** What everybody may know of a building, with its homes; the error page where it is hidden or gone. */
export const loadBuildingHomes = (api: Api, buildingId: string): Promise<BuildingHomes> =>
  orErrorPage(
    api.getJson('/buildings/{buildingId}/homes', { params: { buildingId } }).catch(orGone),
  );

function orGone(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  throw gone();
}

/** For the building's page, which requires signing in: also its units that left the market, and its floors. */
export async function loadBuilding(buildingId: string) {
  const params = { buildingId };
  const [homes, { rentList }, floors] = await Promise.all([
    loadBuildingHomes(browserApi, buildingId),
    browserApi.getJson('/buildings/{buildingId}', { params }).catch(orGone),
    browserApi.getJson('/buildings/{buildingId}/floors', { params, query: { type: 'rental' } }),
  ]);
  return { ...homes, floors: floorRows(floors, rentList) };
}
