import { box, columns, range, round, rows, type Shape } from '@stoop/base/web/illustrations/shapes';
import type { Plot } from './facade-plot.ts';

/** The parts on the roof: those behind the wall, those in front of it, and how high they reach. */
export interface Roof {
  behind: Shape[];
  front: Shape[];
  height: number;
}

/** A water tank: legs, staves, hoops and a cone. */
function waterTank(x: number, y: number): Shape[] {
  return [
    { d: columns([x + 3, x + 8, x + 13], y - 9, y), stroke: '#3a302a', strokeWidth: 1.4 },
    { d: box(x, y - 22, 16, 13), fill: '#80593d' },
    { d: rows([y - 19, y - 15.5, y - 12], x, x + 16), stroke: '#5c412d', strokeWidth: 0.8 },
    { d: `M${round(x - 1)} ${round(y - 22)}l9-7 9 7z`, fill: '#4d3a2e' },
  ];
}

function cornice({ width, top, dark, trim }: Plot, brackets: boolean): Shape[] {
  return [
    { d: box(-2, top - 4, width + 4, 6), fill: dark },
    { d: rows([top + 2.8], -1, width + 1), stroke: trim, strokeWidth: 1.6 },
    ...(brackets
      ? [
          {
            d: `M2 ${round(top + 5.2)}H${round(width - 2)}`,
            stroke: dark,
            strokeWidth: 3.4,
            dash: '2.2 4',
          },
        ]
      : []),
  ];
}

function flatRoof(plot: Plot): Roof {
  const { kind, random, width, top, dark } = plot;
  const brackets = kind === 'brownstone' || kind === 'walkup' || kind === 'loft';
  const front = cornice(plot, brackets);
  if (kind === 'brownstone') return { behind: [], front, height: 4 };
  const x = width * (0.18 + random.next() * 0.5);
  return random.chance(0.7)
    ? { behind: waterTank(x, top - 3), front, height: 33 }
    : { behind: [{ d: box(x, top - 14, width * 0.2, 14), fill: dark }], front, height: 14 };
}

/** Two setbacks and a mast, as the zoning law of 1916 shaped towers. */
function steppedRoof({ width, top, wall, trim, dark }: Plot): Roof {
  const step = (inset: number, y: number, height: number) =>
    box(width * inset, y, width * (1 - 2 * inset), height);
  return {
    behind: [
      { d: step(0.14, top - 16, 17) + step(0.28, top - 30, 15), fill: wall },
      { d: step(0.4, top - 40, 11), fill: dark },
      { d: columns([width / 2], top - 60, top - 39), stroke: dark, strokeWidth: 1.8 },
      {
        d:
          rows([top - 16], width * 0.14, width * 0.86) +
          rows([top - 30], width * 0.28, width * 0.72),
        stroke: trim,
        strokeWidth: 2,
      },
    ],
    front: [{ d: rows([top], 0, width), stroke: trim, strokeWidth: 2.4 }],
    height: 60,
  };
}

function glassRoof({ random, width, top, wall, dark, trim }: Plot): Roof {
  const crown = random.pick(['setback', 'slant', 'flat']);
  const line: Shape = { d: rows([top], 0, width), stroke: trim, strokeWidth: 1.6 };
  if (crown === 'slant')
    return {
      behind: [
        {
          d: `M0 ${round(top)}V${round(top - 8)}L${round(width)} ${round(top - 30)}V${round(top)}z`,
          fill: dark,
        },
      ],
      front: [line],
      height: 30,
    };
  const plant: Shape = { d: box(width * 0.36, top - 22, width * 0.28, 22), fill: dark };
  const mast: Shape = {
    d: columns([width * 0.5], top - 36, top - 20),
    stroke: dark,
    strokeWidth: 1.4,
  };
  if (crown === 'flat') return { behind: [plant, mast], front: [line], height: 36 };
  const shoulder: Shape = { d: box(width * 0.14, top - 13, width * 0.72, 14), fill: wall };
  return { behind: [plant, mast, shoulder], front: [line], height: 36 };
}

function gable({ width, top, wall, dark, trim, random }: Plot): Roof {
  const peak = top - 26;
  const chimney: Shape = {
    d: box(width * (random.chance(0.5) ? 0.18 : 0.72), top - 26, 7, 20),
    fill: '#8a4a3c',
  };
  return {
    behind: [chimney],
    front: [
      {
        d: `M0 ${round(top)}L${round(width / 2)} ${round(peak)}L${round(width)} ${round(top)}z`,
        fill: wall,
      },
      {
        d: `M-5 ${round(top + 2)}L${round(width / 2)} ${round(peak - 2)}L${round(width + 5)} ${round(top + 2)}`,
        stroke: dark,
        strokeWidth: 4.5,
      },
      { d: box(width / 2 - 5, top - 13, 10, 10), fill: trim },
      { d: box(width / 2 - 3.5, top - 11.5, 7, 7), tone: 'pane' },
    ],
    height: 29,
  };
}

/** A roof terrace with plants behind a railing. */
function terrace({ width, top, dark, trim, random }: Plot): Roof {
  const plants = range(5)
    .filter(() => random.chance(0.6))
    .map((i) => `M${round(width * (0.12 + i * 0.16))} ${round(top)}q-4-9 3-9 8 1 3 9z`);
  return {
    behind: [
      { d: box(width * 0.55, top - 18, width * 0.3, 18), fill: dark },
      { d: plants.join(''), tone: 'leaf' },
    ],
    front: [
      { d: rows([top - 6], 2, width - 2), stroke: dark, strokeWidth: 0.8 },
      { d: `M2 ${round(top - 3)}H${round(width - 2)}`, stroke: dark, strokeWidth: 6, dash: '.7 5' },
      { d: rows([top + 1], 0, width), stroke: trim, strokeWidth: 2 },
    ],
    height: 18,
  };
}

export function roof(plot: Plot): Roof {
  switch (plot.kind) {
    case 'house':
      return gable(plot);
    case 'deco':
      return steppedRoof(plot);
    case 'glass':
      return glassRoof(plot);
    case 'modern':
      return terrace(plot);
    default:
      return flatRoof(plot);
  }
}
