import type { ListingPhoto } from '../../rules/documents.ts';
import { isOfHall } from '../../rules/listing-photo.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import type { FacadeFacts } from './facade-kinds.ts';

/** A unit, or a room of it. */
type Shown = Pick<UnitView, 'floor' | 'listing' | 'unitNumber'>;

/** The picture of a room for which that of its unit does not stand; null where no photo does. */
export const roomCover = ({ listing }: Shown, roomId: string | null | undefined) =>
  roomId ? listing?.roomCovers?.[roomId] : undefined;

function coverOf(
  { cover: ofBuilding }: BuildingSummary,
  unit: Shown | undefined,
  ofRoom: ListingPhoto | null | undefined,
) {
  const own = ofRoom === undefined ? unit?.listing?.cover : ofRoom;
  if (own) return own;
  return ofBuilding && isOfHall(ofBuilding) ? undefined : ofBuilding;
}

/**
 * The facts of a building, and the photo and the floor of one of its units, that decide its picture. A photo of the lobby is
 * no picture of a building, nor of a home in it: nobody would know it by that; one of another bedroom is none of a room.
 */
export function facadeFacts(
  building: BuildingSummary,
  unit?: Shown,
  /** Of `roomCover`, where a room of it is shown. */
  ofRoom?: ListingPhoto | null,
): FacadeFacts {
  return {
    id: building.buildingId,
    photo: coverOf(building, unit, ofRoom),
    stories: building.totalStories,
    floor: unit?.floor,
    door: unit?.unitNumber,
    builtYear: building.builtYear,
    title: building.title,
    neighborhood: building.neighborhood,
    borough: building.borough,
  };
}
