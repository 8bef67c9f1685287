import { bricks, checkers, lamp, marble, mirror, paint, rug, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { between, box, type Solid, tube } from '../solids.ts';
import { floorLamp, plant } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

/** Mailboxes in a wall at the right. */
function mailboxes(x: number, z: number): Solid[] {
  const brass = mirror('#b08d4f', 0.28);
  const boxes = Array.from({ length: 20 }, (_, at) => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    return [
      box([x, 1 + row * 0.2, z + column * 0.17], [0.02, 0.19, 0.16], brass),
      box([x - 0.014, 1.11 + row * 0.2, z + column * 0.17], [0.008, 0.022, 0.08], paint('#3b2f25')),
    ];
  });
  return [box([x + 0.012, 0.97, z + 0.34], [0.02, 0.86, 0.9], paint('#6d5531')), ...boxes.flat()];
}

export function entrance(style: Style): Scene {
  const day = dayOf(style.hour, style.side);
  const [width, depth, height] = [3.6, 6, style.isModern ? 3 : 3.3];
  const metal = style.isModern ? paint('#2f3235', 0.05) : wood('#5b3a24', { width: 0.3 });
  const room = shellOf({
    width,
    depth,
    height,
    holes: [{ at: 0, width: 2.5, sill: 0.02, height: 2.65, columns: 3, rows: 1 }],
    floor: style.isModern ? marble('#d9d5ce', '#9a948c') : checkers('#efece4', '#2d2f31', 0.34),
    wall: style.isModern ? paint(style.wall) : paint(style.tint),
    back: style.isModern ? bricks('#a3644a') : paint(style.tint),
    frame: metal,
  });
  const standing = floorLamp([-1.45, 0, 5.4], Math.max(0.5, day.lamps));
  const globes = [2.2, 4.2].flatMap((z) => [
    tube([0, height - 0.35, z], { height: 0.35, foot: 0.012 }, paint('#6d5531')),
    tube(
      [0, height - 0.6, z],
      { height: 0.25, foot: 0.13, top: 0.17 },
      lamp('#ffe9c8', 1 + day.lamps),
    ),
  ]);
  const solids = [
    ...room.solids,
    ...streetBehind(depth, day, 0.5, style.seed + 9),
    ...standing.solids,
    ...globes,
    between([-0.9, 0.001, 1.2], [0.9, 0.013, 5.4], rug(style.accent, '#e8dfd0')),
    ...[-0.36, 0.36].map((x) =>
      tube([x, 0.95, depth + 0.02], { height: 0.4, foot: 0.018 }, mirror('#b08d4f', 0.3)),
    ),
    between([-1.25, 2.02, depth + 0.1], [1.25, 2.1, depth + 0.16], metal),
    ...mailboxes(1.775, 2.7),
    // A bench below a mirror.
    box([-1.52, 0.4, 3.1], [0.44, 0.07, 1.5], wood('#9a6b42', { width: 0.1 })),
    ...[2.45, 3.75].map((z) => box([-1.52, 0, z], [0.4, 0.4, 0.05], paint('#2c2b29'))),
    between([-1.8, 1.05, 2.5], [-1.775, 2.15, 3.7], paint('#6d5531')),
    between([-1.776, 1.09, 2.54], [-1.765, 2.11, 3.66], mirror('#dfe3e4', 0.86)),
    ...plant([1.4, 0, 5.45], 1.5, style.seed),
    ...(style.isModern
      ? []
      : [
          between([-1.8, 0, 0], [-1.78, 1, depth], wood('#6b4830', { width: 0.5 })),
          between([1.78, 0, 0], [1.8, 0.95, depth], wood('#6b4830', { width: 0.5 })),
        ]),
  ];
  const bulbs = [2.2, 4.2].map((z) => ({
    at: [0, height - 0.75, z] as const,
    radius: 0.12,
    color: [1.1, 0.92, 0.66] as const,
  }));
  return {
    solids,
    openings: room.openings,
    bulbs: [...standing.bulbs, ...bulbs, fillFor(day, [0.3, 2.2, 0.3])],
    day,
    camera: { at: [0.2, 1.45, 0.1], turn: 0, wide: 1.25, shift: -0.04 },
    exposure: day.exposure,
  };
}
