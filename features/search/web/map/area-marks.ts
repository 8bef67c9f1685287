import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { AREA_LEVELS, areaOver, areasAt } from './areas.ts';
import { boroughAt } from './borough-grid.ts';
import {
  around,
  type Box,
  dotBox,
  isClear,
  type Mark,
  overlap,
  placeAt,
  pointIn,
  type RestingView,
  sizeOf,
} from './mark-boxes.ts';
import type { AreaPin, MapPin } from './pins.ts';

/*
 * The areas of a view, all of the same size: neighborhoods, or from farther away parts of boroughs, or boroughs.
 */

/** So much of an area's mark is on each side of its home at least. */
const HOLD = 6;
/** How far a mark leans from the middle of its home, as a share of what it can. */
const UP = [0, -1, 1, -0.5, 0.5] as const;
const ASIDE = [0, -0.5, 0.5, -1, 1] as const;
/** Where a mark is held against the ground, as shares of its box. */
const PROBES = [0.08, 0.3, 0.5, 0.7, 0.92].flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x, y })));
/** What a mark off its own land costs, and one that leans as far as it can, or stands on the last of its homes. */
const COST = { otherBorough: 0.4, lean: 0.12, stand: 0.2 };

/** An area's size is that of the view where so many of its areas, and of their homes, have room for their own name. */
const NAMED = { areas: 1 / 2, homes: 2 / 3 };
/** A name of which more lies off the land is joined to another. */
const OFF_LAND_MOST = 0.7;
/** In so many pixels a mark of the same borough is as near as one of another. */
const OTHER_BOROUGH_AWAY = 200;
/** Where so few marks of the next size would tell little, so many names are enough. */
const FEW = { marks: 5, areas: 0.3, homes: 1 / 2 };

const boroughOf = ({ areas: [area] }: AreaPin) => area?.borough ?? '';

/** How much of a box is not on the land of this borough, from 0 to 1. */
function offLand(view: RestingView, box: Box, borough: string): number {
  const costs = PROBES.map(({ x, y }) => {
    const at = placeAt(
      view,
      box.left + x * (box.right - box.left),
      box.top + y * (box.bottom - box.top),
    );
    const land = boroughAt(at);
    return land === null ? 1 : land === borough ? 0 : COST.otherBorough;
  });
  return costs.reduce<number>((sum, cost) => sum + cost, 0) / PROBES.length;
}

/** A home of an area, by its number there, and where it is in the view. */
interface Place {
  stand: Coordinates;
  index: number;
  x: number;
  y: number;
}

/** The mark of an area where it has room: over one of its homes and as much on its own land as it can be; else null. */
export function placed(view: RestingView, pin: AreaPin, taken: readonly Box[]): Mark | null {
  const { width, height } = sizeOf(pin);
  const borough = boroughOf(pin);
  let best: Mark | null = null;
  let least = Number.POSITIVE_INFINITY;
  const consider = (at: Place, up: number, aside: number) => {
    const { stand, index, x, y } = at;
    const shift = { x: aside * (width / 2 - HOLD), y: up * (height / 2 - HOLD) };
    const box = around({ x: x + shift.x, y: y + shift.y }, width, height);
    const extra =
      (COST.lean * (Math.abs(up) + Math.abs(aside))) / 2 + (COST.stand * index) / pin.stands.length;
    if (extra >= least || !isClear(view, box) || taken.some((other) => overlap(other, box))) return;
    const cost = extra + offLand(view, box, borough);
    if (cost >= least) return;
    least = cost;
    const { lat, lng } = stand;
    best = { pin: { ...pin, lat, lng }, form: 'whole', shift, box };
  };
  for (const [index, stand] of pin.stands.entries()) {
    const at = { stand, index, ...pointIn(view, stand) };
    for (const up of UP) for (const aside of ASIDE) consider(at, up, aside);
  }
  return best;
}

const boxesOf = (marks: readonly Mark[]): Box[] => marks.flatMap(({ box }) => box ?? []);
const foundIn = (pins: readonly MapPin[]) => pins.reduce((sum, { found }) => sum + found, 0);

/** The nearest mark that has room for the name and number of both stands for this area too; else null. */
function joinedTo(view: RestingView, marks: readonly Mark[], lost: AreaPin): Mark[] | null {
  const { x, y } = pointIn(view, lost);
  const away = ({ pin }: Mark) => {
    const at = pointIn(view, pin);
    const isBeyond = pin.kind === 'area' && boroughOf(pin) !== boroughOf(lost);
    return Math.hypot(at.x - x, at.y - y) + (isBeyond ? OTHER_BOROUGH_AWAY : 0);
  };
  for (const mark of marks.toSorted((one, other) => away(one) - away(other))) {
    const others = marks.filter((other) => other !== mark);
    const joined =
      mark.pin.kind === 'area' && placed(view, areaOver(mark.pin, lost), boxesOf(others));
    if (joined) return [...others, joined];
  }
  return null;
}

/** The marks of these areas, the largest first; what has no room stands with what is beside it. Null where that has none. */
function marksOf(view: RestingView, areas: readonly AreaPin[]) {
  let marks: Mark[] = [];
  const lost: AreaPin[] = [];
  for (const area of areas) {
    const mark = placed(view, area, boxesOf(marks));
    const isOnLand =
      mark?.box && (marks.length === 0 || offLand(view, mark.box, boroughOf(area)) < OFF_LAND_MOST);
    if (mark && isOnLand) marks.push(mark);
    else lost.push(area);
  }
  const named = { areas: marks.length / areas.length, homes: 1 - foundIn(lost) / foundIn(areas) };
  for (const area of lost) {
    const joined = joinedTo(view, marks, area);
    if (!joined) return null;
    marks = joined;
  }
  return { marks, named };
}

/** Each mark once more, now that all others have their place. */
function settled(view: RestingView, marks: readonly Mark[]): Mark[] {
  const next = [...marks];
  for (const [at, { pin }] of marks.entries()) {
    const others = boxesOf(next.toSpliced(at, 1));
    const again = pin.kind === 'area' && placed(view, pin, others);
    if (again) next[at] = again;
  }
  return next;
}

/** All of a view as one mark, which is a dot where it has no room. */
function oneMark(view: RestingView, areas: readonly [AreaPin, ...AreaPin[]]): Mark {
  const [first, ...others] = areas;
  const pin = others.reduce(areaOver, first);
  const whole = placed(view, pin, []);
  if (whole) return whole;
  return dotOf(pin, isClear(view, dotBox(view, pin)) ? 'edge' : 'hidden');
}

const dotOf = (pin: MapPin, form: 'edge' | 'hidden'): Mark => ({
  ...{ pin, form, box: null },
  shift: { x: 0, y: 0 },
});

/** Whether it stands in the frame of the map; what was loaded for an earlier view may not. */
function isInFrame(view: RestingView, pin: MapPin): boolean {
  const { x, y } = pointIn(view, pin);
  return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
}

/** The marks of a view as areas, all of the size that has room for their names. */
export function areaMarks(view: RestingView, pins: readonly MapPin[]): Mark[] {
  const beyond = pins.filter((pin) => !isInFrame(view, pin)).map((pin) => dotOf(pin, 'hidden'));
  const seen = pins.filter((pin) => isInFrame(view, pin));
  const sizes = AREA_LEVELS.map((level) => areasAt(level, seen));
  for (const [at, areas] of sizes.entries()) {
    const next = sizes[at + 1];
    const placed = marksOf(view, areas);
    if (!placed) continue;
    const { marks, named } = placed;
    const least = next && next.length < FEW.marks ? FEW : NAMED;
    const isNamed = named.areas >= least.areas && named.homes >= least.homes;
    if (isNamed || !next || next.length === 1)
      return [...settled(view, settled(view, marks)), ...beyond];
  }
  const [first, ...others] = sizes.at(-1) ?? [];
  return first ? [oneMark(view, [first, ...others]), ...beyond] : beyond;
}
