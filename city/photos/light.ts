import { times } from './materials.ts';
import { surfaceOf } from './solids.ts';
import type { Color, Surface, Vec } from './surface.ts';
import { isBlocked, type Tree, trace } from './tree.ts';

/** A rectangle through which the day comes in: a corner, two edges, and where it looks. */
export interface Opening {
  corner: Vec;
  across: Vec;
  up: Vec;
}

export interface Daylight {
  /** Where the sun is. */
  sun: Vec;
  sunColor: Color;
  zenith: Color;
  horizon: Color;
}

/** A lamp that lights what is around it. */
export interface Bulb {
  at: Vec;
  radius: number;
  color: Color;
}

export interface Lights {
  openings: readonly Opening[];
  bulbs: readonly Bulb[];
  day: Daylight;
}

/** Numbers from 0 to below 1 that fill a square evenly, from another place for each `seed`. */
export const evenly = (index: number, seed: number): [number, number] => [
  (0.5 + index * 0.754_877_666 + seed * 0.618_034) % 1,
  (0.5 + index * 0.569_840_291 + seed * 0.381_966) % 1,
];

const add = (a: Vec, b: Vec, by = 1): Vec => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(a[0], a[1], a[2]));

/** A little off the surface, so that a ray does not meet where it starts. */
const off = ({ at, normal }: Surface): Vec => add(at, normal, 0.002);

export function skyColor({ zenith, horizon }: Daylight, d: Vec): Color {
  const share = Math.max(0, Math.min(1, d[1] * 1.6)) ** 0.6;
  return add(times(horizon, 1 - share), zenith, share);
}

/** A direction away from a surface; more of them go straight. */
function away(normal: Vec, [one, other]: readonly [number, number]): Vec {
  const height = Math.sqrt(one);
  const angle = 2 * Math.PI * other;
  const radius = Math.sqrt(1 - one);
  const side = unit(
    Math.abs(normal[1]) < 0.9 ? [normal[2], 0, -normal[0]] : [0, normal[2], -normal[1]],
  );
  const third: Vec = [
    normal[1] * side[2] - normal[2] * side[1],
    normal[2] * side[0] - normal[0] * side[2],
    normal[0] * side[1] - normal[1] * side[0],
  ];
  return add(
    add(times(normal, height), side, radius * Math.cos(angle)),
    third,
    radius * Math.sin(angle),
  );
}

/** What a picture costs: how many rays look for each kind of light. */
interface Rays {
  day: number;
  lamps: number;
  bounce: number;
}
const AT_PIXEL: Rays = { day: 12, lamps: 3, bounce: 14 };
const AT_CELL: Rays = { day: 6, lamps: 1, bounce: 8 };

/** The light within is remembered in cells of this size, in meters, for the light that bounces. */
const CELL = 0.22;

export class Lighting {
  private readonly cells = [new Map<number, Color>(), new Map<number, Color>()] as const;
  private readonly tree: Tree;
  private readonly lights: Lights;
  constructor(tree: Tree, lights: Lights) {
    this.tree = tree;
    this.lights = lights;
  }

  /** Of the sun; its disk makes the edge of a shadow soft. */
  sun(surface: Surface, seed: number): Color {
    const { sun, sunColor } = this.lights.day;
    const [one, other] = evenly(0, seed);
    const way = unit(add(sun, [one - 0.5, other - 0.5, one - other], 0.018));
    const facing = dot(surface.normal, way);
    if (facing <= 0 || sunColor[0] + sunColor[2] === 0) return [0, 0, 0];
    return isBlocked(this.tree, off(surface), way) ? [0, 0, 0] : times(sunColor, facing);
  }

  private ofDay(surface: Surface, count: number, seed: number): Color {
    const from = off(surface);
    let sum: Color = [0, 0, 0];
    const { openings, day } = this.lights;
    for (const [at, { corner, across, up }] of openings.entries()) {
      const cross: Vec = [
        across[1] * up[2] - across[2] * up[1],
        across[2] * up[0] - across[0] * up[2],
        across[0] * up[1] - across[1] * up[0],
      ];
      const rays = Math.max(3, Math.round(count / openings.length));
      for (let ray = 0; ray < rays; ray++) {
        const [s, t] = evenly(ray, seed + at * 0.37);
        const to = add(add(add(corner, across, s), up, t), from, -1);
        const far = Math.hypot(to[0], to[1], to[2]);
        const way = times(to, 1 / far);
        const facing = dot(surface.normal, way);
        if (facing <= 0) continue;
        const share = (facing * Math.abs(dot(cross, way))) / (far * far * Math.PI * rays);
        const { distance, solid } = trace(this.tree, from, way);
        if (solid && solid.material.glow === 0) continue;
        if (solid && distance < far) continue;
        const seen = solid
          ? solid.material.color(surfaceOf(solid, add(from, way, distance)))
          : skyColor(day, way);
        sum = add(sum, seen, share);
      }
    }
    return sum;
  }

  private ofLamps(surface: Surface, count: number, seed: number): Color {
    const from = off(surface);
    let sum: Color = [0, 0, 0];
    for (const [at, { at: center, radius, color }] of this.lights.bulbs.entries())
      for (let ray = 0; ray < count; ray++) {
        const [s, t] = evenly(ray, seed + at * 0.53);
        const [u] = evenly(ray + 5, seed);
        const to = add(add(center, [s - 0.5, t - 0.5, u - 0.5], 2 * radius), from, -1);
        const far = Math.hypot(to[0], to[1], to[2]);
        const way = times(to, 1 / far);
        const facing = dot(surface.normal, way);
        if (facing <= 0 || isBlocked(this.tree, from, way, far - radius * 1.8)) continue;
        sum = add(sum, color, facing / (Math.max(0.04, far * far) * count));
      }
    return sum;
  }

  /** Of other surfaces: what those at the end of so many rays get, remembered in cells of the level. */
  private ofBounces(surface: Surface, count: number, seed: number, level: 0 | 1): Color {
    const from = off(surface);
    let sum: Color = [0, 0, 0];
    for (let ray = 0; ray < count; ray++) {
      const way = away(surface.normal, evenly(ray, seed));
      const { distance, solid } = trace(this.tree, from, way);
      if (!solid || solid.material.glow > 0) continue;
      const met = surfaceOf(solid, add(from, way, distance));
      const light = this.inCell(met, level);
      const [r, g, b] = met.material.color(met);
      sum = [sum[0] + r * light[0], sum[1] + g * light[1], sum[2] + b * light[2]];
    }
    return times(sum, 1 / count);
  }

  /** The light where a bounced ray ends; at level 0 without what was bounced before. */
  inCell(surface: Surface, level: 0 | 1): Color {
    const { at, normal } = surface;
    const x = Math.floor(at[0] / CELL + 200.5);
    const y = Math.floor(at[1] / CELL + 50.5);
    const z = Math.floor(at[2] / CELL + 200.5);
    const side =
      Math.round(normal[0] * 2) * 25 + Math.round(normal[1] * 2) * 5 + Math.round(normal[2] * 2);
    const key = ((x * 512 + y) * 512 + z) * 128 + side + 62;
    const known = this.cells[level].get(key);
    if (known) return known;
    const seed = (key % 8191) / 8191;
    const own = level === 0 ? this.shone(surface, AT_CELL, seed) : this.inCell(surface, 0);
    const light =
      level === 0 ? own : add(own, this.ofBounces(surface, AT_CELL.bounce, seed, 0), 1.25);
    this.cells[level].set(key, light);
    return light;
  }

  /** What lights a surface at once. */
  private shone(surface: Surface, { day, lamps }: Rays, seed: number): Color {
    return add(
      add(this.ofDay(surface, day, seed), this.sun(surface, seed)),
      this.ofLamps(surface, lamps, seed),
    );
  }

  /** All light on a surface but that of the sun itself. */
  at(surface: Surface, seed: number): Color {
    const { day, lamps, bounce } = AT_PIXEL;
    const own = add(this.ofDay(surface, day, seed), this.ofLamps(surface, lamps, seed));
    return add(own, this.ofBounces(surface, bounce, seed, 1));
  }
}
