/** Colors that change with the hour are classes (illustrations.css), all others are attributes. */
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

/** One path. Windows are dashes of a line, so that a tower is as short to write as a cottage. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
  tone?: Tone;
}

/** At most one decimal, no trailing zeros. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** A point, written as short as a path allows: `12-40`. */
export const at = (x: number, y: number) =>
  y < 0 ? `${round(x)}${round(y)}` : `${round(x)} ${round(y)}`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${at(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Upright lines at these places, from `top` to `bottom`. */
export const columns = (xs: readonly number[], top: number, bottom: number) =>
  xs.map((x) => `M${at(x, top)}V${round(bottom)}`).join('');

/** Level lines at these heights, from `left` to `right`. */
export const rows = (ys: readonly number[], left: number, right: number) =>
  ys.map((y) => `M${at(left, y)}H${round(right)}`).join('');

/** Whole numbers from 0 to below `count`. */
export const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, i) => i);
