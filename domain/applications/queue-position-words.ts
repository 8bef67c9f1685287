/** `2 of 5`, of a place in a queue from 1; null where none is held. */
export const placeWords = ({
  position,
  length,
}: {
  position: number | null;
  length: number;
}): string | null => (position === null ? null : `${position} of ${Math.max(length, position)}`);
