import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { count } from '@stoop/base/rules/text/amounts';
import { areHomesApart, WORLD_PIXELS } from '../../rules/map-marks.ts';
import { type AreaTree, areaOfHomes, boroughsOf, homesByArea } from './areas.ts';
import { type AreaPin, fromNorth, type HomePin, type MapPin, pinIcon, pinText } from './pins.ts';

/** CSS pixels, the same as in map-marks.css. */
const TAG = { letter: 8.4, padding: 17, height: 30, tail: 8 };
/** How many homes a price stands for, beside it. */
const COUNT = { letter: 7.5, padding: 15 };
const AREA = { letter: 7.9, padding: 22, height: 42 };

/** The icon of what the user did with a home, with its margin. */
const ICON = 20;

/** A dot with the area around it that can be pressed. */
const DOT = 24;
/** The line around a mark. */
const OUTLINE = 2;
/** So much of an area's mark is on each side of its home at least. */
const HOLD = 6;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a map shows while it rests; lengths in CSS pixels. */
export interface RestingView {
  center: Coordinates;
  zoom: number;
  width: number;
  height: number;
  /** Where controls and notices lie, from the left and top edge of the map. */
  covered: readonly Box[];
}

/**
 * How a mark is drawn where it stands: as a whole; as a dot that grows when it is pointed at (`short`); as a dot (`edge`);
 * or not at all, because even a dot would be cut or under a control.
 */
export type PinForm = 'whole' | 'short' | 'edge' | 'hidden';

/** A pin as it is drawn. */
export interface Mark {
  pin: MapPin;
  form: PinForm;
  /** From where it stands to the middle of an area's mark, which always lies over where it stands. */
  shift: { x: number; y: number };
  /** What is read, in pixels of the view; null for a dot. */
  box: Box | null;
}

/** Web-mercator coordinates, both from 0 to 1. */
function mercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

function sizeOf(pin: MapPin): { width: number; height: number } {
  const longest = Math.max(...pinText(pin).map(({ length }) => length));
  if (pin.kind === 'area')
    return {
      width: longest * AREA.letter + AREA.padding,
      height: AREA.height + 2 * OUTLINE,
    };
  const counted = pin.homes > 1 ? count(pin.homes).length * COUNT.letter + COUNT.padding : 0;
  return {
    width: longest * TAG.letter + TAG.padding + counted + (pinIcon(pin) ? ICON : 0) + 2 * OUTLINE,
    height: TAG.height + TAG.tail + 2 * OUTLINE,
  };
}

/** Where a pin stands, in pixels of the view. */
export function pointIn({ center, zoom, width, height }: RestingView, at: Coordinates) {
  const world = WORLD_PIXELS * 2 ** zoom;
  const [from, to] = [mercator(center), mercator(at)];
  return { x: (to.x - from.x) * world + width / 2, y: (to.y - from.y) * world + height / 2 };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isClear = ({ width, height, covered }: RestingView, box: Box) =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  !covered.some((control) => overlap(control, box));

/** The price stands above its home, with a tail that ends there. */
export function priceBox(view: RestingView, pin: HomePin): Box {
  const { x, y } = pointIn(view, pin);
  const { width, height } = sizeOf(pin);
  return around({ x, y: y - height / 2 + OUTLINE }, width, height);
}

/** The sides to which an area's mark may lean where an edge, a control or another mark is in the way. */
const UP = [0, -1, 1] as const;
const ASIDE = [0, -0.5, 0.5, -1, 1] as const;

/** The first box over where the area stands that is clear and free; null where none is. */
function placed(view: RestingView, pin: AreaPin, taken: readonly Box[]): Mark {
  const { x, y } = pointIn(view, pin);
  const { width, height } = sizeOf(pin);
  for (const up of UP)
    for (const aside of ASIDE) {
      const shift = { x: aside * (width / 2 - HOLD), y: up * (height / 2 - HOLD) };
      const box = around({ x: x + shift.x, y: y + shift.y }, width, height);
      if (isClear(view, box) && !taken.some((other) => overlap(other, box)))
        return { pin, form: 'whole', shift, box };
    }
  return dotOf(view, pin, isClear(view, around({ x, y }, width, height)));
}

function dotOf(view: RestingView, pin: MapPin, mayGrow: boolean): Mark {
  const isSeen = isClear(view, around(pointIn(view, pin), DOT, DOT));
  const form = !isSeen ? 'hidden' : mayGrow ? 'short' : 'edge';
  return { pin, form, shift: { x: 0, y: 0 }, box: null };
}

const boxesOf = (marks: readonly Mark[]): Box[] => marks.flatMap(({ box }) => box ?? []);

/** An area is drawn as its parts where most of them, and most of their homes, can be read. */
const READ = { parts: 1 / 2, homes: 2 / 3 };

const foundIn = (marks: readonly Mark[]) => marks.reduce((sum, { pin }) => sum + pin.found, 0);

/** Whether the dots of these marks lie neither under what is read nor over each other. */
function areDotsOpen(view: RestingView, marks: readonly Mark[], others: readonly Box[]): boolean {
  const taken = [...others, ...boxesOf(marks)];
  return marks.every(({ pin, box, form }) => {
    if (box || form === 'hidden') return true;
    const dot = around(pointIn(view, pin), DOT, DOT);
    const isOpen = !taken.some((other) => overlap(dot, other));
    taken.push(dot);
    return isOpen;
  });
}

/** The marks of an area: those of its parts where they have room beside the others, else its own. */
function marksOfArea(
  view: RestingView,
  { parts }: AreaTree,
  own: Mark,
  others: readonly Box[],
): Mark[] {
  if (parts.length === 0) return [own];
  const marks: Mark[] = [];
  for (const { pin } of parts) marks.push(placed(view, pin, [...others, ...boxesOf(marks)]));
  const read = marks.filter(({ box }) => box !== null);
  const areRead =
    read.length >= parts.length * READ.parts && foundIn(read) >= foundIn(marks) * READ.homes;
  if (own.box ? !areRead || !areDotsOpen(view, marks, others) : read.length === 0) return [own];
  return withParts(view, parts, marks, others);
}

/** Of several areas the marks, each divided where that has room. */
function withParts(
  view: RestingView,
  areas: readonly AreaTree[],
  marks: readonly Mark[],
  others: readonly Box[],
): Mark[] {
  const shown = marks.map((mark) => [mark]);
  areas.forEach((area, at) => {
    const beside = [
      ...others,
      ...boxesOf(shown.flatMap((some, index) => (index === at ? [] : some))),
    ];
    shown[at] = marksOfArea(view, area, marks[at] as Mark, beside);
  });
  return shown.flat();
}

function areaMarks(view: RestingView, areas: readonly AreaPin[]): Mark[] {
  const boroughs = boroughsOf(areas);
  const whole: Mark[] = [];
  for (const { pin } of boroughs) whole.push(placed(view, pin, boxesOf(whole)));
  const marks = withParts(view, boroughs, whole, []);
  // What was divided later may have left room.
  for (const [at, { box, pin }] of marks.entries())
    if (!box && pin.kind === 'area') marks[at] = placed(view, pin, boxesOf(marks));
  return marks;
}

function priceMarks(view: RestingView, homes: readonly HomePin[], taken: Box[]): Mark[] {
  const cheapestFirst = homes.toSorted(
    (one, other) => one.minPrice - other.minPrice || (one.id < other.id ? -1 : 1),
  );
  return cheapestFirst.map((pin): Mark => {
    const box = priceBox(view, pin);
    const hasRoom = isClear(view, box);
    if (!hasRoom || taken.some((other) => overlap(box, other))) return dotOf(view, pin, hasRoom);
    taken.push(box);
    return { pin, form: 'whole', shift: { x: 0, y: 0 }, box };
  });
}

const areApart = (view: RestingView, homes: readonly HomePin[]): boolean => {
  const boxes = homes.map((home) => priceBox(view, home));
  return boxes.every((box, at) => !boxes.slice(0, at).some((other) => overlap(box, other)));
};

/**
 * How the homes of a view are drawn, from north to south. Each mark stands on a home: a price, or from afar the name of a
 * neighborhood whose prices have no room beside each other, or of a part of a borough whose names have none. What an edge
 * would cut, a control would cover or another mark overlaps is a dot.
 */
export function marksIn(pins: readonly MapPin[], view: RestingView): Mark[] {
  const areas = pins.filter((pin) => pin.kind === 'area');
  const isNear = areHomesApart(
    view.zoom,
    areas.length > 0 ? Number.POSITIVE_INFINITY : pins.length,
  );
  const homes = homesByArea(pins.filter((pin) => pin.kind === 'home')).flatMap((group) => {
    const [first, ...others] = group;
    if (!first || isNear || areApart(view, group)) return group;
    areas.push(areaOfHomes([first, ...others]));
    return [];
  });
  const marks = areaMarks(view, areas);
  return [...marks, ...priceMarks(view, homes, boxesOf(marks))].toSorted((one, other) =>
    fromNorth(one.pin, other.pin),
  );
}
