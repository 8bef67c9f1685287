import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { WORLD_PIXELS } from '../../rules/map-marks.ts';
import { mercator } from './area.ts';
import { type HomePin, type MapPin, type PinTrim, pinCount, pinIcon, pinText } from './pins.ts';

/*
 * What a mark takes of the view: places and sizes in CSS pixels.
 */

/** CSS pixels, the same as in map-marks.css. */
const TAG = { letter: 8.4, padding: 17, height: 30, tail: 8 };
/** How many homes a price stands for, beside it. */
const COUNT = { letter: 7.5, padding: 15 };
const AREA = { em: 13, padding: 22, height: 42, line: 16 };
const SMALL_AREA = { em: 11, padding: 14, height: 32, line: 14 };

/** How wide letters are at most, as shares of the size of their font; names differ by a fifth for as many letters. */
const WIDTHS: readonly [number, string][] = [
  [0.26, 'ijlI '],
  [0.4, "frt.,·'’-/"],
  [0.6, 'abcdeghknopqsuvxyz'],
  [0.65, '0123456789$–'],
  [1, 'mwMW'],
];
/** Of what is not among them, as the other capitals are. */
const WIDTH_MOST = 0.75;
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);
const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? WIDTH_MOST), 0);

/** The icon of what the user did with a home, with its margin. */
const ICON = 20;

/** A dot with the area around it that can be pressed. */
const DOT = 24;
/** Several buildings are drawn as one mark over another. */
const STACK = 4;
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

/** A pin as it is drawn. */
export interface Mark {
  pin: MapPin;
  form: PinForm;
  /** From where it stands to the middle of what is read; the height of a price is -1 above its home and 1 below. */
  shift: { x: number; y: number };
  /** What is read, in pixels of the view; null for a dot. */
  box: Box | null;
  /** What has no room on the mark of an area. */
  trim?: PinTrim;
}

export const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export function sizeOf(pin: MapPin, trim: PinTrim = 'none'): { width: number; height: number } {
  const lines = pinText(pin, trim);
  if (pin.kind === 'area') {
    const { em, padding, height, line } = pin.isSmall ? SMALL_AREA : AREA;
    return {
      width: Math.max(...lines.map(widthOf)) * em + padding,
      height: height + 2 * OUTLINE - (2 - lines.length) * line,
    };
  }
  const longest = Math.max(...lines.map(({ length }) => length));
  const digits = pinCount(pin);
  const counted = digits === '' ? 0 : digits.length * COUNT.letter + COUNT.padding;
  const icon = pinIcon(pin) ? ICON : 0;
  const stack = pin.group ? STACK : 0;
  return {
    width: longest * TAG.letter + TAG.padding + counted + icon + 2 * (OUTLINE + stack),
    height: TAG.height + TAG.tail + 2 * OUTLINE + stack,
  };
}

const centers = new WeakMap<Coordinates, ReturnType<typeof mercator>>();

/** Web-mercator coordinates of the center of a view, for which a layout asks thousands of times. */
function centerOf({ center }: RestingView): ReturnType<typeof mercator> {
  const point = centers.get(center) ?? mercator(center);
  centers.set(center, point);
  return point;
}

/** Where a pin stands, in pixels of the view. */
export function pointIn(view: RestingView, at: Coordinates) {
  const { zoom, width, height } = view;
  const world = WORLD_PIXELS * 2 ** zoom;
  const [from, to] = [centerOf(view), mercator(at)];
  return { x: (to.x - from.x) * world + width / 2, y: (to.y - from.y) * world + height / 2 };
}

/** What lies at a point of the view. */
export function placeAt(view: RestingView, x: number, y: number): Coordinates {
  const { center, zoom, width, height } = view;
  const world = WORLD_PIXELS * 2 ** zoom;
  const from = centerOf(view);
  const down = from.y + (y - height / 2) / world;
  return {
    lng: center.lng + ((x - width / 2) / world) * 360,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
  };
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

export const isClear = ({ width, height, covered }: RestingView, box: Box) =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  !covered.some((control) => overlap(control, box));

/** Whether it stands in the frame of the map; what was loaded for an earlier view may not. */
export function isInFrame(view: RestingView, pin: MapPin): boolean {
  const { x, y } = pointIn(view, pin);
  return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
}

/** Where a price stands: so many pixels aside of its home, above it (-1) or below (1). */
export interface PriceShift {
  x: number;
  y: -1 | 1;
}

const ABOVE: PriceShift = { x: 0, y: -1 };

/** The price of a home, with a tail that ends there. */
export function priceBox(view: RestingView, pin: HomePin, shift = ABOVE): Box {
  const { x, y } = pointIn(view, pin);
  const { width, height } = sizeOf(pin);
  return around({ x: x + shift.x, y: y + shift.y * (height / 2 - OUTLINE) }, width, height);
}

/** The dot of a pin, with all of it that can be pressed. */
export const dotBox = (view: RestingView, pin: MapPin): Box => around(pointIn(view, pin), DOT, DOT);
