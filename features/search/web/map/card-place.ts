import { type Box, overlap } from './mark-boxes.ts';

/** The space between a card, its mark and the edges, in CSS pixels. */
const GAP = 8;

interface Size {
  width: number;
  height: number;
}

interface Room extends Size {
  /** The mark that the card is of. */
  mark: Box;
  /** What else is better not covered. */
  covered: readonly Box[];
}

const shared = (one: Box, other: Box) =>
  overlap(one, other)
    ? (Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
      (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
    : 0;

const limited = (value: number, most: number) => Math.max(GAP, Math.min(value, most));

/**
 * Where the left upper corner of a card is: whole in the view if that has room, beside its mark, and over as little else as
 * can be. All lengths are CSS pixels from the left upper corner of the map.
 */
export function placeCard(card: Size, { mark, covered, width, height }: Room) {
  const [most, lowest] = [width - card.width - GAP, height - card.height - GAP];
  const [middle, center] = [
    (mark.left + mark.right - card.width) / 2,
    (mark.top + mark.bottom - card.height) / 2,
  ];
  const across = [middle, mark.left, mark.right - card.width, GAP, most];
  const down = [center, mark.top, mark.bottom - card.height, GAP, lowest];
  const places = [
    ...across.flatMap((left) => [
      { left, top: mark.bottom + GAP },
      { left, top: mark.top - card.height - GAP },
    ]),
    ...down.flatMap((top) => [
      { left: mark.right + GAP, top },
      { left: mark.left - card.width - GAP, top },
    ]),
  ].map(({ left, top }) => ({ left: limited(left, most), top: limited(top, lowest) }));
  const cost = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + card.width, bottom: top + card.height };
    // Its own mark counts more than all else.
    return covered.reduce((sum, other) => sum + shared(box, other), 100 * shared(box, mark));
  };
  const [best = { left: GAP, top: GAP }] = places.toSorted((one, other) => cost(one) - cost(other));
  return { left: Math.round(best.left), top: Math.round(best.top) };
}
