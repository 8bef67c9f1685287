import { meet, type Ray, type Solid } from './solids.ts';
import type { Vec } from './surface.ts';

/** Solids in boxes in boxes, so that a ray looks at few of them. */
export interface Tree {
  lowX: number;
  lowY: number;
  lowZ: number;
  highX: number;
  highY: number;
  highZ: number;
  /** Null for a leaf. */
  parts: readonly [Tree, Tree] | null;
  solids: readonly Solid[];
}

const LEAF = 2;

/** Half of the box around a solid, by the axes of the room. */
function reachOf({ of, a, b, c, cos, sin }: Solid): { x: number; y: number; z: number } {
  if (of === 'tube') return { x: Math.max(a, c), y: b, z: Math.max(a, c) };
  if (of === 'ball') return { x: a, y: b, z: c };
  return {
    x: Math.abs(a * cos) + Math.abs(c * sin),
    y: b,
    z: Math.abs(a * sin) + Math.abs(c * cos),
  };
}

export function treeOf(solids: readonly Solid[]): Tree {
  const low = (axis: 'x' | 'y' | 'z') =>
    Math.min(...solids.map((one) => one[axis] - reachOf(one)[axis]));
  const high = (axis: 'x' | 'y' | 'z') =>
    Math.max(...solids.map((one) => one[axis] + reachOf(one)[axis]));
  const bounds = {
    lowX: low('x'),
    lowY: low('y'),
    lowZ: low('z'),
    highX: high('x'),
    highY: high('y'),
    highZ: high('z'),
  };
  if (solids.length <= LEAF) return { ...bounds, parts: null, solids };
  const spread = (axis: 'x' | 'y' | 'z') => {
    const centers = solids.map((one) => one[axis]);
    return Math.max(...centers) - Math.min(...centers);
  };
  const axis = (['x', 'y', 'z'] as const).reduce((one, other) =>
    spread(other) > spread(one) ? other : one,
  );
  const sorted = [...solids].sort((one, other) => one[axis] - other[axis]);
  const middle = sorted.length >> 1;
  return {
    ...bounds,
    parts: [treeOf(sorted.slice(0, middle)), treeOf(sorted.slice(middle))],
    solids: [],
  };
}

/** The distance at which a ray enters the box of a tree; Infinity if it passes by. */
function entry(tree: Tree, ray: Ray, most: number): number {
  const x1 = (tree.lowX - ray.ox) * ray.ix;
  const x2 = (tree.highX - ray.ox) * ray.ix;
  const y1 = (tree.lowY - ray.oy) * ray.iy;
  const y2 = (tree.highY - ray.oy) * ray.iy;
  const z1 = (tree.lowZ - ray.oz) * ray.iz;
  const z2 = (tree.highZ - ray.oz) * ray.iz;
  const from = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0);
  const to = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2), most);
  return from <= to ? from : Infinity;
}

export interface Hit {
  distance: number;
  solid: Solid | null;
}

function visit(tree: Tree, ray: Ray, hit: Hit, isAny: boolean): void {
  const { parts } = tree;
  if (!parts) {
    for (const solid of tree.solids) {
      const distance = meet(solid, ray);
      if (distance >= hit.distance) continue;
      hit.distance = distance;
      hit.solid = solid;
      if (isAny) return;
    }
    return;
  }
  const one = entry(parts[0], ray, hit.distance);
  const other = entry(parts[1], ray, hit.distance);
  const isFirst = one <= other;
  if (Math.min(one, other) < Infinity) visit(parts[isFirst ? 0 : 1], ray, hit, isAny);
  if (isAny && hit.solid) return;
  if (Math.max(one, other) < hit.distance) visit(parts[isFirst ? 1 : 0], ray, hit, isAny);
}

const rayOf = ([ox, oy, oz]: Vec, [dx, dy, dz]: Vec): Ray => {
  const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
  return { ox, oy, oz, dx, dy, dz, ix, iy, iz };
};

/** The first solid along a ray. */
export function trace(tree: Tree, o: Vec, d: Vec): Hit {
  const hit: Hit = { distance: Infinity, solid: null };
  visit(tree, rayOf(o, d), hit, false);
  return hit;
}

/** Whether something is on the way, nearer than `most`. */
export function isBlocked(tree: Tree, o: Vec, d: Vec, most = Infinity): boolean {
  const hit: Hit = { distance: most, solid: null };
  visit(tree, rayOf(o, d), hit, true);
  return hit.solid !== null;
}
