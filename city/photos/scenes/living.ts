import { cloth, herringbone, paint, poster, rug, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { ball, between, box, tube } from '../solids.ts';
import { books, curtain, floorLamp, plant, sofa } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

export function living(style: Style): Scene {
  const { hour, side, isModern, above, seed } = style;
  const day = dayOf(hour, side);
  const [width, depth, height] = [4.6, 5.2, isModern ? 2.7 : 3];
  const holes = isModern
    ? [{ at: 0, width: 3.7, sill: 0.25, height: 2.25, columns: 3, rows: 1 }]
    : [
        { at: -0.95, width: 0.95, sill: 0.55, height: 1.95, columns: 1, rows: 2 },
        { at: 0.95, width: 0.95, sill: 0.55, height: 1.95, columns: 1, rows: 2 },
      ];
  const room = shellOf({
    width,
    depth,
    height,
    holes,
    floor: style.herringbone ? herringbone(style.floor, 0.05) : wood(style.floor, { width: 0.11 }),
    wall: paint(style.wall),
    frame: paint(isModern ? '#33363a' : '#f5f2ec'),
  });
  const standing = floorLamp([1.95, 0, 4.45], day.lamps);
  const solids = [
    ...room.solids,
    ...streetBehind(depth, day, above, seed),
    between([-1.75, 0.001, 1.55], [1.35, 0.014, 3.7], rug('#e8dfd0', style.accent)),
    ...sofa([-0.45, 0, 3.75], style.cloth, style.accent),
    // A low table with a tray, a bowl and two books.
    tube([-0.35, 0.34, 2.5], { height: 0.035, foot: 0.52 }, wood('#8a5f3c', { width: 0.5 })),
    ...[0, 2.1, 4.2].map((angle) =>
      tube(
        [-0.35 + 0.36 * Math.cos(angle), 0, 2.5 + 0.36 * Math.sin(angle)],
        { height: 0.34, foot: 0.018, top: 0.026 },
        paint('#6d4a2e'),
      ),
    ),
    box([-0.5, 0.375, 2.55], [0.26, 0.03, 0.19], paint(style.accent), { turn: 14 }),
    box([-0.49, 0.405, 2.55], [0.22, 0.025, 0.16], paint('#ece6da'), { turn: 8 }),
    ball([-0.08, 0.43, 2.38], [0.1, 0.055, 0.1], paint('#f4f1ea', 0.04)),
    // Shelves along the right wall.
    ...[0.45, 0.85, 1.25, 1.65].flatMap((up, at) => [
      between([1.98, up, 1.9], [2.28, up + 0.025, 3.5], wood('#a97b50', { runs: 'v', width: 0.4 })),
      ...books([1.7, up + 0.025, 0], 0.9, seed + at).map((one) => ({
        ...one,
        x: 2.15,
        z: 2 + (one.x - 1.7) * 1.2,
        a: one.c,
        c: one.a * 1.1,
      })),
    ]),
    between([1.98, 0, 1.88], [2.28, 1.9, 1.9], wood('#a97b50')),
    between([1.98, 0, 3.5], [2.28, 1.9, 3.52], wood('#a97b50')),
    // A print on the left wall.
    between([-2.29, 1.25, 2.2], [-2.26, 2.15, 2.9], poster('#efe7d8', style.accent, '#22324a')),
    between([-2.3, 1.22, 2.17], [-2.275, 2.18, 2.93], paint('#2b2622')),
    ...plant([-1.95, 0, 4.7], 1.5, seed),
    ...standing.solids,
    ...(isModern
      ? []
      : [-1.62, -0.28, 0.28, 1.62].flatMap((x, at) =>
          curtain(x - (at % 2 ? 0.13 : 0.13), x + 0.13, depth - 0.12, 2.62, cloth('#efe9dd', 2)),
        )),
  ];
  return {
    solids,
    openings: room.openings,
    bulbs: [...standing.bulbs, fillFor(day, [0.4, 2, 0.3])],
    day,
    camera: { at: [0.85, 1.3, 0.15], turn: -9, wide: 1.28, shift: -0.06 },
    exposure: day.exposure,
  };
}
