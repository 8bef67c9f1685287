import { areHomesApart } from '../../rules/map-marks.ts';
import { idOfArea } from './area-names.ts';
import { type AreaTree, areaOfHomes, areaOver, boroughsOf, homesByArea } from './areas.ts';
import {
  around,
  type Box,
  dotBox,
  isClear,
  overlap,
  pointIn,
  priceBox,
  type RestingView,
  sizeOf,
} from './mark-boxes.ts';
import { type AreaPin, fromNorth, groupOf, type HomePin, type MapPin, pinCount } from './pins.ts';

/** So much of an area's mark is on each side of its home at least. */
const HOLD = 6;

/**
 * How a mark is drawn where it stands: as a whole; as a dot that grows when it is pointed at (`short`); as a dot (`edge`);
 * or not at all, because even a dot would be cut or under a control.
 */
export type PinForm = 'whole' | 'short' | 'edge' | 'hidden';

/** A pin as it is drawn. */
export interface Mark {
  pin: MapPin;
  form: PinForm;
  /** From where it stands to the middle of what is read; the height of a price is -1 above its home and 1 below. */
  shift: { x: number; y: number };
  /** What is read, in pixels of the view; null for a dot. */
  box: Box | null;
  /** Whether a price stands without how much it is for, which has no room. */
  isTight?: boolean;
}

/** The sides to which a price may lean, above its home before below, and how much of it stays on each side of its tail. */
const LEANS = ([-1, 1] as const).flatMap((y) => [0, -1, 1].map((x) => ({ x, y })));
const TAIL_HOLD = 14;

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
  const isSeen = isClear(view, dotBox(view, pin));
  const form = !isSeen ? 'hidden' : mayGrow ? 'short' : 'edge';
  return { pin, form, shift: { x: 0, y: 0 }, box: null };
}

/** What marks take of the view: what is read, or the dot that is drawn. */
const takenBy = (view: RestingView, marks: readonly Mark[]): Box[] =>
  marks.flatMap(({ pin, box, form }) => box ?? (form === 'hidden' ? [] : dotBox(view, pin)));

const boxesOf = (marks: readonly Mark[]): Box[] => marks.flatMap(({ box }) => box ?? []);

/** An area is drawn as its parts where most of them, and most of their homes, can be read. */
const READ = { parts: 1 / 2, homes: 2 / 3 };

const foundIn = (marks: readonly Mark[]) => marks.reduce((sum, { pin }) => sum + pin.found, 0);

/** Whether the dots of these marks lie neither under what is read nor over each other. */
function areDotsOpen(view: RestingView, marks: readonly Mark[], others: readonly Box[]): boolean {
  const taken = [...others, ...boxesOf(marks)];
  return marks.every(({ pin, box, form }) => {
    if (box || form === 'hidden') return true;
    const dot = dotBox(view, pin);
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

/** Marks that lie over each other are one of all that they stand for. */
function joinedMarks(view: RestingView, marks: readonly Mark[]): Mark[] {
  const open: Mark[] = [];
  const rest = [...marks];
  for (;;) {
    const mark = rest.shift();
    if (!mark) return open;
    const [own] = takenBy(view, [mark]);
    const at = open.findIndex(
      (one) => own && takenBy(view, [one]).some((box) => overlap(box, own)),
    );
    const [other] = at < 0 ? [] : open.splice(at, 1);
    if (other?.pin.kind !== 'area') open.push(mark);
    else
      rest.unshift(
        placed(view, areaOver([other.pin, mark.pin]), takenBy(view, [...open, ...rest])),
      );
  }
}

/** The marks of areas, and the homes beside them. */
function areaMarks(
  view: RestingView,
  areas: readonly AreaPin[],
  homes: readonly HomePin[],
): Mark[] {
  const dots = homes.map((home) => dotOf(view, home, true));
  const beside = takenBy(view, dots);
  const boroughs = boroughsOf(areas);
  const whole: Mark[] = [];
  for (const { pin } of boroughs) whole.push(placed(view, pin, [...beside, ...boxesOf(whole)]));
  const marks = withParts(view, boroughs, whole, beside);
  // What was divided later may have left room.
  for (const [at, { box, pin }] of marks.entries())
    if (!box && pin.kind === 'area')
      marks[at] = placed(view, pin, [...beside, ...takenBy(view, marks.toSpliced(at, 1))]);
  return joinedMarks(view, [...marks, ...dots]);
}

const byPrice = (one: HomePin, other: HomePin) =>
  one.minPrice - other.minPrice || (one.id < other.id ? -1 : 1);

/** Homes whose dots would lie over each other are one, which stands on the cheapest of those that can be seen. */
function grouped(view: RestingView, homes: readonly HomePin[]): HomePin[] {
  const isSeen = new Map(homes.map((home) => [home, isClear(view, dotBox(view, home))]));
  const sorted = homes.toSorted(
    (one, other) => Number(isSeen.get(other)) - Number(isSeen.get(one)) || byPrice(one, other),
  );
  const groups: { dot: Box; members: [HomePin, ...HomePin[]] }[] = [];
  for (const home of sorted) {
    const dot = dotBox(view, home);
    const over = groups.find((group) => overlap(group.dot, dot));
    if (over) over.members.push(home);
    else groups.push({ dot, members: [home] });
  }
  return groups.map(({ members }) => groupOf(members));
}

/** Where the price of a home may stand, with how much it stands for where that has room. */
const pricesOf = (view: RestingView, pin: HomePin) =>
  (pinCount(pin) === '' ? [false] : [false, true]).flatMap((isTight) => {
    const most = sizeOf(pin, isTight).width / 2 - TAIL_HOLD;
    return LEANS.map(({ x, y }) => {
      const shift = { x: x * most, y };
      return { shift, isTight, box: priceBox(view, pin, shift, isTight) };
    });
  });

/** Prices where they cover no other mark, the cheapest first; else dots. */
function priceMarks(view: RestingView, homes: readonly HomePin[], areas: readonly Box[]): Mark[] {
  const marks = new Map(
    homes.map((pin) => [pin, dotOf(view, pin, isClear(view, priceBox(view, pin)))]),
  );
  const taken = new Map([...marks].map(([pin, mark]) => [pin, takenBy(view, [mark])]));
  const beside = (own: HomePin, reach: Box) =>
    [...areas, ...homes.flatMap((home) => (home === own ? [] : (taken.get(home) ?? [])))].filter(
      (other) => overlap(reach, other),
    );
  const sorted = homes.toSorted(byPrice);
  // A dot that got its price leaves room around it.
  for (const pin of [...sorted, ...sorted]) {
    if (marks.get(pin)?.box) continue;
    const { width, height } = sizeOf(pin);
    const others = beside(pin, around(pointIn(view, pin), 2 * width, 2 * height));
    const free = pricesOf(view, pin).find(
      ({ box }) => isClear(view, box) && !others.some((other) => overlap(box, other)),
    );
    if (!free) continue;
    marks.set(pin, { pin, form: 'whole', ...free });
    taken.set(pin, [free.box]);
  }
  return [...marks.values()];
}

/** The marks where these neighborhoods are drawn as areas, and the homes of all others as themselves. */
function marksWith(
  view: RestingView,
  pins: readonly MapPin[],
  inAreas: ReadonlySet<string>,
): Mark[] {
  const areas = pins.filter((pin) => pin.kind === 'area');
  const apart: HomePin[] = [];
  for (const group of homesByArea(pins.filter((pin) => pin.kind === 'home'))) {
    const [first, ...others] = group;
    if (first && inAreas.has(idOfArea(first.area))) areas.push(areaOfHomes([first, ...others]));
    else apart.push(...group);
  }
  const beside = areaMarks(view, areas, grouped(view, apart));
  const marks = beside.filter(({ pin }) => pin.kind === 'area');
  const homes = beside.flatMap(({ pin }) => (pin.kind === 'home' ? pin : []));
  return [...marks, ...priceMarks(view, homes, takenBy(view, marks))];
}

/** The neighborhoods of homes that could be read alone and have no room beside what else is drawn. */
const closedIn = (marks: readonly Mark[]): string[] =>
  marks.flatMap(({ pin, form }) =>
    pin.kind === 'home' && (pin.group || form === 'short')
      ? (pin.group ?? [pin]).map(({ area }) => idOfArea(area))
      : [],
  );

/**
 * How the homes of a view are drawn, from north to south. Each mark stands on a home: a price, or from afar the name of a
 * neighborhood whose prices have no room beside each other, or of a part of a borough whose names have none. What an edge
 * would cut or a control would cover is a dot, and so is, from near, what would lie over another mark. Where even dots
 * would, one mark stands for all of them.
 */
export function marksIn(pins: readonly MapPin[], view: RestingView): Mark[] {
  const areHomes = pins.every(({ kind }) => kind === 'home');
  const isNear = areHomesApart(view.zoom, areHomes ? pins.length : Number.POSITIVE_INFINITY);
  const inAreas = new Set<string>();
  for (;;) {
    const marks = marksWith(view, pins, inAreas);
    const closed = isNear ? [] : closedIn(marks);
    if (closed.length === 0) return marks.toSorted((one, other) => fromNorth(one.pin, other.pin));
    for (const id of closed) inAreas.add(id);
  }
}
