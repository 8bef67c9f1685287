import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { buildingAccessOf } from './access.ts';
import { buildingTitle } from './building-title.ts';
import type { BuildingDocument, UnitDocument } from './documents.ts';
import { unitLabel } from './unit-label.ts';
import { wholePrice } from './unit-price.ts';
import type { BuildingSummary, SubwayStopView, UnitView } from './views.ts';
import { visibleUnit } from './visible-parts.ts';

const showStop = (stop: SubwayStop): SubwayStopView =>
  stop.distanceMeters === undefined
    ? stop
    : { ...stop, walkMinutes: walkMinutes(stop.distanceMeters) };

/** The public view of a building. `now` decides whether it is new. */
export function showBuilding(building: BuildingDocument, now: Date): BuildingSummary {
  const { borough, neighborhood, totalStories, builtYear } = building;
  const fallback = { address: building.address ?? '', city: building.city ?? '' };
  return {
    buildingId: building.buildingId,
    name: building.name,
    title: buildingTitle({ ...building, ...fallback }, now),
    ...fallback,
    coordinates: building.coordinates,
    ...(borough !== undefined && { borough }),
    ...(neighborhood !== undefined && { neighborhood }),
    ...(totalStories !== undefined && { totalStories }),
    ...(builtYear !== undefined && { builtYear }),
    ...buildingAccessOf(building),
    buildingType: 'rental',
    amenityList: building.amenityList,
    utilityList: building.utilityList,
    subwayList: building.subwayList.map(showStop),
    ...(building.cover && { cover: building.cover }),
    ...(building.isShownByVideo && { isShownByVideo: true }),
  };
}

/** The public view of a unit; null if nothing of it is visible (R5.09). */
export function showUnit(unit: UnitDocument): UnitView | null {
  const visible = visibleUnit(unit);
  return visible && { ...visible, label: unitLabel(visible), wholePrice: wholePrice(visible) };
}

/** The public units, in the order of the building. */
export const showUnits = (building: BuildingDocument): UnitView[] =>
  building.rentList.flatMap((unit) => showUnit(unit) ?? []);
