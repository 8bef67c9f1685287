import type { FloorDocument } from '@stoop/domain/listings/documents';
import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';
import { data } from 'react-router';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';

export type BuildingDetails = BuildingSummary & { rentList: UnitView[] };

const GONE = 'This building is not on the market, or it never stood here.';

export async function loadBuilding(buildingId: string) {
  const path = `/buildings/${encodeURIComponent(buildingId)}`;
  try {
    const [building, floors] = await Promise.all([
      browserApi.getJson<BuildingDetails>(path),
      browserApi.getJson<FloorDocument[]>(`${path}/floors?type=rental`),
    ]);
    return { building, floors };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, detail: GONE }, { status: 404 });
  }
}
