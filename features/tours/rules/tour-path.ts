/** What is seen on a tour: a unit, or with null the building. */
export interface TourHome {
  buildingId: string;
  unitId: string | null;
}

export const MY_TOURS_PATH = '/portal/tours';

/** R2.06, R2.07: the page with the free times of a home; `room` is the one from whose page it leads back there. */
export function scheduleTourPath({ buildingId, unitId }: TourHome, room: string | null = null) {
  const building = `/schedule-tour/${encodeURIComponent(buildingId)}`;
  if (unitId === null) return building;
  const query = room === null ? '' : `?${new URLSearchParams({ room })}`;
  return `${building}/unit/${encodeURIComponent(unitId)}${query}`;
}

export const isSameTourHome = (one: TourHome, other: TourHome): boolean =>
  one.buildingId === other.buildingId && one.unitId === other.unitId;
