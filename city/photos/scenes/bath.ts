import { cloth, marble, mirror, paint, tiles, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { ball, between, box, type Solid, tube } from '../solids.ts';
import type { Vec } from '../surface.ts';
import { plant } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

const CHROME = mirror('#c4c7c9', 0.45);
const ENAMEL = paint('#f7f7f5', 0.06);

function bathtub(x: number, z: number): Solid[] {
  return [
    box([x, 0.02, z], [0.78, 0.55, 1.62], ENAMEL, { bevel: 0.05 }),
    box([x, 0.57, z], [0.8, 0.03, 1.66], ENAMEL, { bevel: 0.015 }),
    box([x, 0.596, z], [0.62, 0.006, 1.44], paint('#dfe4e5', 0.1), { bevel: 0.1 }),
    tube([x - 0.28, 0.6, z + 0.72], { height: 0.2, foot: 0.015 }, CHROME),
    between([x - 0.29, 0.78, z + 0.55], [x - 0.27, 0.8, z + 0.73], CHROME),
    box([x + 0.395, 0.2, z - 0.3], [0.03, 0.41, 0.4], cloth('#e8dcc8', 2), { bevel: 0.012 }),
  ];
}

function toilet([x, y, z]: Vec): Solid[] {
  return [
    tube([x, y, z - 0.1], { height: 0.36, foot: 0.12, top: 0.17 }, ENAMEL),
    ball([x, y + 0.39, z - 0.16], [0.19, 0.035, 0.25], ENAMEL),
    box([x, y + 0.36, z + 0.18], [0.42, 0.4, 0.18], ENAMEL, { bevel: 0.03 }),
    box([x, y + 0.76, z + 0.18], [0.44, 0.03, 0.2], ENAMEL, { bevel: 0.01 }),
  ];
}

/** A basin on a wooden stand at the right wall, below a mirror. */
function basin({ accent }: Style, sink: number, at: number): Solid[] {
  return [
    between(
      [0.86, 0.12, at - 0.5],
      [1.33, 0.8, at + 0.5],
      wood('#a97b50', { runs: 'u', width: 0.2 }),
    ),
    between([0.83, 0.8, at - 0.52], [1.34, 0.83, at + 0.52], marble('#f0eeea')),
    tube([1.09, 0.83, at], { height: 0.11, foot: 0.17, top: 0.21 }, ENAMEL),
    tube([1.27, 0.83, at], { height: 0.26, foot: 0.014 }, CHROME),
    between([1.1, 1.07, at - 0.012], [1.28, 1.09, at + 0.012], CHROME),
    between([1.31, 1.32, at - 0.36], [1.335, 2.1, at + 0.36], paint('#2b2a28')),
    between([1.3, 1.34, at - 0.34], [1.312, 2.08, at + 0.34], mirror('#dfe3e4', 0.86)),
    tube([sink + 0.1, 0.83, at + 0.34], { height: 0.15, foot: 0.035 }, paint(accent, 0.05)),
    tube([sink + 0.2, 0.83, at + 0.42], { height: 0.11, foot: 0.03 }, paint('#ece5d8', 0.04)),
  ];
}

export function bath(style: Style): Scene {
  const day = dayOf(style.hour, style.side);
  const [width, depth, height] = [2.7, 3.1, 2.65];
  const room = shellOf({
    width,
    depth,
    height,
    holes: [{ at: 0.06, width: 0.7, sill: 1.3, height: 0.95, columns: 1, rows: 2 }],
    floor: style.herringbone
      ? tiles('#f1f0ec', { width: 0.06, height: 0.06, grout: '#55585a' })
      : tiles('#8d918f', { width: 0.3, height: 0.6, shift: 0.5, grout: '#747876' }),
    wall: paint(style.tint),
    frame: paint('#f5f2ec'),
    skirting: false,
  });
  const side = style.isModern
    ? marble('#eeecea')
    : tiles('#f4f4f0', { width: 0.15, height: 0.075, shift: 0.5, grout: '#c6c4be' });
  const [sink, at] = [0.98, 2.05];
  const glow = day.lamps || 0.25;
  const solids = [
    ...room.solids,
    ...streetBehind(depth, day, style.above, style.seed + 7),
    between([-1.35, 0, 0], [-1.335, 1.25, depth], side),
    between([-1.35, 0, depth - 0.015], [1.35, 1.25, depth], side),
    between([1.335, 0, 0], [1.35, 1.25, depth], side),
    between([-1.35, 1.25, depth - 0.025], [1.35, 1.28, depth], ENAMEL),
    between([1.325, 1.25, 0], [1.35, 1.28, depth], ENAMEL),
    between([-1.35, 1.25, 0], [-1.325, 1.28, depth], ENAMEL),
    ...bathtub(-0.9, 2.2),
    ...toilet([0.28, 0, 2.78]),
    ...basin(style, sink, at),
    box([-0.05, 0.001, 1.65], [0.85, 0.018, 0.55], cloth(style.cloth, 3), { bevel: 0.01 }),
    ...[0, 1, 2].map((one) =>
      box(
        [0.98, 0.14 + one * 0.11, at - 0.54],
        [0.2, 0.1, 0.05],
        cloth(one === 1 ? style.accent : '#f3efe8', 2),
      ),
    ),
    ...plant([0.98, 0, 2.86], 0.6, style.seed),
  ];
  return {
    solids,
    openings: room.openings,
    bulbs: [
      { at: [1.15, 2.3, at], radius: 0.15, color: [glow * 1.1, glow * 0.95, glow * 0.78] },
      fillFor(day, [0.2, 2.1, 0.3]),
    ],
    day,
    camera: { at: [0.12, 1.42, 0.05], turn: 1, wide: 1.3, shift: -0.09 },
    exposure: day.exposure,
  };
}
