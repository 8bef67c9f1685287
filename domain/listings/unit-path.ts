/** The offer of a unit that is all of its open rooms, in the address of the unit's page. */
export const ALL_ROOMS = 'all';

/** The page of a unit, which opens on the unit as a whole where it can be rented whole. */
export const unitPath = (unit: { buildingId: string; rentId: string }): string =>
  `/buildings/${encodeURIComponent(unit.buildingId)}/units/${encodeURIComponent(unit.rentId)}`;

/** The same page at one of its offers: a room, or with null all of them together. */
export const offerPath = (
  unit: { buildingId: string; rentId: string },
  roomId: string | null,
): string => `${unitPath(unit)}?${new URLSearchParams({ room: roomId ?? ALL_ROOMS })}`;

/** The page with every fee of a unit, to print. */
export const feeSheetPath = (unit: { buildingId: string; rentId: string }): string =>
  `${unitPath(unit)}/fees`;
