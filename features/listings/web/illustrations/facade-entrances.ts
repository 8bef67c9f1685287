import { box, columns, range, round, rows, type Shape } from '@stoop/base/web/illustrations/shapes';
import { GROUND, type Plot } from './facade-plot.ts';

const GLASS_DOOR = '#26303a';
const BRASS = '#e0b95c';
const SHOP_COLORS = ['#0039a6', '#00933c', '#c4211a', '#d9541a', '#6b4b8a', '#1d1d1d'] as const;
const CANOPY_COLORS = ['#1d5b3a', '#7a1f2b', '#1f3a66', '#1d1d1d'] as const;

/** A stoop: seven steps up to the door of the parlor floor, with a railing. */
function stoop({ bayWidth, bays, width, dark, trim, random, centers }: Plot): Shape[] {
  const x = (centers[bays - 1] ?? bayWidth) - 8;
  const door = random.pick(['#2f2521', '#1f3a2e', '#6b1f24', '#22314a']);
  const steps = range(7).map((i) => box(x - 1 - i, -GROUND + 3 + i * 3.3, 18 + i * 2, 3.4));
  return [
    { d: rows([-GROUND], 0, width), stroke: trim, strokeWidth: 1.4 },
    {
      d: centers
        .slice(0, -1)
        .map((center) => box(center - 5.5, -18, 11, 11))
        .join(''),
      tone: 'pane',
    },
    { d: `M${round(x - 3)} -23v-20q11-7 22 0v20z`, fill: trim },
    { d: box(x + 1, -41, 14, 19), fill: door },
    { d: box(x + 12, -32, 1.4, 1.8), fill: BRASS },
    { d: steps.filter((_, i) => i % 2 === 0).join(''), fill: '#a58979' },
    { d: steps.filter((_, i) => i % 2 === 1).join(''), fill: '#8f7466' },
    {
      d: `M${round(x - 2)} -32L${round(x - 9)} -9v9M${round(x + 18)} -32l7 23v9`,
      stroke: dark,
      strokeWidth: 1.4,
    },
  ];
}

/** A shop under a striped awning, beside the door to the stairs. */
function shop({ width, bayWidth, dark, random }: Plot): Shape[] {
  const right = width - bayWidth - 4;
  const color = random.pick(SHOP_COLORS);
  return [
    { d: box(4, -22, right - 4, 22), fill: '#2f3a43' },
    {
      d: columns(
        range(3).map((i) => 4 + ((right - 4) * (i + 1)) / 4),
        -14,
        -3,
      ),
      stroke: dark,
      strokeWidth: 1,
    },
    { d: box(4, -26, right - 4, 4), fill: color },
    { d: `M4 -22L0 -14H${round(right + 4)}L${round(right)} -22z`, fill: color },
    { d: `M4 -18H${round(right)}`, stroke: '#ffffff', strokeWidth: 8, dash: '4 5' },
    { d: box(right + 5, -21, bayWidth - 6, 21), fill: dark },
    { d: box(right + 7, -18, bayWidth - 10, 18), fill: GLASS_DOOR },
  ];
}

/** A porch: a small roof on posts in front of the door. */
function porch({ width, dark, trim, random }: Plot): Shape[] {
  const x = width / 2 - 6;
  const door = random.pick(['#7a1f2b', '#22314a', '#1f4a35', '#4a3428']);
  return [
    { d: box(10, -19, 14, 12) + box(width - 24, -19, 14, 12), fill: trim },
    { d: box(11.5, -17.5, 11, 9) + box(width - 22.5, -17.5, 11, 9), tone: 'pane' },
    { d: box(x, -22, 12, 19), fill: door },
    { d: box(x - 6, -3, 24, 3), fill: dark },
    { d: columns([x - 5, x + 17], -24, -3), stroke: trim, strokeWidth: 2 },
    { d: `M${round(x - 11)} -23l17-9 17 9z`, fill: dark },
  ];
}

/** A glass door; luxury buildings have a canopy over the sidewalk. */
function lobby(plot: Plot): Shape[] {
  const { width, kind, trim, random, luxury, centers, bayWidth } = plot;
  const x = width / 2 - 10;
  const panes = centers.filter((center) => Math.abs(center - width / 2) > 18);
  const color = random.pick(CANOPY_COLORS);
  const awning = luxury || random.chance(kind === 'glass' ? 0.3 : 0.6);
  return [
    {
      d: panes.map((center) => box(center - bayWidth * 0.34, -19, bayWidth * 0.68, 13)).join(''),
      tone: kind === 'glass' || kind === 'modern' ? 'lit' : 'pane',
    },
    { d: box(x - 2, -23, 24, 23), fill: trim },
    { d: box(x, -20, 20, 20), fill: GLASS_DOOR },
    { d: columns([x + 10], -20, 0), stroke: trim, strokeWidth: 1 },
    ...(awning ? [{ d: box(x - 8, -26, 36, 6), fill: color }] : []),
    ...(luxury
      ? [
          { d: rows([-20.6], x - 8, x + 28), stroke: BRASS, strokeWidth: 1.2 },
          { d: columns([x - 7, x + 27], -20, 0), stroke: BRASS, strokeWidth: 1.3 },
        ]
      : []),
  ];
}

export function entrance(plot: Plot): Shape[] {
  switch (plot.kind) {
    case 'brownstone':
      return stoop(plot);
    case 'house':
      return porch(plot);
    case 'walkup':
    case 'loft':
      return plot.random.chance(0.6) ? shop(plot) : lobby(plot);
    default:
      return lobby(plot);
  }
}
