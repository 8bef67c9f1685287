import type { Material, Surface, Vec } from './surface.ts';

/** A box, an ellipsoid, or an upright cone without its point, around its center. */
export interface Solid {
  of: 'box' | 'ball' | 'tube';
  x: number;
  y: number;
  z: number;
  /** Half of a box's edges, the radii of a ball, or the radius at a tube's foot, half of its height, and that at its top. */
  a: number;
  b: number;
  c: number;
  /** The turn of a box around the upright axis. */
  cos: number;
  sin: number;
  /** How far from an edge the light bends around it, as on a cushion. */
  bevel: number;
  material: Material;
}

interface Look {
  /** In degrees. */
  turn?: number;
  bevel?: number;
}

function solid(
  of: Solid['of'],
  [x, y, z]: Vec,
  [a, b, c]: Vec,
  material: Material,
  { turn = 0, bevel = 0.006 }: Look = {},
): Solid {
  const angle = (turn * Math.PI) / 180;
  const turned = { cos: Math.cos(angle), sin: Math.sin(angle) };
  return { of, x, y, z, a, b, c, ...turned, bevel, material };
}

/** A box between two corners. */
export const between = ([a, b, c]: Vec, [x, y, z]: Vec, material: Material, look?: Look): Solid =>
  solid(
    'box',
    [(a + x) / 2, (b + y) / 2, (c + z) / 2],
    [Math.abs(x - a) / 2, Math.abs(y - b) / 2, Math.abs(z - c) / 2],
    material,
    look,
  );

/** A box whose floor has its center at `foot`. */
export const box = ([x, y, z]: Vec, [w, h, d]: Vec, material: Material, look?: Look): Solid =>
  solid('box', [x, y + h / 2, z], [w / 2, h / 2, d / 2], material, look);

export const ball = (center: Vec, radii: Vec, material: Material): Solid =>
  solid('ball', center, radii, material);

/** An upright cone with these radii at its foot and its top. */
export const tube = (
  [x, y, z]: Vec,
  { height, foot, top = foot }: { height: number; foot: number; top?: number },
  material: Material,
): Solid => solid('tube', [x, y + height / 2, z], [foot, height / 2, top], material);

/** A ray from a point, with 1 over its direction, which is of length 1. */
export interface Ray {
  ox: number;
  oy: number;
  oz: number;
  dx: number;
  dy: number;
  dz: number;
  ix: number;
  iy: number;
  iz: number;
}

const NEAR = 1e-4;

function meetBox({ x, y, z, a, b, c, cos, sin }: Solid, ray: Ray): number {
  const ex = ray.ox - x;
  const ez = ray.oz - z;
  const isTurned = sin !== 0;
  const ix = isTurned ? 1 / (ray.dx * cos - ray.dz * sin) : ray.ix;
  const iz = isTurned ? 1 / (ray.dx * sin + ray.dz * cos) : ray.iz;
  const reachX = a * Math.abs(ix);
  const reachY = b * Math.abs(ray.iy);
  const reachZ = c * Math.abs(iz);
  const middleX = -(isTurned ? ex * cos - ez * sin : ex) * ix;
  const middleY = (y - ray.oy) * ray.iy;
  const middleZ = -(isTurned ? ex * sin + ez * cos : ez) * iz;
  const from = Math.max(middleX - reachX, middleY - reachY, middleZ - reachZ);
  const to = Math.min(middleX + reachX, middleY + reachY, middleZ + reachZ);
  return from > NEAR && from <= to ? from : Infinity;
}

function meetBall({ x, y, z, a, b, c }: Solid, ray: Ray): number {
  const ox = (ray.ox - x) / a;
  const oy = (ray.oy - y) / b;
  const oz = (ray.oz - z) / c;
  const dx = ray.dx / a;
  const dy = ray.dy / b;
  const dz = ray.dz / c;
  const square = dx * dx + dy * dy + dz * dz;
  const half = ox * dx + oy * dy + oz * dz;
  const root = half * half - square * (ox * ox + oy * oy + oz * oz - 1);
  if (root < 0) return Infinity;
  const at = (-half - Math.sqrt(root)) / square;
  return at > NEAR ? at : Infinity;
}

function meetTube(
  { x, y, z, a, b, c }: Solid,
  { ox: fromX, oy: fromY, oz: fromZ, dx, dy, dz }: Ray,
) {
  const ox = fromX - x;
  const oy = fromY - y;
  const oz = fromZ - z;
  const lean = (c - a) / (2 * b);
  const radius = (a + c) / 2 + lean * oy;
  const widening = lean * dy;
  const square = dx * dx + dz * dz - widening * widening;
  const half = ox * dx + oz * dz - radius * widening;
  const root = half * half - square * (ox * ox + oz * oz - radius * radius);
  if (root < 0) return Infinity;
  let nearest = Infinity;
  const side = (-half - Math.sqrt(root)) / square;
  if (side > NEAR && Math.abs(oy + side * dy) <= b) nearest = side;
  const at = ((dy < 0 ? b : -b) - oy) / dy;
  const lid = dy < 0 ? c : a;
  const lx = ox + at * dx;
  const lz = oz + at * dz;
  return at > NEAR && at < nearest && lx * lx + lz * lz <= lid * lid ? at : nearest;
}

/** How far along a ray it meets a solid from outside; Infinity if it does not. */
export function meet(solid: Solid, ray: Ray): number {
  if (solid.of === 'box') return meetBox(solid, ray);
  return solid.of === 'ball' ? meetBall(solid, ray) : meetTube(solid, ray);
}

/** Near an edge the normal leans to the face beyond it. */
function bent(along: number, half: number, bevel: number): number {
  const over = Math.abs(along) - (half - bevel);
  return over > 0 ? Math.sign(along) * (over / bevel) ** 2 * 0.9 : 0;
}

function boxSurface({ x, y, z, a, b, c, cos, sin, bevel, material }: Solid, at: Vec): Surface {
  const ex = at[0] - x;
  const ez = at[2] - z;
  const local = [ex * cos - ez * sin, at[1] - y, ex * sin + ez * cos] as const;
  const [lx, ly, lz] = local;
  const gaps = [Math.abs(Math.abs(lx) - a), Math.abs(Math.abs(ly) - b), Math.abs(Math.abs(lz) - c)];
  const face = gaps.indexOf(Math.min(...gaps));
  const rx = Math.min(bevel, a);
  const nx = face === 0 ? Math.sign(lx) : bent(lx, a, rx);
  const ny = face === 1 ? Math.sign(ly) : bent(ly, b, Math.min(bevel, b));
  const nz = face === 2 ? Math.sign(lz) : bent(lz, c, Math.min(bevel, c));
  const long = Math.hypot(nx, ny, nz);
  const normal = [(nx * cos + nz * sin) / long, ny / long, (nz * cos - nx * sin) / long] as const;
  const flat = { at, normal, material, face };
  if (face === 0) return { ...flat, u: lz, v: ly, halfU: c, halfV: b };
  if (face === 1) return { ...flat, u: lx, v: lz, halfU: a, halfV: c };
  return { ...flat, u: lx, v: ly, halfU: a, halfV: b };
}

/** What is there where a ray met a solid. */
export function surfaceOf(solid: Solid, at: Vec): Surface {
  if (solid.of === 'box') return boxSurface(solid, at);
  const { x, y, z, a, b, c, material } = solid;
  const [lx, ly, lz] = [at[0] - x, at[1] - y, at[2] - z];
  const isBall = solid.of === 'ball';
  const isLid = !isBall && Math.abs(ly) > b - 1e-6;
  const raw: Vec = isBall
    ? [lx / (a * a), ly / (b * b), lz / (c * c)]
    : isLid
      ? [0, Math.sign(ly), 0]
      : [lx, ((a - c) / (2 * b)) * Math.hypot(lx, lz), lz];
  const long = Math.hypot(...raw);
  const normal = [raw[0] / long, raw[1] / long, raw[2] / long] as const;
  return {
    at,
    normal,
    material,
    u: lx,
    v: isLid ? lz : ly,
    halfU: a,
    halfV: b,
    face: isLid ? 1 : 2,
  };
}
