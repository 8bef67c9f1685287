import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { leastPrice } from '@stoop/features/listings/rules/unit-price';
import type { Saved } from '../../contract/routes.ts';
import { type PendingSave, type PressedHome, parseKey } from '../../rules/user-actions.ts';

async function loadBuilding(buildingId: string) {
  const params = { buildingId };
  const { building, homes } = await browserApi.getJson('/buildings/{buildingId}/homes', { params });
  if (homes.length === 0) return null;
  return { ...building, units: homes, minPrice: Math.min(...homes.map(leastPrice)) };
}

const loadDetails = (buildingId: string, unitId: string) =>
  browserApi.getJson('/buildings/{buildingId}/units/{unitId}', { params: { buildingId, unitId } });

async function loadUnit(buildingId: string, unitId: string) {
  const { building, unit } = await loadDetails(buildingId, unitId);
  return { ...unit, buildingId, building, minPrice: leastPrice(unit) };
}

async function loadRoom(buildingId: string, unitId: string, roomId: string) {
  const { building, unit, rooms } = await loadDetails(buildingId, unitId);
  const room = rooms.find((one) => one.roomId === roomId);
  return room ? { ...room, buildingId, rentId: unit.rentId, unit, building } : null;
}

/** A path with an id that no home can have is refused as 400. */
const IS_NONE = [400, 404];

/** Null where it is hidden, or has left the market. */
async function orGone<Listing>(loading: Promise<Listing>): Promise<Listing | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiProblem && IS_NONE.includes(error.status)) return null;
    throw error;
  }
}

/** What a visitor's hearts were pressed for, as an account has it. Those of an earlier version say not where they are. */
export async function loadWaiting(pending: readonly PendingSave[]): Promise<Saved> {
  const placed = pending.flatMap(({ key, askedAt, home }) =>
    home ? { ...parseKey(key), home, savedAt: askedAt } : [],
  );
  const savedOf = <Listing>(
    kind: keyof Saved,
    load: (home: PressedHome, id: string) => Promise<Listing>,
  ) =>
    Promise.all(
      placed
        .filter((one) => one.kind === kind)
        .map(async ({ id, home, savedAt }) => ({
          ...{ id, savedAt, label: home.name || null, note: null },
          listing: await orGone(load(home, id)),
        })),
    );
  const [buildings, units, rooms] = await Promise.all([
    savedOf('buildings', (_, id) => loadBuilding(id)),
    savedOf('units', ({ buildingId }, id) => loadUnit(buildingId, id)),
    savedOf('rooms', ({ buildingId, unitId }, id) => loadRoom(buildingId, unitId ?? '', id)),
  ]);
  return { buildings, units, rooms };
}
