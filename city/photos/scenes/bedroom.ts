import { cloth, herringbone, paint, poster, rug, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { between, box, type Solid, tube } from '../solids.ts';
import type { Vec } from '../surface.ts';
import { books, floorLamp, plant, print } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

/** A bed whose head is at a wall behind it. */
function bed([x, y, z]: Vec, cover: string, accent: string): Solid[] {
  const linen = cloth('#f3efe8');
  const head = wood('#9a7048', { runs: 'u', width: 0.16 });
  return [
    box([x, y + 0.12, z], [1.62, 0.2, 2.05], head),
    box([x, y + 0.3, z], [1.56, 0.24, 2], linen, { bevel: 0.06 }),
    box([x, y + 0.26, z - 0.42], [1.72, 0.32, 1.3], cloth(cover, 1.4), { bevel: 0.09 }),
    box([x, y + 0.5, z + 0.2], [1.7, 0.1, 0.34], cloth('#f7f4ee', 1.4), { bevel: 0.05 }),
    box([x, y + 0.36, z - 0.72], [1.76, 0.235, 0.5], cloth(accent, 2), { bevel: 0.05 }),
    ...[-0.4, 0.4].flatMap((at) => [
      box([x + at, y + 0.52, z + 0.82], [0.68, 0.44, 0.18], linen, { bevel: 0.1, turn: at * 8 }),
      box([x + at * 0.96, y + 0.52, z + 0.62], [0.62, 0.36, 0.16], cloth(cover), {
        bevel: 0.09,
        turn: -at * 9,
      }),
    ]),
    box([x + 0.05, y + 0.52, z + 0.45], [0.44, 0.26, 0.13], cloth(accent), {
      bevel: 0.07,
      turn: 6,
    }),
    box([x, y, z + 1.06], [1.7, 1.15, 0.07], head),
    ...[-0.72, 0.72].flatMap((at) =>
      [-0.95, 0.95].map((deep) => box([x + at, y, z + deep], [0.06, 0.12, 0.06], head)),
    ),
  ];
}

function nightstand([x, y, z]: Vec): Solid[] {
  const body = wood('#9a7048', { runs: 'u', width: 0.3 });
  return [
    box([x, y + 0.14, z], [0.46, 0.36, 0.38], body),
    box([x, y + 0.3, z - 0.195], [0.4, 0.012, 0.012], paint('#3b2f25')),
    ...[-0.18, 0.18].map((at) =>
      tube([x + at, y, z - 0.14], { height: 0.14, foot: 0.013, top: 0.02 }, body),
    ),
  ];
}

export function bedroom(style: Style): Scene {
  const day = dayOf(style.hour, style.side);
  const [width, depth, height] = [4.2, 4.5, style.isModern ? 2.7 : 2.95];
  const leftHoles = style.isModern
    ? [{ at: 2.5, width: 2.5, sill: 0.5, height: 1.95, columns: 2, rows: 1 }]
    : [
        { at: 1.75, width: 0.95, sill: 0.6, height: 1.85, columns: 1, rows: 2 },
        { at: 3.25, width: 0.95, sill: 0.6, height: 1.85, columns: 1, rows: 2 },
      ];
  const room = shellOf({
    width,
    depth,
    height,
    holes: [],
    leftHoles,
    back: paint(style.tint),
    floor: style.herringbone ? herringbone(style.floor) : wood(style.floor, { width: 0.12 }),
    wall: paint(style.wall),
    frame: paint(style.isModern ? '#33363a' : '#f5f2ec'),
  });
  // The windows are at the left: so are the sun and the street.
  const [x, y, z] = day.sun;
  const sun: Vec = [-z, y, x * 0.6];
  const street = streetBehind(width / 2, day, style.above, style.seed + 3).map((one) => ({
    ...one,
    x: -one.z,
    z: one.x + 2.4,
    a: one.c,
    c: one.a,
  }));
  const standing = floorLamp([1.86, 0, 4.1], day.lamps);
  const solids = [
    ...room.solids,
    ...street,
    ...standing.solids,
    between([-1.5, 0.001, 1.1], [1.5, 0.015, 3.2], rug('#e6ddcf', style.accent)),
    ...bed([0, 0, 3.35], style.cloth, style.accent),
    ...nightstand([-1.12, 0, 4.18]),
    ...nightstand([1.12, 0, 4.18]),
    ...books([-1.26, 0.5, 4.1], 0.12, style.seed),
    tube([1.05, 0.5, 4.12], { height: 0.2, foot: 0.05, top: 0.035 }, paint(style.accent, 0.04)),
    ...print([-0.42, 1.5, depth - 0.02], [0.56, 0.76], poster('#efe7d8', style.accent, '#22324a')),
    ...print([0.42, 1.5, depth - 0.02], [0.56, 0.76], poster('#dfe5e2', '#22324a', style.accent)),
    ...plant([-1.75, 0, 4.15], 1.1, style.seed + 2),
    // A dresser at the right.
    box([1.84, 0.12, 1.75], [0.48, 0.72, 1.3], wood('#a97b50', { runs: 'u', width: 0.4 })),
    ...[0.36, 0.6].map((up) => box([1.595, up, 1.75], [0.01, 0.012, 1.26], paint('#3b2f25'))),
  ];
  return {
    solids,
    openings: room.openings,
    bulbs: [...standing.bulbs, fillFor(day, [1, 2, 0.4])],
    day: { ...day, sun },
    camera: { at: [0.75, 1.3, 0.12], turn: -7, wide: 1.3, shift: -0.07 },
    exposure: day.exposure,
  };
}
