/** Colors that follow the theme are classes (illustrations.css); the others are attributes. */
type Tone =
  | 'pane'
  | 'lit'
  | 'lit-night'
  | 'cloud'
  | 'sky'
  | 'far'
  | 'far-pane'
  | 'leaf'
  | 'sidewalk'
  | 'street'
  | 'stars';

/** One path. A column of windows is one dashed line, so that a tower needs no more markup than a house. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
  tone?: Tone;
}

/** Rounds to one decimal. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** A point in the shortest form that a path allows: `12-40`. */
export const point = (x: number, y: number) =>
  y < 0 ? `${round(x)}${round(y)}` : `${round(x)} ${round(y)}`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${point(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Vertical lines at these x, from `top` to `bottom`. */
export const columns = (xs: readonly number[], top: number, bottom: number) =>
  xs.map((x) => `M${point(x, top)}V${round(bottom)}`).join('');

/** Horizontal lines at these y, from `left` to `right`. */
export const rows = (ys: readonly number[], left: number, right: number) =>
  ys.map((y) => `M${point(left, y)}H${round(right)}`).join('');

/** The integers from 0 to `count` - 1. */
export const range = (count: number) => Array.from({ length: Math.max(0, count) }, (_, i) => i);
