import { ALL_TRIMS, boroughOf, namedMark, OFF_LAND_MOST, offLand, placed } from './area-place.ts';
import { AREA_LEVELS, allOf, areasAt, together, type WholeAreas } from './areas.ts';
import {
  type Box,
  dotBox,
  isClear,
  isInFrame,
  type Mark,
  overlap,
  pointIn,
  type RestingView,
} from './mark-boxes.ts';
import type { AreaPin, MapPin } from './pins.ts';

/*
 * The areas of a view, all of the same size: neighborhoods, or from farther away parts of boroughs, or boroughs.
 */

/** An area's size is that of the view where so many of its areas, and of their homes, have room for their own name. */
const NAMED = { areas: 1 / 2, homes: 2 / 3 };
/**
 * Where so few marks of the next size would tell little, so many names are enough. Where those tell more, parts of boroughs are
 * all named with how many they have.
 */
const FEW = { marks: 5, areas: 0.3, homes: 1 / 2 };
/** So many of the parts of boroughs may say their name alone. */
const NAMES_MOST = 1 / 10;
/** So often those without room are placed before the others, where they are at most this share of all. */
const TURNS = { most: 3, lost: 1 / 2 };

/** A name that is so much off its land seems to be elsewhere. */
const HARDLY_ON_LAND = 0.45;
/** So many of the nearest marks may move for a name. */
const MAKES_ROOM = 3;

const markBox = (view: RestingView, { pin, box }: Mark): Box => box ?? dotBox(view, pin);
const isDrawn = ({ form }: Mark) => form !== 'hidden';
const boxesOf = (view: RestingView, marks: readonly Mark[]): Box[] =>
  marks.filter(isDrawn).map((mark) => markBox(view, mark));
const foundIn = (pins: readonly MapPin[]) => pins.reduce((sum, { found }) => sum + found, 0);

/** The marks nearest to an area, which may make room for it. */
function nearestTo(view: RestingView, marks: readonly Mark[], area: AreaPin): Mark[] {
  const { x, y } = pointIn(view, area);
  const away = ({ pin }: Mark) => {
    const at = pointIn(view, pin);
    return Math.hypot(at.x - x, at.y - y);
  };
  return marks.toSorted((one, other) => away(one) - away(other)).slice(0, MAKES_ROOM);
}

/** The marks with the name of this area too, for which the nearest names make room; null where none can. */
function besideMoved(view: RestingView, marks: readonly Mark[], lost: AreaPin): Mark[] | null {
  for (const mark of nearestTo(view, marks, lost)) {
    const { pin } = mark;
    if (pin.kind !== 'area' || !mark.box) continue;
    const others = marks.filter((other) => other !== mark);
    const named = namedMark(view, lost, boxesOf(view, others));
    if (!named) continue;
    const moved = namedMark(view, pin, boxesOf(view, [...others, named]));
    if (moved) return [...others, moved, named];
  }
  return null;
}

/** How far a name is from its land; a dot is on it. */
const offLandOf = (view: RestingView, { pin, box }: Mark): number =>
  pin.kind === 'area' && box ? offLand(view, box, pin) : 0;

/** The names that are hardly on their land nearer to it, where one of the nearest makes room and says no less. */
function nearLand(view: RestingView, marks: readonly Mark[]): Mark[] {
  let next = [...marks];
  for (const mark of marks) {
    const { pin } = mark;
    const off = offLandOf(view, mark);
    if (pin.kind !== 'area' || off <= HARDLY_ON_LAND || !next.includes(mark)) continue;
    for (const near of nearestTo(view, next, pin)) {
      if (near === mark || near.pin.kind !== 'area' || !near.box) continue;
      const others = next.filter((other) => other !== mark && other !== near);
      const better = placed(view, pin, boxesOf(view, others));
      const moved = better && placed(view, near.pin, boxesOf(view, [...others, better]));
      if (!moved || better.trim !== mark.trim || moved.trim !== near.trim) continue;
      const least = Math.max(off, offLandOf(view, near));
      if (Math.max(offLandOf(view, better), offLandOf(view, moved)) >= least) continue;
      next = [...others, better, moved];
      break;
    }
  }
  return next;
}

/**
 * These marks and dots on homes of these areas: dots of a borough that would lie over each other are one, and a name over a
 * dot moves away, or is a dot too. Null where those of several boroughs would.
 */
function withDots(
  view: RestingView,
  marks: readonly Mark[],
  lost: readonly AreaPin[],
): Mark[] | null {
  const waiting = [...lost];
  let next = [...marks];
  for (const area of waiting) {
    const at = area.stands.find((stand) => isClear(view, dotBox(view, { ...area, ...stand })));
    if (!at) {
      next.push(dotOf(area, 'hidden'));
      continue;
    }
    const box = dotBox(view, { ...area, ...at });
    const over = next.filter((mark) => isDrawn(mark) && overlap(markBox(view, mark), box));
    next = next.filter((mark) => !over.includes(mark));
    const pins = over.flatMap(({ pin }) => (pin.kind === 'area' ? pin : []));
    const dots = pins.filter((_, index) => !over[index]?.box);
    if (dots.some((dot) => boroughOf(dot) !== boroughOf(area))) return null;
    const all = together([area, ...dots]);
    next.push(dotOf({ ...all, lat: at.lat, lng: at.lng }, 'edge'));
    for (const pin of pins.filter((one) => !dots.includes(one))) {
      const moved = namedMark(view, pin, boxesOf(view, next));
      if (moved) next.push(moved);
      else waiting.push(pin);
    }
  }
  return next;
}

/** The areas that have room on their land, one after the other, and those that have not; null with more homes than `most`. */
function inTurn(view: RestingView, areas: readonly AreaPin[], most: number) {
  const marks: Mark[] = [];
  const lost: AreaPin[] = [];
  let homes = 0;
  for (const area of areas) {
    const mark = placed(view, area, boxesOf(view, marks));
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
 * The marks of these areas; one whose name has no room is a dot, which says its name when it is pointed at. Null where even
 * that has none, and where areas that are not the largest (`isLast`) leave out too many to be of use.
 */
function marksOf(view: RestingView, areas: readonly AreaPin[], isLast: boolean) {
  const found = foundIn(areas);
  const roomy = withRoom(view, areas, isLast ? found : found * (1 - FEW.homes));
  if (!roomy) return null;
  let { marks } = roomy;
  const named = { areas: marks.length / areas.length, homes: 1 - roomy.homes / found };
  const dots: AreaPin[] = [];
  for (const area of roomy.lost) {
    const alone = namedMark(view, area, boxesOf(view, marks));
    const next = alone ? [...marks, alone] : besideMoved(view, marks, area);
    if (next) marks = next;
    else dots.push(area);
  }
  const all = withDots(view, marks, dots);
  return all && { marks: all, named };
}

/** Each name once more, now that all others have their place. */
function settled(view: RestingView, marks: readonly Mark[]): Mark[] {
  const next = [...marks];
  for (const [at, { pin, box, form }] of marks.entries()) {
    const others = boxesOf(view, next.toSpliced(at, 1));
    if (pin.kind !== 'area' || form === 'hidden') continue;
    const again = box ? placed(view, pin, others, ALL_TRIMS) : namedMark(view, pin, others);
    if (again) next[at] = again;
  }
  return next;
}

/** All of a view as one mark, which is a dot where it has no room. */
function oneMark(view: RestingView, areas: readonly [AreaPin, ...AreaPin[]]): Mark {
  const pin = allOf(areas);
  const whole = placed(view, pin, []);
  if (whole) return whole;
  return dotOf(pin, isClear(view, dotBox(view, pin)) ? 'edge' : 'hidden');
}

const dotOf = (pin: MapPin, form: 'edge' | 'hidden'): Mark => ({
  ...{ pin, form, box: null },
  shift: { x: 0, y: 0 },
});

/** Of how many homes these marks say all, and of how many the name. */
function toldIn(marks: readonly Mark[]) {
  const named = marks.filter(({ box }) => box);
  const all = named.filter(({ trim }) => trim === 'none');
  return { all: foundIn(all.map(({ pin }) => pin)), named: foundIn(named.map(({ pin }) => pin)) };
}

/** These areas where they have room; written small where more of them have room for their numbers so. */
function writtenMarks(view: RestingView, areas: readonly AreaPin[], marks: readonly Mark[]) {
  const large = nearLand(view, settled(view, settled(view, marks)));
  const told = toldIn(large);
  if (told.all === foundIn(areas)) return large;
  const small = marksOf(
    view,
    areas.map((area) => ({ ...area, isSmall: true })),
    true,
  );
  if (!small) return large;
  const next = nearLand(view, settled(view, settled(view, small.marks)));
  const smallTold = toldIn(next);
  return (smallTold.all - told.all || smallTold.named - told.named) > 0 ? next : large;
}

/** Whether enough areas have room, where these are those of the next size. */
function isNamed(next: readonly AreaPin[], named: { areas: number; homes: number }): boolean {
  const least = next.length < FEW.marks ? FEW : NAMED;
  return named.areas >= least.areas && named.homes >= least.homes;
}

/** Whether each says its name, and nearly all how many they have. */
function areTold(marks: readonly Mark[]): boolean {
  const drawn = marks.filter(isDrawn);
  const names = drawn.filter(({ trim }) => trim === 'name');
  return drawn.every(({ box }) => box) && names.length <= drawn.length * NAMES_MOST;
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
    if (!isLast && !isNamed(next, named)) continue;
    const written = writtenMarks(view, areas, marks);
    if (isLast || next.length < FEW.marks || AREA_LEVELS[at] !== 'part' || areTold(written))
      return [...written, ...beyond];
  }
  const [first, ...others] = sizes.at(-1) ?? [];
  return first ? [oneMark(view, [first, ...others]), ...beyond] : beyond;
}
