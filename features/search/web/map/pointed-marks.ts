import type { Mark } from './mark-boxes.ts';
import { isOf, type MapPin } from './pins.ts';
import { isInAreas, type PointedHome } from './pointed-home.ts';

const idOf = ({ id }: MapPin) => id;

/** What is pointed at with the mark of this id. */
export function pointedAt(marks: readonly Mark[], id: string | null): PointedHome | null {
  const pin = marks.find((mark) => mark.pin.id === id)?.pin;
  if (!pin) return null;
  if (pin.kind === 'area') return { id: pin.id, areas: pin.areas };
  return { id: pin.id, ids: (pin.group ?? [pin]).map(idOf) };
}

/** The mark of what is pointed at: its own, or that of the area in which its price has no room. */
export const markOfPointed = (
  marks: readonly Mark[],
  pointed: PointedHome | null,
): Mark | undefined => {
  if (!pointed) return undefined;
  const { id, at } = pointed;
  return (
    marks.find(({ pin }) => isOf(pin, id)) ??
    marks.find(({ pin }) => at && pin.kind === 'area' && isInAreas(at.area, pin.areas))
  );
};
