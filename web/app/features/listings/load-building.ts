import { data } from 'react-router';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';

const GONE = 'This building is not on the market, or it never stood here.';

export async function loadBuilding(buildingId: string) {
  const params = { buildingId };
  try {
    const [building, floors] = await Promise.all([
      browserApi.getJson('/buildings/{buildingId}', { params }),
      browserApi.getJson('/buildings/{buildingId}/floors', { params, query: { type: 'rental' } }),
    ]);
    return { building, floors };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, detail: GONE }, { status: 404 });
  }
}
