import type { Coordinates } from '@stoop/domain/listings/documents';
import { type ClusterPin, type MapPin, pinText } from './pins.ts';

/** The width of the world in MapLibre at zoom 0, in pixels; the API clusters by eighths of it. */
const WORLD_PIXELS = 512;
const SQUARES_AT_ZOOM_0 = 8;
const SQUARE_PIXELS = WORLD_PIXELS / SQUARES_AT_ZOOM_0;

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

/** The inverse of `mercator`. */
function placeAt({ x, y }: { x: number; y: number }): Coordinates {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 };
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

const squareOf = (place: Coordinates, zoom: number): string => {
  const { x, y } = mercator(place);
  const squares = SQUARES_AT_ZOOM_0 * 2 ** zoom;
  return `${Math.floor(x * squares)},${Math.floor(y * squares)}`;
};

/** Whether the cluster contains a building at these coordinates; `zoom` is the one of the pins' request. */
export const covers = (cluster: ClusterPin, place: Coordinates, zoom: number): boolean =>
  squareOf(cluster, zoom) === squareOf(place, zoom);

/** The cluster that contains a building at these coordinates. */
export const clusterAt = (
  pins: readonly MapPin[],
  place: Coordinates,
  zoom: number,
): ClusterPin | undefined =>
  pins.find((pin): pin is ClusterPin => pin.kind === 'cluster' && covers(pin, place, zoom));

/**
 * The cluster, moved so that it is drawn within its own square: two clusters whose buildings are close on both
 * sides of an edge would lie over each other.
 */
export function withinSquare(cluster: ClusterPin, zoom: number): ClusterPin {
  const squares = SQUARES_AT_ZOOM_0 * 2 ** zoom;
  const within = (at: number, size: number) => {
    const [index, half] = [Math.floor(at * squares), Math.min(0.49, size / 2 / SQUARE_PIXELS)];
    return Math.min(Math.max(at * squares, index + half), index + 1 - half) / squares;
  };
  const { x, y } = mercator(cluster);
  const moved = { x: within(x, widthOf(cluster)), y: within(y, CLUSTER.height) };
  return { ...cluster, ...placeAt(moved) };
}
