import { browserApi } from '@stoop/base/web/platform/browser-api';
import { uploadPicture } from '@stoop/base/web/platform/upload-picture';
import type { ListingPhoto } from '../../rules/documents.ts';

/** What photos are of: a unit, or the building itself where `unitId` is null. */
export interface PhotoHome {
  buildingId: string;
  unitId: string | null;
}

/** The photos of a home in their order. Rejects with an `ApiProblem`, as all of these calls. */
export const loadPhotos = async ({ buildingId, unitId }: PhotoHome): Promise<ListingPhoto[]> => {
  const { photos } = await (unitId === null
    ? browserApi.getJson('/staff/buildings/{buildingId}/photos', { params: { buildingId } })
    : browserApi.getJson('/staff/units/{unitId}/photos', {
        params: { unitId },
        query: { buildingId },
      }));
  return photos;
};

export const orderPhotos = ({ buildingId, unitId }: PhotoHome, order: string[]) =>
  unitId === null
    ? browserApi.send('PATCH', '/staff/buildings/{buildingId}/photos', {
        params: { buildingId },
        body: { order },
      })
    : browserApi.send('PATCH', '/staff/units/{unitId}/photos', {
        params: { unitId },
        query: { buildingId },
        body: { order },
      });

export const describePhoto = (photoId: string, alt: string) =>
  browserApi.send('PATCH', '/staff/photos/{photoId}', { params: { photoId }, body: { alt } });

export const deletePhoto = (photoId: string) =>
  browserApi.send('DELETE', '/staff/photos/{photoId}', { params: { photoId } });

/** The same while the page is being left: such a request outlives it. */
export const deletePhotoOnLeaving = (photoId: string): void =>
  void fetch(`/api/v1/staff/photos/${encodeURIComponent(photoId)}`, {
    method: 'DELETE',
    keepalive: true,
  });

export function addPhoto(
  { buildingId, unitId }: PhotoHome,
  file: File,
  onProgress: (share: number) => void,
): Promise<ListingPhoto> {
  const path =
    unitId === null
      ? `/staff/buildings/${encodeURIComponent(buildingId)}/photos`
      : `/staff/units/${encodeURIComponent(unitId)}/photos?${new URLSearchParams({ buildingId })}`;
  return uploadPicture<ListingPhoto>({ method: 'POST', path }, file, onProgress);
}
