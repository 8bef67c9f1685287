import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { landPart } from '../../rules/borough-parts.ts';
import { boroughAt } from './borough-grid.ts';
import {
  around,
  type Box,
  isClear,
  type Mark,
  overlap,
  placeAt,
  pointIn,
  type RestingView,
  sizeOf,
} from './mark-boxes.ts';
import type { AreaPin, PinTrim } from './pins.ts';

/*
 * Where the name of an area stands: over one of its homes, as much on its own land as it can be.
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
 * of its homes, and to leave out its rent or all of its numbers.
 */
const COST = {
  ownBorough: 0.25,
  noLand: 0.65,
  otherBorough: 0.9,
  lean: 0.12,
  stand: 0.2,
  none: 0,
  tight: 0.2,
  name: 0.3,
};

/** A name that costs more is placed after the others. */
export const OFF_LAND_MOST = 0.52;
/** One that costs more is a dot: it may lie over water, and hardly over another borough. */
const NAMED_MOST = 0.6;
export const boroughOf = ({ areas: [area] }: AreaPin) => area?.borough ?? '';

/** What a point of an area's mark costs by what it covers there. */
function costAt(at: Coordinates, { level, name }: AreaPin, borough: string): number {
  const land = boroughAt(at);
  if (land === null) return COST.noLand;
  if (land !== borough) return COST.otherBorough;
  return level === 'part' && landPart(borough, at) !== name ? COST.ownBorough : 0;
}

const pointOf = (view: RestingView, box: Box, x: number, y: number) =>
  placeAt(view, box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top));

/** How much of a box is not on the land of this area, from 0 to 1; infinite as soon as that is more than `most`. */
export function offLand(view: RestingView, box: Box, pin: AreaPin, most = 1): number {
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

/** What a mark may leave out: first its rent, and where it has no room otherwise its numbers too; never its name. */
const NAMED_TRIMS = ['none', 'tight'] as const;
export const ALL_TRIMS = [...NAMED_TRIMS, 'name'] as const;
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
      COST[trim];
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

/** The name of an area where it has room on its land, with as much else as that leaves; else null. */
export function namedMark(view: RestingView, pin: AreaPin, taken: readonly Box[]): Mark | null {
  const mark = placed(view, pin, taken, ALL_TRIMS);
  return mark?.box && offLand(view, mark.box, pin) < NAMED_MOST ? mark : null;
}
