/** A place in a queue, counted from 1, as `2 of 5`; null without a place. */
export const placeWords = ({
  position,
  length,
}: {
  position: number | null;
  length: number;
}): string | null => (position === null ? null : `${position} of ${Math.max(length, position)}`);
