import { type Bounds, isInBounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { type ClusterPin, fromNorth, type MapPin, pinText } from './pins.ts';

/** The width of the world in MapLibre at zoom 0, in pixels. */
const WORLD_PIXELS = 512;

/** CSS pixels, the same as in map-parts.css. */
const LETTER = 8.4;
const TAG = { padding: 17, height: 28, tail: 8 };
const CLUSTER = { minWidth: 36, padding: 16, height: 36 };

/** A dot with the area around it that can be pressed. */
const DOT = 24;
/** The line around a mark. */
const OUTLINE = 2;

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

/** Web-mercator coordinates, both from 0 to 1. */
function mercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

const widthOf = (cluster: ClusterPin) =>
  Math.max(CLUSTER.minWidth, pinText(cluster).length * LETTER + CLUSTER.padding);

const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** The whole mark, in pixels of the world. */
function boxOf(pin: MapPin, zoom: number): Box {
  const world = WORLD_PIXELS * 2 ** zoom;
  const at = mercator(pin);
  const point = { x: at.x * world, y: at.y * world };
  if (pin.kind === 'cluster') return around(point, widthOf(pin), CLUSTER.height);
  const height = TAG.height + TAG.tail;
  const width = pinText(pin).length * LETTER + TAG.padding;
  return around({ x: point.x, y: point.y - height / 2 }, width, height);
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The boxes of a pin in pixels of the view: of the whole mark, and of the dot. */
export function boxesIn(
  { center, zoom, width, height }: RestingView,
  pin: MapPin,
): Record<'whole' | 'dot', Box> {
  const world = WORLD_PIXELS * 2 ** zoom;
  const [from, at] = [mercator(center), mercator(pin)];
  const [x, y] = [from.x * world - width / 2, from.y * world - height / 2];
  const box = boxOf(pin, zoom);
  const whole = {
    left: box.left - x - OUTLINE,
    right: box.right - x + OUTLINE,
    top: box.top - y - OUTLINE,
    bottom: box.bottom - y + OUTLINE,
  };
  return { whole, dot: around({ x: at.x * world - x, y: at.y * world - y }, DOT, DOT) };
}

const isClear = ({ width, height, covered }: RestingView, box: Box) =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  !covered.some((control) => overlap(control, box));

const rank = (pin: MapPin) => (pin.kind === 'cluster' ? -1 : pin.minPrice);

/**
 * How each pin is drawn, by its id. A mark stays where its home is: one that an edge would cut, or that would be under a
 * control, is a dot, and so is the dearer of two prices that would overlap.
 */
export function pinForms(pins: readonly MapPin[], view: RestingView): Map<string, PinForm> {
  const placed: Box[] = [];
  const inOrder = [...pins].sort(
    (one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1),
  );
  const formOf = (pin: MapPin): PinForm => {
    const { whole, dot } = boxesIn(view, pin);
    const hasRoom = isClear(view, whole);
    const isFree = pin.kind === 'cluster' || !placed.some((other) => overlap(whole, other));
    if (hasRoom && isFree) {
      placed.push(whole);
      return 'whole';
    }
    if (!isClear(view, dot)) return 'hidden';
    return hasRoom ? 'short' : 'edge';
  };
  return new Map(inOrder.map((pin) => [pin.id, formOf(pin)]));
}

/** Whether the cluster contains a building at these coordinates. */
export const covers = (cluster: ClusterPin, place: Coordinates): boolean =>
  cluster.boxes.some((box) => isInBounds(place, box));

/** The cluster that contains a building at these coordinates. */
export const clusterAt = (pins: readonly MapPin[], place: Coordinates): ClusterPin | undefined =>
  pins.find((pin): pin is ClusterPin => pin.kind === 'cluster' && covers(pin, place));

/** The box around the buildings of a cluster. */
export function boundsOf({ boxes }: ClusterPin): Bounds {
  const all = (edge: keyof Bounds) => boxes.map((box) => box[edge]);
  return {
    west: Math.min(...all('west')),
    south: Math.min(...all('south')),
    east: Math.max(...all('east')),
    north: Math.max(...all('north')),
  };
}

function merged(one: ClusterPin, other: ClusterPin): ClusterPin {
  const buildings = one.buildings + other.buildings;
  return {
    ...one,
    id: `${one.lng},${one.lat},${buildings}`,
    buildings,
    homes: one.homes + other.homes,
    minPrice: Math.min(one.minPrice, other.minPrice),
    boxes: [...one.boxes, ...other.boxes],
  };
}

/**
 * The pins, with clusters that would lie over each other at this zoom as one. A cluster stands on one of its buildings,
 * and is not moved aside to where none is.
 */
export function withoutOverlaps(pins: readonly MapPin[], zoom: number): MapPin[] {
  const others = pins.filter((pin) => pin.kind === 'home');
  const clusters = pins.filter((pin) => pin.kind === 'cluster');
  const apart: ClusterPin[] = [];
  const largestFirst = clusters.sort(
    (one, other) => other.buildings - one.buildings || (one.id < other.id ? -1 : 1),
  );
  for (const pin of largestFirst) {
    const box = boxOf(pin, zoom);
    const at = apart.findIndex((other) => overlap(box, boxOf(other, zoom)));
    const under = apart[at];
    if (under) apart[at] = merged(under, pin);
    else apart.push(pin);
  }
  return fromNorth([...others, ...apart]);
}
