import { areHomesApart, HOMES_FROM_ZOOM } from '../../rules/map-marks.ts';
import { areaMarks } from './area-marks.ts';
import { idOfArea } from './area-names.ts';
import type { WholeAreas } from './areas.ts';
import {
  around,
  type Box,
  dotBox,
  isClear,
  isInFrame,
  type Mark,
  overlap,
  pointIn,
  priceBox,
  type RestingView,
  sizeOf,
} from './mark-boxes.ts';
import { fromNorth, groupOf, type HomePin, type MapPin } from './pins.ts';

/** The sides to which a price may lean, and how much of it stays on each side of its tail. */
const LEANS = [0, -0.5, 0.5, -1, 1];
const TAIL_HOLD = 14;

const NO_AREAS: WholeAreas = new Map();

type HomeMark = Mark & { pin: HomePin };

function dotOf(view: RestingView, pin: HomePin, mayGrow: boolean): HomeMark {
  const isSeen = isClear(view, dotBox(view, pin));
  const form = !isSeen ? 'hidden' : mayGrow ? 'short' : 'edge';
  return { pin, form, shift: { x: 0, y: 0 }, box: null };
}

/** What marks take of the view: what is read, or the dot that is drawn. */
const takenBy = (view: RestingView, marks: readonly Mark[]): Box[] =>
  marks.flatMap(({ pin, box, form }) => box ?? (form === 'hidden' ? [] : dotBox(view, pin)));

const byPrice = (one: HomePin, other: HomePin) =>
  one.minPrice - other.minPrice || (one.id < other.id ? -1 : 1);

/** Those that can be seen first, of these the cheapest: one mark for all stands there. */
function inOrder(view: RestingView, homes: readonly HomePin[]): HomePin[] {
  const isSeen = new Map(homes.map((home) => [home, isClear(view, dotBox(view, home))]));
  return homes.toSorted(
    (one, other) => Number(isSeen.get(other)) - Number(isSeen.get(one)) || byPrice(one, other),
  );
}

/** Homes whose dots would lie over each other are one. */
function grouped(view: RestingView, homes: readonly HomePin[]): HomePin[] {
  const groups: { dot: Box; members: [HomePin, ...HomePin[]] }[] = [];
  for (const home of inOrder(view, homes)) {
    const dot = dotBox(view, home);
    const over = groups.find((group) => overlap(group.dot, dot));
    if (over) over.members.push(home);
    else groups.push({ dot, members: [home] });
  }
  return groups.map(({ members }) => groupOf(members));
}

/** Where the price of a home may stand, always with how many it is for: above it, and only where that has no room, below. */
function pricesOf(view: RestingView, pin: HomePin) {
  const most = sizeOf(pin).width / 2 - TAIL_HOLD;
  return ([-1, 1] as const).flatMap((y) =>
    LEANS.map((x) => {
      const shift = { x: x * most, y };
      return { shift, box: priceBox(view, pin, shift) };
    }),
  );
}

/** Prices where they cover no other mark, the cheapest first; else dots. */
function priceMarks(view: RestingView, homes: readonly HomePin[]): HomeMark[] {
  const marks = new Map(
    homes.map((pin) => [pin, dotOf(view, pin, isClear(view, priceBox(view, pin)))]),
  );
  const taken = new Map([...marks].map(([pin, mark]) => [pin, takenBy(view, [mark])]));
  const beside = (own: HomePin, reach: Box) =>
    homes
      .flatMap((home) => (home === own ? [] : (taken.get(home) ?? [])))
      .filter((other) => overlap(reach, other));
  const sorted = homes.toSorted(byPrice);
  // A dot that got its price leaves room around it, also for one that stands below its home.
  for (const pin of [...sorted, ...sorted]) {
    const before = marks.get(pin);
    if (before?.box && before.shift.y < 0) continue;
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

/** A home whose price has no room stands with the nearest that has, if that is so near. */
const BESIDE = 90;
/** A mark for several takes more room, so that others may lose theirs. */
const ROUNDS = 3;

/** The nearest of these marks to a home, not farther than `most` pixels. */
function nearestTo(view: RestingView, home: HomePin, marks: readonly HomeMark[], most: number) {
  const at = pointIn(view, home);
  let [nearest, least]: [HomeMark | null, number] = [null, most];
  for (const mark of marks) {
    const { x, y } = pointIn(view, mark.pin);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= least) [nearest, least] = [mark, away];
  }
  return nearest;
}

/**
 * The homes of these marks, where those without room for their price are one with the price beside them. A home in view that
 * could not even be a dot, at an edge or below a control, is one with the nearest however far that is: the list has it too.
 */
function joined(view: RestingView, marks: readonly HomeMark[]): HomePin[] {
  const priced = marks.filter(({ form }) => form === 'whole');
  const members = new Map(marks.map((mark) => [mark, [mark.pin]]));
  const join = (mark: HomeMark, others: readonly HomeMark[], most: number) => {
    const nearest = nearestTo(view, mark.pin, others, most);
    if (!nearest) return;
    members.get(nearest)?.push(mark.pin);
    members.delete(mark);
  };
  for (const mark of marks)
    if (mark.form === 'short' || mark.form === 'edge') join(mark, priced, BESIDE);
  const drawn = [...members.keys()].filter(({ form }) => form !== 'hidden');
  for (const mark of marks)
    if (mark.form === 'hidden' && isInFrame(view, mark.pin))
      join(mark, priced.length > 0 ? priced : drawn, Number.POSITIVE_INFINITY);
  return [...members.values()].map((pins) => {
    const [first, ...others] = inOrder(
      view,
      pins.flatMap((pin) => pin.group ?? [pin]),
    );
    return others.length === 0 || !first ? (pins[0] as HomePin) : groupOf([first, ...others]);
  });
}

/** Prices, and as few dots between them as can be. */
function tidied(view: RestingView, prices: readonly HomeMark[]): HomeMark[] {
  let marks = [...prices];
  for (let round = 0; round < ROUNDS; round++) {
    const homes = joined(view, marks);
    if (homes.length === marks.length) break;
    marks = priceMarks(view, homes);
  }
  return marks;
}

/** From afar homes have their own marks where most do not share one, and those of their neighborhoods would hardly be fewer. */
const APART = { sharing: 1 / 4, areas: 2 / 3 };

/** The prices of a view of homes; null where its areas tell more, because many prices would be piles. */
function pricesIn(view: RestingView, homes: readonly HomePin[]): HomeMark[] | null {
  const prices = priceMarks(view, grouped(view, homes));
  const areRead = prices.every(({ pin, form }) => !pin.group && form !== 'short');
  if (areRead || view.zoom >= HOMES_FROM_ZOOM) return tidied(view, prices);
  if (!areHomesApart(view.zoom, homes.length)) return null;
  const marks = tidied(view, prices);
  const areas = new Set(homes.map(({ area }) => idOfArea(area))).size;
  const areApart = homes.length - marks.length <= homes.length * APART.sharing;
  return areApart && areas >= marks.length * APART.areas ? marks : null;
}

const fromNorthOn = <One extends Mark>(marks: readonly One[]): One[] =>
  marks.toSorted((one, other) => fromNorth(one.pin, other.pin));

/** Prices from any distance, for homes that somebody chose, or whose area is known already: its name would tell nothing. */
export const priceMarksIn = (homes: readonly HomePin[], view: RestingView): Mark[] =>
  fromNorthOn(tidied(view, priceMarks(view, grouped(view, homes))));

/**
 * How the homes of a view are drawn, from north to south. Each mark stands on a home: a price, or from afar, where not all
 * prices have room beside each other, the name of an area with how many it has. From near what an edge would cut, a control
 * cover or another mark lie over is one with the price beside it, or a dot where none is, and where even dots have no room,
 * one mark stands for all of them. `whole` has the areas of everything that is found, whose numbers the marks of areas say,
 * also where a view has a part of them.
 */
export function marksIn(
  pins: readonly MapPin[],
  view: RestingView,
  whole: WholeAreas = NO_AREAS,
): Mark[] {
  const homes = pins.filter((pin) => pin.kind === 'home');
  const areHomes = homes.length === pins.length;
  const marks = (areHomes && pricesIn(view, homes)) || areaMarks(view, pins, whole);
  return fromNorthOn(marks);
}
