import { leastPrice, unitPrice } from '@stoop/domain/listings/unit-price';
import type { MapItem, Page, UnitDetails, UnitItem } from '@stoop/domain/listings/views';
import { data } from 'react-router';
import { type Api, ApiProblem } from '../../platform/api.ts';
import { orErrorPage } from '../../platform/api-errors.ts';

const NEARBY_KM = 2.5;
const NEARBY_LIMIT = 12;
const SIMILAR_MAX = 4;

const GONE = 'This home is not on the market: it was let, or it never stood here.';

const requestUnit = (api: Api, buildingId: string, unitId: string): Promise<UnitDetails> =>
  api.getJson('/buildings/{buildingId}/units/{unitId}', { params: { buildingId, unitId } });

export function loadUnit(api: Api, buildingId: string, unitId: string): Promise<UnitDetails> {
  const request = requestUnit(api, buildingId, unitId).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, detail: GONE }, { status: 404 });
  });
  return orErrorPage(request);
}

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

/** The unit of a building whose price is closest. */
function closest({ units, ...building }: MapItem, price: number): UnitItem | undefined {
  const priced = units.map((unit) => ({
    ...unit,
    buildingId: building.buildingId,
    minPrice: leastPrice(unit),
    building,
  }));
  return priced.sort(
    (one, other) =>
      Math.abs(unitPrice(one).amount - price) - Math.abs(unitPrice(other).amount - price),
  )[0];
}

/** Units with as many bedrooms in nearby buildings, nearest first; empty where the search fails. */
export async function loadSimilar(
  api: Api,
  { unit, rooms, building }: UnitDetails,
): Promise<UnitItem[]> {
  const query = new URLSearchParams({
    lat: String(building.coordinates.lat),
    lng: String(building.coordinates.lng),
    radiusKm: String(NEARBY_KM),
    beds: String(unit.bedCount),
    limit: String(NEARBY_LIMIT),
  });
  const page = await api
    .getJson('/map/search', { query })
    .catch((): Pick<Page<MapItem>, 'items'> => ({ items: [] }));
  const price = unitPrice({ ...unit, roomList: rooms }).amount;
  return page.items
    .filter((item) => item.buildingId !== building.buildingId)
    .flatMap((item) => closest(item, price) ?? [])
    .slice(0, SIMILAR_MAX);
}

/** `loadSimilar` of a home that somebody knows; nothing where it is off the market. */
export async function loadSimilarTo(
  api: Api,
  { buildingId, unitId, isOnMarket }: { buildingId: string; unitId: string; isOnMarket: boolean },
): Promise<UnitItem[]> {
  const details = isOnMarket ? await findUnit(api, buildingId, unitId) : null;
  return details ? loadSimilar(api, details) : [];
}
