import type { Color, Material, Surface } from './surface.ts';

const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4;

export const rgb = (hex: string): Color => [
  linear(Number.parseInt(hex.slice(1, 3), 16)),
  linear(Number.parseInt(hex.slice(3, 5), 16)),
  linear(Number.parseInt(hex.slice(5, 7), 16)),
];

export const times = ([r, g, b]: Color, by: number): Color => [r * by, g * by, b * by];
export const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** From 0 to below 1, the same for the same two whole numbers. */
export function dice(x: number, y: number): number {
  let value = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const upper = dice(left, top) + (dice(left + 1, top) - dice(left, top)) * sx;
  const lower = dice(left, top + 1) + (dice(left + 1, top + 1) - dice(left, top + 1)) * sx;
  return upper + (lower - upper) * sy;
}

const matte = (color: Material['color'], shine = 0): Material => ({ color, shine, glow: 0 });

/** Paint, lacquer or metal of one color. */
export function paint(hex: string, shine = 0): Material {
  const color = rgb(hex);
  return matte(() => color, shine);
}

/** Cloth, with its threads. */
export function cloth(hex: string, coarse = 1): Material {
  const color = rgb(hex);
  return matte(({ u, v }) =>
    times(
      color,
      0.86 + 0.2 * noise((u * 260) / coarse, (v * 260) / coarse) + 0.08 * noise(u * 9, v * 9),
    ),
  );
}

/** Boards that run along one of the two directions of a face. */
export function wood(
  hex: string,
  {
    width = 0.11,
    runs = 'v',
    shine = 0.05,
  }: { width?: number; runs?: 'u' | 'v'; shine?: number } = {},
): Material {
  const color = rgb(hex);
  return matte(({ u, v }) => {
    const [along, across] = runs === 'u' ? [u, v] : [v, u];
    const row = Math.floor(across / width);
    const start = along / 1.7 + dice(row, 7);
    const board = Math.floor(start);
    const edge =
      Math.abs(across / width - row - 0.5) > 0.485 || Math.abs(start - board - 0.5) > 0.4985;
    const grain =
      noise(along * 5 + dice(row, board) * 90, across * 130) * 0.16 +
      noise(along * 1.5 + row * 7, across * 30) * 0.14;
    return times(color, (0.78 + 0.3 * dice(row, board) + grain - 0.1) * (edge ? 0.55 : 1));
  }, shine);
}

/** Boards that meet in a zigzag. */
export function herringbone(hex: string, shine = 0.05): Material {
  const color = rgb(hex);
  const size = 0.09;
  return matte(({ u, v }) => {
    const [x, y] = [(u + v) / Math.SQRT2 / size, (u - v) / Math.SQRT2 / size];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const phase = (((column - row) % 8) + 8) % 8;
    const isAlong = phase < 4;
    const [board, lane] = isAlong
      ? [column - phase, row]
      : [column, row - ((((row - column) % 8) + 8) % 8) + 4];
    const [fx, fy] = [x - column, y - row];
    const gap = 0.04;
    const side = isAlong ? fy : fx;
    const end = isAlong ? (phase === 0 ? fx : 1) : (((row - column) % 8) + 8) % 8 === 1 ? fy : 1;
    const isEdge = side < gap || side > 1 - gap || end < gap;
    const grain = noise((isAlong ? x : y) * 0.6 + board, (isAlong ? y : x) * 9) * 0.2;
    return times(color, (0.8 + 0.28 * dice(board, lane) + grain - 0.1) * (isEdge ? 0.6 : 1));
  }, shine);
}

/** Tiles in rows, of which each second one is moved by `shift` of a tile. */
export function tiles(
  hex: string,
  {
    width,
    height,
    shift = 0,
    grout = '#cfcac2',
    shine = 0.06,
  }: { width: number; height: number; shift?: number; grout?: string; shine?: number },
): Material {
  const [color, joint] = [rgb(hex), rgb(grout)];
  return matte(({ u, v }) => {
    const row = Math.floor(v / height);
    const x = u / width + (row & 1) * shift;
    const column = Math.floor(x);
    const [fx, fy] = [(x - column) * width, v - row * height];
    if (Math.min(fx, width - fx, fy, height - fy) < 0.0018) return joint;
    return times(color, 0.94 + 0.1 * dice(column, row));
  }, shine);
}

/** Black and white squares, as in a lobby. */
export function checkers(one: string, other: string, size: number, shine = 0.08): Material {
  const colors = [rgb(one), rgb(other)] as const;
  return matte(({ u, v }) => {
    const [column, row] = [Math.floor((u + v) / size), Math.floor((u - v) / size)];
    return times((column + row) & 1 ? colors[1] : colors[0], 0.92 + 0.12 * noise(u * 6, v * 6));
  }, shine);
}

/** Stone with veins. */
export function marble(hex: string, vein = '#8d8a88', shine = 0.08): Material {
  const [color, dark] = [rgb(hex), rgb(vein)];
  return matte(({ u, v }) => {
    const turn = noise(u * 2.2, v * 2.2) * 3 + noise(u * 7, v * 7) * 0.9;
    const line = Math.abs(Math.sin(u * 2.4 + v * 3.1 + turn * 2.2));
    return mix(dark, color, Math.min(1, 0.45 + line * 2.2));
  }, shine);
}

/** Old bricks. */
export function bricks(hex: string): Material {
  const [color, joint] = [rgb(hex), rgb('#b9b0a4')];
  return matte(({ u, v }) => {
    const row = Math.floor(v / 0.075);
    const x = u / 0.22 + (row & 1) / 2;
    const column = Math.floor(x);
    const [fx, fy] = [(x - column) * 0.22, v - row * 0.075];
    if (fx < 0.012 || fy < 0.012) return joint;
    return times(color, 0.65 + 0.5 * dice(column, row) + 0.2 * noise(u * 40, v * 40));
  });
}

/** A woven rug with a border. */
export function rug(ground: string, figure: string): Material {
  const [color, other] = [rgb(ground), rgb(figure)];
  return matte(({ u, v, halfU, halfV }) => {
    const inset = Math.min(halfU - Math.abs(u), halfV - Math.abs(v));
    const isFigure =
      (inset > 0.09 && inset < 0.12) ||
      (inset > 0.2 && Math.abs(Math.abs(u % 0.5) + Math.abs(v % 0.5) - 0.25) < 0.02);
    return times(isFigure ? other : color, 0.78 + 0.35 * noise(u * 160, v * 160));
  });
}

/** A print: three forms of a flat poster. */
export function poster(ground: string, one: string, other: string): Material {
  const [back, first, second] = [rgb(ground), rgb(one), rgb(other)];
  return matte(({ u, v, halfU, halfV }) => {
    const [x, y] = [u / halfU, v / halfV];
    if (Math.max(Math.abs(x), Math.abs(y)) > 0.82) return rgb('#f4f1ea');
    if (Math.hypot(u - halfU * 0.16, v - halfV * 0.22) < halfU * 0.4) return first;
    return y < -0.2 - 0.35 * Math.sin(x * 2.1) ? second : back;
  });
}

/** A mirror, or a polished metal. */
export const mirror = (hex: string, shine = 0.9): Material => paint(hex, shine);

/** A lamp. */
export function lamp(hex: string, glow: number): Material {
  const color = rgb(hex);
  return { color: () => color, shine: 0, glow };
}

/** A house across the street, lit by the sky; `lit` of its windows are lit from inside. */
export function house(hex: string, { lit, day }: { lit: number; day: number }): Material {
  const [wall, glass, warm] = [rgb(hex), rgb('#51606c'), rgb('#ffca7a')];
  const color = ({ u, v, face }: Surface): Color => {
    if (face === 1) return times(wall, day);
    const [x, y] = [u / 1.7, v / 3.1];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - column, y - row];
    const shade = face === 0 ? 0.62 : 1;
    if (fx < 0.24 || fx > 0.76 || fy < 0.25 || fy > 0.82) {
      const course = fy < 0.07 ? 0.86 : 1;
      return times(wall, day * shade * course * (0.9 + 0.14 * noise(u * 2, v * 2)));
    }
    if (dice(column + 91, row) < lit) return times(warm, 0.5 + dice(column, row) * 0.9);
    const sash = Math.abs(fx - 0.5) < 0.02 || Math.abs(fy - 0.53) < 0.02;
    return sash
      ? times(wall, day * 1.2)
      : times(glass, day * (0.5 + 0.7 * dice(column, row)) + fy * day * 0.25);
  };
  return { color, shine: 0, glow: 1 };
}
