import { leastPrice, unitPrice } from '@stoop/domain/listings/unit-price';
import type { BuildingSummary, MapItem, Page, UnitItem } from '@stoop/domain/listings/views';
import { data } from 'react-router';
import { type Api, ApiProblem } from '../../platform/api.ts';
import { orErrorPage } from '../../platform/api-errors.ts';
import type { Queue, RoomWithQueue, UnitFacts } from './offers.ts';

/** A unit's own page, as the API gives it. */
export interface UnitDetails {
  unit: UnitFacts;
  rooms: RoomWithQueue[];
  building: BuildingSummary;
  queue: Queue;
}

const NEARBY_KM = 2.5;
const NEARBY_ASKED = 12;
const SIMILAR_MAX = 4;

const GONE = 'This home is not on the market: it was let, or it never stood here.';

const askUnit = (api: Api, buildingId: string, unitId: string): Promise<UnitDetails> =>
  api.getJson(`/buildings/${encodeURIComponent(buildingId)}/units/${encodeURIComponent(unitId)}`);

export function loadUnit(api: Api, buildingId: string, unitId: string): Promise<UnitDetails> {
  const asked = askUnit(api, buildingId, unitId).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw data({ code: error.code, detail: GONE }, { status: 404 });
  });
  return orErrorPage(asked);
}

/** The same for a page that has something to say where the unit is hidden or gone: null then. */
export function findUnit(
  api: Api,
  buildingId: string,
  unitId: string,
): Promise<UnitDetails | null> {
  const asked = askUnit(api, buildingId, unitId).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return null;
  });
  return orErrorPage(asked);
}

/** Of one building, the unit that is nearest in price. */
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

/** Units as large as this one in other buildings around it, nearest first. None where that fails. */
export async function loadSimilar(
  api: Api,
  { unit, rooms, building }: UnitDetails,
): Promise<UnitItem[]> {
  const query = new URLSearchParams({
    lat: String(building.coordinates.lat),
    lng: String(building.coordinates.lng),
    radiusKm: String(NEARBY_KM),
    beds: String(unit.bedCount),
    limit: String(NEARBY_ASKED),
  });
  const page = await api
    .getJson<Page<MapItem>>('/map/search', query)
    .catch((): Pick<Page<MapItem>, 'items'> => ({ items: [] }));
  const price = unitPrice({ ...unit, roomList: rooms }).amount;
  return page.items
    .filter((item) => item.buildingId !== building.buildingId)
    .flatMap((item) => closest(item, price) ?? [])
    .slice(0, SIMILAR_MAX);
}
