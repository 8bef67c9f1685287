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
type Details = ReturnType<typeof loadDetails>;

async function unitOf(details: Details) {
  const { building, unit } = await details;
  return { ...unit, buildingId: building.buildingId, building, minPrice: leastPrice(unit) };
}

async function roomOf(details: Details, roomId: string) {
  const { building, unit, rooms } = await details;
  const room = rooms.find((one) => one.roomId === roomId);
  const { buildingId } = building;
  return room ? { ...room, buildingId, rentId: unit.rentId, unit, building } : null;
}

/** Asks once for the same, and again for what failed. */
function once<Value>(load: (...ids: string[]) => Promise<Value>) {
  const asked = new Map<string, Promise<Value>>();
  return (...ids: string[]): Promise<Value> => {
    const key = JSON.stringify(ids);
    const asking = asked.get(key) ?? load(...ids);
    asked.set(key, asking);
    asking.catch(() => asked.delete(key));
    return asking;
  };
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

export interface LoadedWaiting {
  saved: Saved;
  /** Those that are not among them, because the server did not answer. */
  failed: PendingSave[];
  /** Why the last of them failed. */
  problem: ApiProblem | null;
}

/**
 * Loads what a visitor's hearts were pressed for, as an account has it; called again, what failed. Those of an earlier
 * version say not where they are.
 */
export function waitingLoader() {
  const buildingOf = once(loadBuilding);
  const detailsOf = once(loadDetails);
  return async (pending: readonly PendingSave[]): Promise<LoadedWaiting> => {
    const failed: PendingSave[] = [];
    let problem: ApiProblem | null = null;
    const savedOf = async <Listing>(
      kind: keyof Saved,
      load: (home: PressedHome, id: string) => Promise<Listing>,
    ) => {
      const loading = pending.map(async (save) => {
        const { key, askedAt, home } = save;
        const { kind: ownKind, id } = parseKey(key);
        if (!home || ownKind !== kind) return [];
        try {
          const listing = await orGone(load(home, id));
          return [{ id, savedAt: askedAt, label: home.name || null, note: null, listing }];
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          failed.push(save);
          problem = error;
          return [];
        }
      });
      return (await Promise.all(loading)).flat();
    };
    const [buildings, units, rooms] = await Promise.all([
      savedOf('buildings', (_, id) => buildingOf(id)),
      savedOf('units', ({ buildingId }, id) => unitOf(detailsOf(buildingId, id))),
      savedOf('rooms', ({ buildingId, unitId }, id) =>
        roomOf(detailsOf(buildingId, unitId ?? ''), id),
      ),
    ]);
    return { saved: { buildings, units, rooms }, failed, problem };
  };
}
