/** The offer of a unit that is all of its open rooms, in the address of the unit's page. */
export const ALL_ROOMS = 'all';

export interface ListedPlace {
  buildingId: string;
  unitId?: string;
  roomId?: string | null;
}

/** The page of what everybody may know of a building. */
export const buildingHomesPath = (buildingId: string): string =>
  `${buildingPath(buildingId)}/homes`;

/** The page of a building floor by floor, which requires signing in (R2.05). */
export const buildingPath = (buildingId: string): string =>
  `/buildings/${encodeURIComponent(buildingId)}`;

/** The page of a unit, which opens on the unit as a whole where it can be rented whole. */
export const unitPath = (unit: { buildingId: string; rentId: string }): string =>
  `/buildings/${encodeURIComponent(unit.buildingId)}/units/${encodeURIComponent(unit.rentId)}`;

/** The same page at one of its offers: a room, or with null all of them together. */
export const offerPath = (
  unit: { buildingId: string; rentId: string },
  roomId: string | null,
): string => `${unitPath(unit)}?${new URLSearchParams({ room: roomId ?? ALL_ROOMS })}`;

/** The same page for a group, whose split it then has, at one of its rooms. */
export const groupPath = (
  unit: { buildingId: string; rentId: string },
  { budgets }: { budgets: readonly number[] },
  room: string | null = null,
): string =>
  `${unitPath(unit)}?${new URLSearchParams({ ...(room !== null && { room }), budgets: budgets.join() })}`;

/** The query of an offer on the page of its unit: a group stays there. `asked` is the page's own. */
export function offerQuery(asked: URLSearchParams, room: string): string {
  const budgets = asked.get('budgets');
  return `?${new URLSearchParams({ room, ...(budgets !== null && { budgets }) })}`;
}

/** The page of a unit at the offer that an address names; null names none. */
export const roomPath = (unit: { buildingId: string; rentId: string }, room: string | null) =>
  room === null ? unitPath(unit) : offerPath(unit, room);

/** A page beside that of a unit, which leads back to the same of its offers; without one, to the unit. */
const besidePath = (
  unit: { buildingId: string; rentId: string },
  page: 'map' | 'fees',
  room: string | null,
): string => `${unitPath(unit)}/${page}${room === null ? '' : `?${new URLSearchParams({ room })}`}`;

/** The page with every fee of a unit, to print. */
export const feeSheetPath = (
  unit: { buildingId: string; rentId: string },
  room: string | null = null,
): string => besidePath(unit, 'fees', room);

/** The map of the blocks around a unit. */
export const unitMapPath = (
  unit: { buildingId: string; rentId: string },
  room: string | null = null,
): string => besidePath(unit, 'map', room);
