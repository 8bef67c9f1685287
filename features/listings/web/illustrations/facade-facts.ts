import { canStandForRoom, isOfHall } from '../../rules/listing-photo.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import type { FacadeFacts } from './facade-kinds.ts';

/** A unit, or a room of it. */
type Shown = Pick<UnitView, 'floor' | 'listing' | 'unitNumber'>;

function coverOf(
  { cover: ofBuilding }: BuildingSummary,
  unit: Shown | undefined,
  room: { name?: string | undefined } | undefined,
) {
  const own = unit?.listing?.cover;
  if (own && (!room || canStandForRoom(own, room))) return own;
  return unit && ofBuilding && isOfHall(ofBuilding) ? undefined : ofBuilding;
}

/**
 * The facts of a building, and the photo and the floor of one of its units, that decide its picture. A photo of the lobby is
 * one of the building, and none of a home in it; one of another bedroom is none of a room.
 */
export function facadeFacts(
  building: BuildingSummary,
  unit?: Shown,
  room?: { name?: string | undefined },
): FacadeFacts {
  return {
    id: building.buildingId,
    photo: coverOf(building, unit, room),
    stories: building.totalStories,
    floor: unit?.floor,
    door: unit?.unitNumber,
    builtYear: building.builtYear,
    title: building.title,
    neighborhood: building.neighborhood,
    borough: building.borough,
  };
}
