import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { boroughPart } from '../../rules/borough-parts.ts';
import { AREA_LEVELS, areaOver, areasAt, type WholeAreas } from './areas.ts';
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
import type { AreaPin, MapPin, PinTrim } from './pins.ts';

/*
 * The areas of a view, all of the same size: neighborhoods, or from farther away parts of boroughs, or boroughs.
 */

/** So much of an area's mark is on each side of its home at least. */
const HOLD = 6;
/** How far a mark leans from the middle of its home, as a share of what it can. */
const UP = [0, -1, 1, -0.5, 0.5] as const;
const ASIDE = [0, -0.5, 0.5, -1, 1] as const;
/** Where a mark is held against the ground, as shares of its box, and how much each counts: its middle the most. */
const PROBES = [0.08, 0.3, 0.5, 0.7, 0.92].flatMap((x) =>
  [0.1, 0.5, 0.9].map((y) => ({ x, y, weight: 2 - 2 * Math.abs(x - 0.5) - Math.abs(y - 0.5) })),
);
const PROBES_WEIGHT = PROBES.reduce((sum, { weight }) => sum + weight, 0);
/**
 * What a mark costs off its own land, by what it covers there; what it costs to lean as far as it can, to stand on the last
 * of its homes, and to leave out its rent.
 */
const COST = {
  ownBorough: 0.25,
  noLand: 0.65,
  otherBorough: 0.9,
  lean: 0.12,
  stand: 0.2,
  tight: 0.2,
};

/** An area's size is that of the view where so many of its areas, and of their homes, have room for their own name. */
const NAMED = { areas: 1 / 2, homes: 2 / 3 };
/** A name that costs more is joined to another. */
const OFF_LAND_MOST = 0.52;
/** In so many pixels a mark of the same borough is as near as one of another. */
const OTHER_BOROUGH_AWAY = 200;
/** Where so few marks of the next size would tell little, so many names are enough. */
const FEW = { marks: 5, areas: 0.3, homes: 1 / 2 };
/** So often those without room are placed before the others, where they are at most this share of all. */
const TURNS = { most: 3, lost: 1 / 2 };

const boroughOf = ({ areas: [area] }: AreaPin) => area?.borough ?? '';

/** What a point of an area's mark costs by what it covers there. */
function costAt(at: Coordinates, { level, name }: AreaPin, borough: string): number {
  const land = boroughAt(at);
  if (land === null) return COST.noLand;
  if (land !== borough) return COST.otherBorough;
  return level === 'part' && boroughPart(borough, at) !== name ? COST.ownBorough : 0;
}

const pointOf = (view: RestingView, box: Box, x: number, y: number) =>
  placeAt(view, box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top));

/** How much of a box is not on the land of this area, from 0 to 1; infinite as soon as that is more than `most`. */
function offLand(view: RestingView, box: Box, pin: AreaPin, most = 1): number {
  const borough = boroughOf(pin);
  let sum = 0;
  for (const { x, y, weight } of PROBES) {
    sum += weight * costAt(pointOf(view, box, x, y), pin, borough);
    if (sum > most * PROBES_WEIGHT) return Number.POSITIVE_INFINITY;
  }
  return sum / PROBES_WEIGHT;
}

/** Whether its middle is over another borough, so that it seems to be the name of that. */
function isElsewhere(view: RestingView, box: Box, pin: AreaPin): boolean {
  const land = boroughAt(pointOf(view, box, 0.5, 0.5));
  return land !== null && land !== boroughOf(pin);
}

/** A home of an area, by its number there, and where it is in the view. */
interface Place {
  stand: Coordinates;
  index: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
  trim: PinTrim;
}

/** What a mark may leave out: first its rent; its name where it has no room otherwise. */
const NAMED_TRIMS = ['none', 'tight'] as const;
const COUNT_ALONE = ['count'] as const;
const trimsOf = ({ trim }: Mark): readonly PinTrim[] =>
  trim === 'count' ? COUNT_ALONE : NAMED_TRIMS;
/** So many of the nearest marks may move for a count. */
const MAKES_ROOM = 3;

/** The mark of an area where it has room: over one of its homes and as much on its own land as it can be; else null. */
export function placed(
  view: RestingView,
  pin: AreaPin,
  taken: readonly Box[],
  trims: readonly PinTrim[] = NAMED_TRIMS,
): Mark | null {
  let best: Mark | null = null;
  let least = Number.POSITIVE_INFINITY;
  const places = pin.stands.map((stand, index) => ({ stand, index, ...pointIn(view, stand) }));
  const consider = ({ width, height, trim }: Size, at: Place, up: number, aside: number) => {
    const { stand, index, x, y } = at;
    const shift = { x: aside * (width / 2 - HOLD), y: up * (height / 2 - HOLD) };
    const box = around({ x: x + shift.x, y: y + shift.y }, width, height);
    const extra =
      (COST.lean * (Math.abs(up) + Math.abs(aside))) / 2 +
      (COST.stand * index) / pin.stands.length +
      (trim === 'tight' ? COST.tight : 0);
    if (extra >= least || !isClear(view, box) || taken.some((other) => overlap(other, box))) return;
    // In the middle of its home it may, because a narrow borough is less than the grid of its land.
    if ((up !== 0 || aside !== 0) && isElsewhere(view, box, pin)) return;
    const cost = extra + offLand(view, box, pin, least - extra);
    if (cost >= least) return;
    least = cost;
    const { lat, lng } = stand;
    best = { pin: { ...pin, lat, lng }, form: 'whole', shift, box, trim };
  };
  for (const trim of trims) {
    if (least <= OFF_LAND_MOST) break;
    const size = { ...sizeOf(pin, trim), trim };
    for (const at of places)
      for (const up of UP) for (const aside of ASIDE) consider(size, at, up, aside);
  }
  return best;
}

const boxesOf = (marks: readonly Mark[]): Box[] => marks.flatMap(({ box }) => box ?? []);
const foundIn = (pins: readonly MapPin[]) => pins.reduce((sum, { found }) => sum + found, 0);

/** The marks with the count of this area too, for which the nearest names make room; null where none can. */
function besideMoved(view: RestingView, marks: readonly Mark[], lost: AreaPin): Mark[] | null {
  const { x, y } = pointIn(view, lost);
  const away = ({ pin }: Mark) => {
    const at = pointIn(view, pin);
    return Math.hypot(at.x - x, at.y - y);
  };
  const near = marks.toSorted((one, other) => away(one) - away(other)).slice(0, MAKES_ROOM);
  for (const mark of near) {
    const { pin } = mark;
    if (pin.kind !== 'area') continue;
    const others = marks.filter((other) => other !== mark);
    const alone = placed(view, lost, boxesOf(others), COUNT_ALONE);
    if (!alone) continue;
    const moved = placed(view, pin, boxesOf([...others, alone]), trimsOf(mark));
    if (moved?.box && offLand(view, moved.box, pin) < OFF_LAND_MOST)
      return [...others, moved, alone];
  }
  return null;
}

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

/** The areas that have room on their land, one after the other, and those that have not; null with more homes than `most`. */
function inTurn(view: RestingView, areas: readonly AreaPin[], most: number) {
  const marks: Mark[] = [];
  const lost: AreaPin[] = [];
  let homes = 0;
  for (const area of areas) {
    const mark = placed(view, area, boxesOf(marks));
    const isOnLand =
      mark?.box && (areas.length === 1 || offLand(view, mark.box, area) < OFF_LAND_MOST);
    if (mark && isOnLand) marks.push(mark);
    else {
      lost.push(area);
      homes += area.found;
      if (homes > most) return null;
    }
  }
  return { marks, lost, homes };
}

/** The largest first; where that leaves some without room, these before the others, if more are named so. */
function withRoom(view: RestingView, areas: readonly AreaPin[], most: number) {
  let best = inTurn(view, areas, most);
  let [lost, order] = [best?.lost ?? [], areas];
  for (let turn = 1; best && turn < TURNS.most; turn++) {
    if (lost.length === 0 || lost.length > areas.length * TURNS.lost) break;
    const before = new Set(lost);
    order = [...lost, ...order.filter((area) => !before.has(area))];
    const next = inTurn(view, order, most);
    if (!next) break;
    if (next.homes < best.homes) best = next;
    ({ lost } = next);
  }
  return best;
}

/**
 * The marks of these areas; one whose name has no room says how many it has, and where that has none either it stands with
 * what is beside it. Null where that has none, and where areas that
 * are not the largest (`isLast`) leave out too many to be of use.
 */
function marksOf(view: RestingView, areas: readonly AreaPin[], isLast: boolean) {
  const all = foundIn(areas);
  const roomy = withRoom(view, areas, isLast ? all : all * (1 - FEW.homes));
  if (!roomy) return null;
  let { marks } = roomy;
  const named = { areas: marks.length / areas.length, homes: 1 - roomy.homes / all };
  for (const area of roomy.lost) {
    const alone = placed(view, area, boxesOf(marks), COUNT_ALONE);
    const next = alone
      ? [...marks, alone]
      : (besideMoved(view, marks, area) ?? joinedTo(view, marks, area));
    if (!next) return null;
    marks = next;
  }
  return { marks, named };
}

/** Each mark once more, now that all others have their place. */
function settled(view: RestingView, marks: readonly Mark[]): Mark[] {
  const next = [...marks];
  for (const [at, mark] of marks.entries()) {
    const { pin } = mark;
    const others = boxesOf(next.toSpliced(at, 1));
    const again = pin.kind === 'area' && placed(view, pin, others, trimsOf(mark));
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
export function areaMarks(view: RestingView, pins: readonly MapPin[], whole: WholeAreas): Mark[] {
  const beyond = pins.filter((pin) => !isInFrame(view, pin)).map((pin) => dotOf(pin, 'hidden'));
  const seen = pins.filter((pin) => isInFrame(view, pin));
  const sizes = AREA_LEVELS.map((level) => areasAt(level, seen, whole));
  for (const [at, areas] of sizes.entries()) {
    const next = sizes[at + 1];
    const isLast = !next || next.length === 1;
    const placed = marksOf(view, areas, isLast);
    if (!placed) continue;
    const { marks, named } = placed;
    const least = next && next.length < FEW.marks ? FEW : NAMED;
    const isNamed = named.areas >= least.areas && named.homes >= least.homes;
    if (isNamed || isLast) return [...settled(view, settled(view, marks)), ...beyond];
  }
  const [first, ...others] = sizes.at(-1) ?? [];
  return first ? [oneMark(view, [first, ...others]), ...beyond] : beyond;
}
