import { marble, mirror, paint, tiles, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { ball, between, box, type Solid, tube } from '../solids.ts';
import type { Material, Vec } from '../surface.ts';
import { pendant, plant } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

const STEEL = mirror('#b9bcbe', 0.32);

/** Fronts of cupboards side by side along a wall that faces the camera. */
function fronts(
  from: number,
  count: number,
  wide: number,
  [low, high]: readonly [number, number],
  z: number,
  hex: string,
): Solid[] {
  const front = paint(hex, 0.02);
  const handle = paint('#2c2b29', 0.1);
  return Array.from({ length: count }, (_, at) => {
    const x = from + wide * (at + 0.5);
    return [
      box([x, low, z], [wide - 0.008, high - low, 0.022], front, { bevel: 0.004 }),
      box(
        [x + wide * 0.36 * (at & 1 ? -1 : 1), low > 1 ? low + 0.05 : high - 0.19, z - 0.025],
        [0.012, 0.14, 0.02],
        handle,
      ),
    ];
  }).flat();
}

function stove(x: number, z: number): Solid[] {
  const black = paint('#1f2022', 0.08);
  return [
    box([x, 0.08, z - 0.01], [0.76, 0.84, 0.64], STEEL),
    box([x, 0.28, z - 0.335], [0.62, 0.4, 0.012], black),
    box([x, 0.74, z - 0.36], [0.66, 0.025, 0.03], STEEL),
    ...[-0.27, -0.09, 0.09, 0.27].map((at) =>
      box([x + at, 0.81, z - 0.345], [0.045, 0.045, 0.03], black),
    ),
    ...[-0.18, 0.18].flatMap((at) =>
      [-0.14, 0.14].map((deep) =>
        tube([x + at, 0.925, z + deep], { height: 0.018, foot: 0.1 }, black),
      ),
    ),
    tube([x - 0.18, 0.943, z - 0.14], { height: 0.15, foot: 0.12 }, paint('#b5493a', 0.05)),
    ball([x - 0.18, 1.1, z - 0.14], [0.025, 0.02, 0.025], paint('#2c2b29')),
  ];
}

function stool([x, y, z]: Vec): Solid[] {
  const seat = wood('#9a6b42', { width: 0.4 });
  return [
    tube([x, y + 0.64, z], { height: 0.045, foot: 0.17 }, seat),
    ...[0.8, 2.4, 3.9, 5.5].map((angle) =>
      tube(
        [x + 0.13 * Math.cos(angle), y, z + 0.13 * Math.sin(angle)],
        { height: 0.64, foot: 0.014, top: 0.018 },
        paint('#2c2b29'),
      ),
    ),
  ];
}

/** The wall behind: cupboards with the stove among them, the fridge at the left, the sink below the window. */
function cupboards(
  { tint }: Style,
  { depth, height }: { depth: number; height: number },
  top: Material,
): Solid[] {
  const wall = depth - 0.3;
  return [
    // Cupboards, the stove among them, and the fridge at the left.
    between([-1.2, 0.08, wall - 0.3], [-0.75, 0.88, depth], paint(tint)),
    between([0.01, 0.08, wall - 0.3], [2, 0.88, depth], paint(tint)),
    ...fronts(-1.2, 1, 0.45, [0.1, 0.87], wall - 0.312, tint),
    ...fronts(0.02, 4, 0.49, [0.1, 0.87], wall - 0.312, tint),
    between([-1.2, 0.88, wall - 0.34], [-0.75, 0.92, depth], top),
    between([0.01, 0.88, wall - 0.34], [2, 0.92, depth], top),
    ...stove(-0.37, wall),
    between([-0.72, 1.5, depth - 0.42], [-0.02, 1.62, depth], STEEL),
    between([-0.52, 1.62, depth - 0.3], [-0.22, height, depth], STEEL),
    between([-1.2, 1.5, depth - 0.34], [-0.76, 2.3, depth], paint(tint)),
    ...fronts(-1.2, 1, 0.44, [1.51, 2.29], depth - 0.352, tint),
    between([0.02, 1.5, depth - 0.34], [0.46, 2.3, depth], paint(tint)),
    ...fronts(0.02, 1, 0.44, [1.51, 2.29], depth - 0.352, tint),
    between([-1.96, 0.03, depth - 0.72], [-1.24, 1.85, depth - 0.05], STEEL),
    between([-1.96, 0.66, depth - 0.735], [-1.24, 0.672, depth - 0.7], paint('#3a3c3e')),
    ...[
      [0.72, 1.7],
      [0.2, 0.62],
    ].map(([low = 0, high = 0]) =>
      between([-1.34, low, depth - 0.77], [-1.31, high, depth - 0.75], STEEL),
    ),
    // The sink below the window, with its tap.
    between([0.8, 0.921, wall - 0.22], [1.3, 0.925, wall + 0.16], mirror('#8d9092', 0.2)),
    tube([1.05, 0.92, wall + 0.22], { height: 0.3, foot: 0.013 }, STEEL),
    between([1.037, 1.2, wall - 0.02], [1.063, 1.222, wall + 0.22], STEEL),
  ];
}

function island(style: Style, top: Material): Solid[] {
  return [
    between(
      [-0.95, 0, 1.75],
      [0.75, 0.88, 2.4],
      paint(style.isModern ? '#e9e6df' : '#4a5a5c', 0.01),
    ),
    between([-1.02, 0.88, 1.6], [0.82, 0.925, 2.46], top),
    ...[-0.65, -0.1, 0.45].flatMap((x) => stool([x, 0, 1.48])),
    tube([0.25, 0.925, 2.05], { height: 0.07, foot: 0.09, top: 0.15 }, paint('#ece5d8', 0.04)),
    ...[0, 1, 2, 3].map((at) =>
      ball(
        [
          0.25 + 0.06 * Math.cos(at * 1.7),
          1 + (at === 3 ? 0.05 : 0),
          2.05 + 0.06 * Math.sin(at * 1.7),
        ],
        [0.045, 0.042, 0.045],
        paint(at & 1 ? '#d9a441' : '#c8583a'),
      ),
    ),
    box([-0.62, 0.925, 2.1], [0.4, 0.022, 0.26], wood('#c49a68', { runs: 'u', width: 0.4 }), {
      turn: 9,
    }),
  ];
}

export function kitchen(style: Style): Scene {
  const day = dayOf(style.hour, style.side);
  const [width, depth, height] = [4, 4.2, style.isModern ? 2.7 : 2.9];
  const room = shellOf({
    width,
    depth,
    height,
    holes: [{ at: 1.05, width: 0.95, sill: 1.12, height: 1.25, columns: 1, rows: 2 }],
    leftHoles: [{ at: 1.6, width: 1.3, sill: 0.7, height: 1.7, columns: 2, rows: 2 }],
    floor: style.herringbone
      ? tiles('#d9d4cb', { width: 0.3, height: 0.3, grout: '#a9a49b', shine: 0.06 })
      : wood(style.floor, { width: 0.12 }),
    wall: paint(style.wall),
    frame: paint(style.isModern ? '#33363a' : '#f5f2ec'),
    skirting: false,
  });
  const hangs = [-0.55, 0.35].map((x) =>
    pendant([x, 1.75, 2.1], height, style.accent, day.lamps || 0),
  );
  const top = style.isModern ? marble('#f0eeea') : wood('#b98d5c', { runs: 'u', width: 0.07 });
  const side = tiles('#f2f1ec', { width: 0.15, height: 0.075, shift: 0.5 });
  const wall = depth - 0.3;
  const solids = [
    ...room.solids,
    ...streetBehind(depth, day, style.above, style.seed + 5),
    ...hangs.flatMap(({ solids: parts }) => parts),
    between([-2, 0.92, depth - 0.012], [0.45, 1.5, depth], side),
    between([0.45, 0.92, depth - 0.012], [2, 1.08, depth], side),
    ...cupboards(style, { depth, height }, top),
    ...island(style, top),
    ...plant([1.7, 0.92, wall + 0.02], 0.34, style.seed).map((one) => one),
  ];
  return {
    solids,
    openings: room.openings,
    bulbs: [...hangs.flatMap(({ bulbs }) => bulbs), fillFor(day, [0.6, 2.1, 0.3])],
    day,
    camera: { at: [0.75, 1.42, 0.1], turn: -10, wide: 1.26, shift: -0.07 },
    exposure: day.exposure,
  };
}
