/** Colors that change with the hour are classes (illustrations.css), all others are attributes. */
export type Tone =
  | 'pane'
  | 'lit'
  | 'lit-night'
  | 'cloud'
  | 'sky'
  | 'neighbor'
  | 'neighbor-pane'
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

export const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Upright lines at these places, from `top` to `bottom`. */
export const columns = (xs: readonly number[], top: number, bottom: number) =>
  xs.map((x) => `M${round(x)} ${round(top)}V${round(bottom)}`).join('');

/** Level lines at these heights, from `left` to `right`. */
export const rows = (ys: readonly number[], left: number, right: number) =>
  ys.map((y) => `M${round(left)} ${round(y)}H${round(right)}`).join('');

/** Whole numbers from 0 to below `count`. */
export const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, i) => i);
