import { type Bounds, isInBounds } from '@stoop/domain/geo/bounds';
import type { Coordinates } from '@stoop/domain/listings/documents';
import { type ClusterPin, fromNorth, type MapPin, pinText } from './pins.ts';

/** The width of the world in MapLibre at zoom 0, in pixels. */
const WORLD_PIXELS = 512;

/** CSS pixels, the same as in map-parts.css. */
const LETTER = 8.4;
const TAG = { padding: 17, height: 28, tail: 8 };
const CLUSTER = { minWidth: 36, padding: 16, height: 36 };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Web-mercator coordinates, both from 0 to 1. */
function mercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

const widthOf = (cluster: ClusterPin) =>
  Math.max(CLUSTER.minWidth, pinText(cluster).length * LETTER + CLUSTER.padding);

function boxOf(pin: MapPin, zoom: number): Box {
  const { x, y } = mercator(pin);
  const [left, top] = [x * WORLD_PIXELS * 2 ** zoom, y * WORLD_PIXELS * 2 ** zoom];
  if (pin.kind === 'cluster') {
    const [halfWidth, halfHeight] = [widthOf(pin) / 2, CLUSTER.height / 2];
    return {
      left: left - halfWidth,
      right: left + halfWidth,
      top: top - halfHeight,
      bottom: top + halfHeight,
    };
  }
  const halfWidth = (pinText(pin).length * LETTER + TAG.padding) / 2;
  return {
    left: left - halfWidth,
    right: left + halfWidth,
    top: top - TAG.height - TAG.tail,
    bottom: top,
  };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const rank = (pin: MapPin) => (pin.kind === 'cluster' ? -1 : pin.minPrice);

/**
 * The ids of homes whose price would overlap at this zoom; the cheaper of two keeps its price, the other becomes a dot.
 */
export function pinsShownAsDots(pins: readonly MapPin[], zoom: number): Set<string> {
  const placed: Box[] = [];
  const dots = new Set<string>();
  const inOrder = [...pins].sort(
    (one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1),
  );
  for (const pin of inOrder) {
    const box = boxOf(pin, zoom);
    if (pin.kind === 'home' && placed.some((other) => overlap(box, other))) dots.add(pin.id);
    else placed.push(box);
  }
  return dots;
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
