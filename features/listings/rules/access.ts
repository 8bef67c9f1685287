import { walkMinutes } from '@stoop/features/commute/rules/walk';
import type { BuildingDocument, UnitDocument } from './documents.ts';

/** The width from which most wheelchairs pass a door, in inches (ADA standards, 404.2.3: clear width). */
export const WHEELCHAIR_DOOR_INCHES = 32;
/** The widths that can be said, in inches. */
export const DOOR_INCHES = { from: 20, to: 60 } as const;

/** The access of a building, and of one of its units. Missing is not said. */
export type BuildingAccess = Pick<BuildingDocument, 'stepFreeEntrance' | 'entranceDoorInches'>;
export type UnitAccess = Pick<UnitDocument, 'doorInches' | 'rollInShower'>;

/** What was said of the access of a unit. */
export const unitAccessOf = ({ doorInches, rollInShower }: UnitAccess): UnitAccess => ({
  ...(doorInches !== undefined && { doorInches }),
  ...(rollInShower !== undefined && { rollInShower }),
});

export const buildingAccessOf = (building: BuildingAccess): BuildingAccess => ({
  ...(building.stepFreeEntrance !== undefined && { stepFreeEntrance: building.stepFreeEntrance }),
  ...(building.entranceDoorInches !== undefined && {
    entranceDoorInches: building.entranceDoorInches,
  }),
});

type Building = BuildingAccess & Pick<BuildingDocument, 'amenityList'>;

const STREET_FLOOR = 1;
/** The name of the amenity. */
export const ELEVATOR = 'Elevator';
export const hasElevator = ({ amenityList }: Pick<BuildingDocument, 'amenityList'>): boolean =>
  amenityList.some(({ name }) => name === ELEVATOR);

/** What a filter, a page and a comparison call it. */
export const STEP_FREE_HOME = 'No steps from the street to the home';
/** Whether it is known that no step is between the street and the home: a level entrance, then an elevator or no stairs. */
export const isStepFree = ({ floor }: Pick<UnitDocument, 'floor'>, building: Building): boolean =>
  building.stepFreeEntrance === true && (floor === STREET_FLOOR || hasElevator(building));

/** The narrowest door on the way; null while nobody said both that of the building and those of the home. */
export function narrowestDoor(
  { doorInches }: UnitAccess,
  { entranceDoorInches }: BuildingAccess,
): number | null {
  return doorInches === undefined || entranceDoorInches === undefined
    ? null
    : Math.min(doorInches, entranceDoorInches);
}

/** What was said of what somebody needs, from the least hope to the most: that it is not so, nothing, a part of it, that it is so. */
export const SAYINGS = ['no', 'nothing', 'partly', 'yes'] as const;
export type Saying = (typeof SAYINGS)[number];

/** Of the way without steps a level entrance is a part, and so is an elevator. */
export function stepFreeSaid(unit: Pick<UnitDocument, 'floor'>, building: Building): Saying {
  if (isStepFree(unit, building)) return 'yes';
  if (building.stepFreeEntrance === false) return 'no';
  return building.stepFreeEntrance || hasElevator(building) ? 'partly' : 'nothing';
}

/** One door that is too narrow says no for all; one that is wide enough is a part. */
export function doorsSaid(unit: UnitAccess, building: BuildingAccess, inches: number): Saying {
  const narrowest = narrowestDoor(unit, building);
  const said = narrowest ?? unit.doorInches ?? building.entranceDoorInches;
  if (said === undefined) return 'nothing';
  if (said < inches) return 'no';
  return narrowest === null ? 'partly' : 'yes';
}

export function showerSaid({ rollInShower }: UnitAccess): Saying {
  if (rollInShower === undefined) return 'nothing';
  return rollInShower ? 'yes' : 'no';
}

/** The stations whose trains are step-free both ways. */
export const stepFreeStops = <Stop extends { stepFree?: unknown }>(stops: readonly Stop[]) =>
  stops.filter(({ stepFree }) => stepFree === 'both');

/** Of stations, nearest first: the nearest and, where its trains are not step-free both ways, the nearest whose are. */
export function nearestWithStepFree<Stop extends { stepFree?: unknown }>(stops: readonly Stop[]) {
  return [...new Set([...stops.slice(0, 1), ...stepFreeStops(stops).slice(0, 1)])];
}

/** The minutes on foot to the nearest station without steps; null if none is known to be near. */
export function stepFreeWalk({ subwayList }: Pick<BuildingDocument, 'subwayList'>): number | null {
  const walks = stepFreeStops(subwayList).flatMap(({ distanceMeters }) =>
    distanceMeters === undefined ? [] : [walkMinutes(distanceMeters)],
  );
  return walks.length === 0 ? null : Math.min(...walks);
}
