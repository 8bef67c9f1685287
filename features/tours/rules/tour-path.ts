/** What is seen on a tour: a unit, or with null the building. */
export interface TourHome {
  buildingId: string;
  unitId: string | null;
}

export const MY_TOURS_PATH = '/portal/tours';

/** R2.06, R2.07: the page with the free times of a home. */
export function scheduleTourPath({ buildingId, unitId }: TourHome): string {
  const building = `/schedule-tour/${encodeURIComponent(buildingId)}`;
  return unitId === null ? building : `${building}/unit/${encodeURIComponent(unitId)}`;
}

export const isSameTourHome = (one: TourHome, other: TourHome): boolean =>
  one.buildingId === other.buildingId && one.unitId === other.unitId;
