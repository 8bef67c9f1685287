import type { ListingPhoto } from '../../rules/documents.ts';
import { photoWords } from '../../rules/listing-photo.ts';
import type { PlanFacts } from '../illustrations/plan-parts.ts';

/** A picture of a gallery; `id` is that of its element, and what the address names after `#`. */
export type GalleryPicture =
  | { id: string; of: 'photo'; words: string; photo: ListingPhoto }
  | {
      id: typeof PLAN_ID;
      of: 'plan';
      words: string;
      plan: PlanFacts;
      markedRoomId: string | undefined;
    };

export const PLAN_ID = 'plan';

/** The photos of a home in their order, with the drawn plan behind them. */
export function galleryPictures(
  photos: readonly ListingPhoto[],
  {
    of,
    plan,
    markedRoomId,
  }: { of: 'unit' | 'building'; plan?: PlanFacts; markedRoomId?: string | undefined },
): GalleryPicture[] {
  const shown = photos.map(
    (photo, at): GalleryPicture => ({
      id: `photo-${at + 1}`,
      of: 'photo',
      words: photoWords(photo, of),
      photo,
    }),
  );
  if (!plan) return shown;
  const words =
    'A drawn plan: which rooms there are, and which are open. The walls are not measured.';
  return [...shown, { id: PLAN_ID, of: 'plan', words, plan, markedRoomId }];
}

/** The index of the picture that an address names; -1 if it names none. */
export const pictureAt = (pictures: readonly GalleryPicture[], hash: string): number =>
  pictures.findIndex(({ id }) => hash === `#${id}`);
