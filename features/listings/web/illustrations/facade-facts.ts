import { isOfHall } from '../../rules/listing-photo.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import type { FacadeFacts } from './facade-kinds.ts';

/**
 * The facts of a building, and the photo and the floor of one of its units, that decide its picture. A photo of the lobby is
 * one of the building, and none of a home in it.
 */
export function facadeFacts(
  building: BuildingSummary,
  unit?: Pick<UnitView, 'floor' | 'listing' | 'unitNumber'>,
): FacadeFacts {
  const { cover } = building;
  return {
    id: building.buildingId,
    photo: unit?.listing?.cover ?? (unit && cover && isOfHall(cover) ? undefined : cover),
    stories: building.totalStories,
    floor: unit?.floor,
    door: unit?.unitNumber,
    builtYear: building.builtYear,
    title: building.title,
    neighborhood: building.neighborhood,
    borough: building.borough,
  };
}
