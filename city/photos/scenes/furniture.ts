import { cloth, dice, lamp, paint, rgb, times } from '../materials.ts';
import { ball, between, box, type Solid, tube } from '../solids.ts';
import type { Material, Vec } from '../surface.ts';

export function sofa([x, y, z]: Vec, hex: string, accent: string): Solid[] {
  const main = cloth(hex);
  const soft = { bevel: 0.07 };
  const cushions = [-0.62, 0.62].flatMap((at) => [
    box([x + at, y + 0.22, z - 0.04], [1.2, 0.2, 0.82], main, soft),
    box([x + at, y + 0.4, z + 0.3], [1.18, 0.42, 0.2], main, { bevel: 0.09 }),
  ]);
  return [
    box([x, y + 0.1, z], [2.5, 0.16, 0.92], main),
    box([x, y + 0.1, z + 0.42], [2.7, 0.66, 0.16], main, soft),
    box([x - 1.33, y + 0.1, z], [0.2, 0.5, 1], main, soft),
    box([x + 1.33, y + 0.1, z], [0.2, 0.5, 1], main, soft),
    ...cushions,
    box([x - 0.92, y + 0.43, z + 0.1], [0.46, 0.42, 0.15], cloth(accent), {
      bevel: 0.075,
      turn: 12,
    }),
    box([x + 0.95, y + 0.43, z + 0.12], [0.44, 0.4, 0.14], cloth('#e9e2d6'), {
      bevel: 0.07,
      turn: -10,
    }),
    ...[-1.25, 1.25].flatMap((at) =>
      [-0.38, 0.38].map((deep) =>
        tube([x + at, y, z + deep], { height: 0.1, foot: 0.018, top: 0.025 }, paint('#5d4330')),
      ),
    ),
  ];
}

const LEAVES = [paint('#5c8a55'), paint('#77a566'), paint('#47774a')] as const;

export function plant([x, y, z]: Vec, tall: number, seed: number): Solid[] {
  const pot = paint('#c9b8a4');
  const leaves = Array.from({ length: 60 }, (_, at) => {
    const roll = (part: number) => dice(at * 7 + part, Math.floor(seed * 31));
    const angle = roll(1) * 2 * Math.PI;
    const up = 0.15 + 0.85 * roll(2);
    const out = (0.08 + 0.3 * Math.sqrt(roll(3))) * Math.sin(0.5 + up * 2.3);
    const size = 0.045 + 0.05 * roll(4);
    return ball(
      [x + Math.cos(angle) * out, y + 0.35 + up * tall * 0.62, z + Math.sin(angle) * out],
      [size * (0.8 + roll(5)), size * 0.5, size * (0.8 + roll(6))],
      LEAVES[at % 3] ?? LEAVES[0],
    );
  });
  return [
    tube([x, y, z], { height: 0.34, foot: 0.13, top: 0.18 }, pot),
    tube([x, y + 0.3, z], { height: tall * 0.5, foot: 0.015 }, paint('#5a4632')),
    ...leaves,
  ];
}

export function floorLamp([x, y, z]: Vec, lamps: number) {
  const metal = paint('#2b2a28', 0.1);
  return {
    solids: [
      tube([x, y, z], { height: 0.02, foot: 0.15 }, metal),
      tube([x, y, z], { height: 1.45, foot: 0.012 }, metal),
      tube(
        [x, y + 1.36, z],
        { height: 0.3, foot: 0.21, top: 0.15 },
        lamps ? lamp('#ffdcae', 1.1 + lamps) : cloth('#efe6d6'),
      ),
    ],
    bulbs: lamps
      ? [{ at: [x, y + 1.5, z] as Vec, radius: 0.15, color: times(rgb('#ffc98a'), 1.3 * lamps) }]
      : [],
  };
}

export function books([x, y, z]: Vec, length: number, seed: number): Solid[] {
  const hexes = [
    '#b5493a',
    '#2f4f6f',
    '#e3d8c4',
    '#3d3a38',
    '#d39a3c',
    '#6b7f5e',
    '#c9c3b8',
    '#7a3b46',
  ];
  const solids: Solid[] = [];
  for (let at = 0, along = 0; along < length; at++) {
    const thick = 0.02 + 0.03 * ((at * 0.618 + seed * 0.37) % 1);
    const tall = 0.17 + 0.09 * ((at * 0.755 + seed * 0.21) % 1);
    solids.push(
      between(
        [x + along, y, z],
        [x + along + thick - 0.002, y + tall, z + 0.15],
        paint(hexes[(at * 5 + Math.floor(seed * 8)) % hexes.length] ?? '#e3d8c4'),
      ),
    );
    along += thick;
  }
  return solids;
}

/** A curtain that hangs in folds. */
export function curtain(
  from: number,
  to: number,
  z: number,
  top: number,
  material: Material,
): Solid[] {
  const folds = Math.max(3, Math.round(Math.abs(to - from) / 0.075));
  return Array.from({ length: folds }, (_, at) => {
    const x = from + ((to - from) * (at + 0.5)) / folds;
    return tube(
      [x, 0.03, z + (at & 1) * 0.035],
      { height: top - 0.03, foot: 0.05, top: 0.042 },
      material,
    );
  });
}

/** A framed print on a wall that faces the camera. */
export const print = (
  [x, y, z]: Vec,
  [wide, tall]: readonly [number, number],
  picture: Material,
): Solid[] => [
  box([x, y, z], [wide + 0.05, tall + 0.05, 0.03], paint('#2b2622')),
  box([x, y + 0.025, z - 0.018], [wide, tall, 0.012], picture),
];

/** A lamp that hangs from the ceiling. */
export function pendant([x, y, z]: Vec, ceiling: number, hex: string, lamps: number) {
  return {
    solids: [
      tube([x, y + 0.2, z], { height: ceiling - y - 0.2, foot: 0.004 }, paint('#2b2a28')),
      tube([x, y, z], { height: 0.2, foot: 0.17, top: 0.05 }, paint(hex, 0.04)),
      ball([x, y + 0.03, z], [0.06, 0.06, 0.06], lamp('#ffe6c0', lamps ? 2.5 : 0.7)),
    ],
    bulbs: lamps
      ? [{ at: [x, y - 0.08, z] as Vec, radius: 0.08, color: times(rgb('#ffcf96'), 0.8 * lamps) }]
      : [],
  };
}
