import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { type AreaName, idOfArea } from './area-names.ts';

/** Where a building stands: on the map, and in which area. */
export interface HomePlace extends Coordinates {
  area: AreaName;
}

/** What is pointed at: a building in the list (with its place), or a mark of the map. */
export interface PointedHome {
  /** A buildingId, or the id of an area. */
  id: string;
  at?: HomePlace;
  /** The areas of a mark that stands for more than a building. */
  areas?: readonly AreaName[];
  /** The buildings of a mark that stands for several. */
  ids?: readonly string[];
}

/** The place of a building as it is listed. */
export const placeOfHome = (building: {
  coordinates: Coordinates;
  borough?: string;
  neighborhood?: string;
}): HomePlace => ({
  ...building.coordinates,
  area: { borough: building.borough ?? '', neighborhood: building.neighborhood ?? '' },
});

/** Whether an area is one of these, or part of one. */
export const isInAreas = (area: AreaName, areas: readonly AreaName[]): boolean =>
  areas.some(
    (one) =>
      idOfArea(one) === idOfArea(area) ||
      (one.neighborhood === '' && (one.borough === '' || one.borough === area.borough)),
  );

/** Whether a building in the list is pointed at, by itself or as a part of an area. */
export const isPointedAt = (
  pointed: PointedHome | null,
  buildingId: string,
  { area }: HomePlace,
): boolean =>
  pointed !== null &&
  (pointed.areas
    ? isInAreas(area, pointed.areas)
    : (pointed.ids ?? [pointed.id]).includes(buildingId));
