import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { leastPrice } from '@stoop/features/listings/rules/unit-price';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { type PendingSave, type PressedHome, parseKey } from '../../rules/user-actions.ts';

/** A home as it is now; `gone` where it is hidden or has left the market, `unknown` where the server could not say. */
export type WaitingHome = Home | 'gone' | 'unknown';

async function loadBuilding(buildingId: string): Promise<HomeItem | 'gone'> {
  const params = { buildingId };
  const { building, homes } = await browserApi.getJson('/buildings/{buildingId}/homes', { params });
  if (homes.length === 0) return 'gone';
  const minPrice = Math.min(...homes.map(leastPrice));
  return { type: 'building', item: { ...building, units: homes, minPrice } };
}

async function loadInUnit(
  buildingId: string,
  unitId: string,
  roomId: string | null,
): Promise<HomeItem | 'gone'> {
  const params = { buildingId, unitId };
  const path = '/buildings/{buildingId}/units/{unitId}';
  const { building, unit, rooms } = await browserApi.getJson(path, { params });
  if (roomId === null)
    return { type: 'unit', item: { ...unit, buildingId, building, minPrice: leastPrice(unit) } };
  const room = rooms.find((one) => one.roomId === roomId);
  return room
    ? { type: 'room', item: { ...room, buildingId, rentId: unit.rentId, unit, building } }
    : 'gone';
}

function load(key: PendingSave['key'], { buildingId, unitId }: PressedHome) {
  const { kind, id } = parseKey(key);
  if (kind === 'buildings' || unitId === null) return loadBuilding(buildingId);
  return loadInUnit(buildingId, unitId, kind === 'rooms' ? id : null);
}

/** A path with an id that no home can have is refused as 400. */
const IS_NONE = [400, 404];

/** What a visitor's heart was pressed for. `today` is an ISO date. */
export async function loadWaiting({ key, home }: PendingSave, today: string): Promise<WaitingHome> {
  if (!home) return 'unknown';
  const found = await orProblem(load(key, home));
  if (!found.ok) return IS_NONE.includes(found.problem.status) ? 'gone' : 'unknown';
  return found.value === 'gone' ? 'gone' : homeOf(found.value, today);
}
