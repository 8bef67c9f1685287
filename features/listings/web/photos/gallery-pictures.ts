import type { ListingPhoto } from '../../rules/documents.ts';
import { isOfHall, isOfRoom, photoWords } from '../../rules/listing-photo.ts';
import type { PlanFacts } from '../illustrations/plan-parts.ts';

/** A picture of a gallery; `id` is that of its element, and what the address names after `#`. */
export type GalleryPicture =
  | { id: string; of: 'photo'; words: string; photo: ListingPhoto; caption?: string | undefined }
  | {
      id: typeof PLAN_ID;
      of: 'plan';
      words: string;
      plan: PlanFacts;
      markedRoomId: string | undefined;
      /** What stands on it, where it is the picture of a room. */
      caption?: string | undefined;
    };

/** The room that a page is about; `title` is `Rear room`. */
interface ShownRoom {
  id: string;
  title: string;
}

export const PLAN_ID = 'plan';

/** What whoever looks for a room wants to see of the rest of its home, in this order; then anything else, and the way in last. */
const AROUND_A_ROOM = [/\bliving\b/i, /\bkitchen\b/i, /\bbath/i] as const;

const rankAround = ({ alt }: ListingPhoto): number => {
  if (isOfHall({ alt })) return AROUND_A_ROOM.length + 1;
  const at = AROUND_A_ROOM.findIndex((words) => words.test(alt));
  return at < 0 ? AROUND_A_ROOM.length : at;
};

/**
 * The photos of a home in their order, with the drawn plan behind them; where they show no more than the way in, it stands
 * before them. On the page of a room those that say that they show it come first, or else the plan, on which it is marked.
 */
export function galleryPictures(
  photos: readonly ListingPhoto[],
  { of, plan, room }: { of: 'unit' | 'building'; plan?: PlanFacts; room?: ShownRoom | undefined },
): GalleryPicture[] {
  const ordered = room
    ? photos.toSorted((one, other) => rankAround(one) - rankAround(other))
    : photos;
  const shown = ordered.map(
    (photo): GalleryPicture => ({
      id: `photo-${photos.indexOf(photo) + 1}`,
      of: 'photo',
      words: photoWords(photo, of),
      photo,
      ...(room && isOfRoom(photo, { name: room.title }) && { caption: room.title }),
    }),
  );
  if (!plan) return shown;
  // That its walls are not measured stands on it.
  const words = 'A drawn plan: which rooms there are, and which are open.';
  const drawn = { id: PLAN_ID, of: 'plan', words, plan, markedRoomId: room?.id } as const;
  const own = shown.filter(({ caption }) => caption !== undefined);
  if (!room) return photos.every(isOfHall) ? [drawn, ...shown] : [...shown, drawn];
  const others = shown.filter(({ caption }) => caption === undefined);
  return own.length > 0
    ? [...own, ...others, drawn]
    : [{ ...drawn, caption: `${room.title}, on the plan` }, ...others];
}

/** The index of the picture that an address names; -1 if it names none. */
export const pictureAt = (pictures: readonly GalleryPicture[], hash: string): number =>
  pictures.findIndex(({ id }) => hash === `#${id}`);
