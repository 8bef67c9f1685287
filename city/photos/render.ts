import type { Raster } from '@stoop/base/api/images/decode';
import { evenly, Lighting, type Lights, skyColor } from './light.ts';
import { dice, times } from './materials.ts';
import { type Solid, surfaceOf } from './solids.ts';
import type { Color, Surface, Vec } from './surface.ts';
import { type Tree, trace, treeOf } from './tree.ts';

export interface Camera {
  at: Vec;
  /** Where it looks, in degrees to the right of straight ahead; it is always level, so that walls stay upright. */
  turn: number;
  /** The width of what it sees at one meter, in meters. */
  wide: number;
  /** How far the picture is moved up, in heights of the picture. */
  shift: number;
}

export interface Scene extends Lights {
  solids: readonly Solid[];
  camera: Camera;
  exposure: number;
}

const add = (a: Vec, b: Vec, by = 1): Vec => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** So many pixels in each direction share what is known of the soft light. */
const STEP = 5;

interface Sample {
  surface: Surface | null;
  solid: Solid | null;
  light: Color;
}

class Picture {
  readonly tree: Tree;
  readonly lighting: Lighting;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  private grid: Sample[] = [];
  private readonly columns: number;
  private readonly rows: number;

  constructor(scene: Scene, width: number, height: number) {
    this.scene = scene;
    this.width = width;
    this.height = height;
    this.tree = treeOf(scene.solids);
    this.lighting = new Lighting(this.tree, scene);
    this.columns = Math.ceil(width / STEP) + 1;
    this.rows = Math.ceil(height / STEP) + 1;
  }

  private ray(x: number, y: number): Vec {
    const { turn, wide, shift } = this.scene.camera;
    const right = (x / this.width - 0.5) * wide;
    const up = ((0.5 - y / this.height + shift) * wide * this.height) / this.width;
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const long = Math.hypot(right, up, 1);
    return [(right * cos + sin) / long, up / long, (cos - right * sin) / long];
  }

  private look(x: number, y: number) {
    const way = this.ray(x, y);
    const { at } = this.scene.camera;
    const { distance, solid } = trace(this.tree, at, way);
    return { way, solid, surface: solid && surfaceOf(solid, add(at, way, distance)) };
  }

  /** The soft light at each step, made even among neighbors on one surface. */
  prepare(): void {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        const { solid, surface } = this.look(column * STEP, row * STEP);
        const light = surface ? this.lighting.at(surface, dice(column, row)) : ([0, 0, 0] as const);
        this.grid.push({ surface, solid, light });
      }
    for (const reach of [1, 2, 4, 8, 2, 1])
      this.grid = this.grid.map((sample, at) => this.evened(sample, at, reach));
  }

  private evened(sample: Sample, at: number, reach: number): Sample {
    const { surface } = sample;
    if (!surface) return sample;
    let sum: Color = [0, 0, 0];
    let weights = 0;
    const [row, column] = [Math.floor(at / this.columns), at % this.columns];
    for (let down = -2; down <= 2; down++)
      for (let right = -2; right <= 2; right++) {
        const other = this.sampleAt(column + right * reach, row + down * reach);
        const weight = other ? likeness(surface, other) / (1 + down * down + right * right) : 0;
        if (!other || weight === 0) continue;
        sum = add(sum, other.light, weight);
        weights += weight;
      }
    return { ...sample, light: times(sum, 1 / weights) };
  }

  private sampleAt(column: number, row: number): Sample | undefined {
    return column < 0 || column >= this.columns
      ? undefined
      : this.grid[row * this.columns + column];
  }

  /** The soft light of the nearest samples; of those farther away that look the same way, where a part is thinner than a step. */
  private softLight(surface: Surface, x: number, y: number): Color {
    const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const [fx, fy] = [x / STEP - column, y / STEP - row];
    for (const [reach, apart] of [
      [0, 0.05],
      [2, 0.4],
    ] as const) {
      let sum: Color = [0, 0, 0];
      let weights = 0;
      for (let right = -reach; right <= reach + 1; right++)
        for (let down = -reach; down <= reach + 1; down++) {
          const other = this.sampleAt(column + right, row + down);
          if (!other) continue;
          const near =
            Math.max(0.02, 1 - Math.abs(fx - right)) * Math.max(0.02, 1 - Math.abs(fy - down));
          const weight = likeness(surface, other, apart) * near;
          sum = add(sum, other.light, weight);
          weights += weight;
        }
      if (weights > 1e-4) return times(sum, 1 / weights);
    }
    return this.lighting.inCell(surface, 1);
  }

  /** What a mirrored ray sees, less exactly than the picture itself. */
  private reflected({ at, normal }: Surface, way: Vec, seed: number): Color {
    const back = add(way, normal, -2 * dot(way, normal));
    const from = add(at, normal, 0.002);
    const { distance, solid } = trace(this.tree, from, back);
    if (!solid) return skyColor(this.scene.day, back);
    const met = surfaceOf(solid, add(from, back, distance));
    const color = met.material.color(met);
    if (met.material.glow > 0) return times(color, met.material.glow);
    let light: Color = [0, 0, 0];
    for (let part = 0; part < 3; part++) {
      const [s, t] = evenly(part, seed);
      const near = [
        met.at[0] + (s - 0.5) * 0.16,
        met.at[1] + (t - 0.5) * 0.16,
        met.at[2] + (s - t) * 0.16,
      ] as const;
      light = add(light, this.lighting.inCell({ ...met, at: near }, 1), 1 / 3);
    }
    return [color[0] * light[0], color[1] * light[1], color[2] * light[2]];
  }

  colorAt(x: number, y: number): { color: Color; solid: Solid | null; face: number } {
    const { way, solid, surface } = this.look(x, y);
    if (!surface || !solid) return { color: skyColor(this.scene.day, way), solid: null, face: 0 };
    const own = surface.material.color(surface);
    const { face } = surface;
    const { glow, shine } = surface.material;
    if (glow > 0) return { color: times(own, glow), solid, face };
    const seed = dice(x * 16, y * 16);
    const light = add(this.softLight(surface, x, y), this.lighting.sun(surface, seed));
    let color: Color = [own[0] * light[0], own[1] * light[1], own[2] * light[2]];
    if (shine > 0) {
      const slant = 1 + dot(way, surface.normal);
      const share = shine + (1 - shine) * 0.55 * Math.max(0, slant) ** 5;
      color = add(times(color, 1 - share), this.reflected(surface, way, seed), share);
    }
    return { color, solid, face };
  }
}

/** How far the light on one surface holds for another: 1 on the same plane, 0 where it is `most` meters off. */
function likeness({ at, normal }: Surface, { surface }: Sample, most = 0.05): number {
  if (!surface) return 0;
  const facing = dot(normal, surface.normal);
  if (facing < 0.8) return 0;
  const apart = Math.abs(dot(normal, add(surface.at, at, -1)));
  return apart > most ? 0 : facing ** 8 * (1 - apart / most);
}

/** The curve of film: bright parts fade to white slowly, and the dark ones keep their color. */
const film = (x: number) => {
  const soft = (x * (1 + x / 12)) / (1 + x * 0.82);
  return Math.min(1, soft * (1.06 - 0.06 * Math.cos(Math.min(1, soft) * Math.PI)) * 0.98);
};
const encoded = (x: number) =>
  Math.round(255 * (x <= 0.003_130_8 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));

/** The places in a pixel that are looked at where it has an edge. */
const WITHIN = [
  [0.3, 0.1],
  [0.9, 0.35],
  [0.6, 0.9],
  [0.1, 0.65],
] as const;

/** A photo of a scene. The same scene gives the same picture on every machine. */
export function render(scene: Scene, { width, height }: { width: number; height: number }): Raster {
  const picture = new Picture(scene, width, height);
  picture.prepare();
  const seen = Array.from({ length: width * height }, (_, at) =>
    picture.colorAt((at % width) + 0.5, Math.floor(at / width) + 0.5),
  );
  const glare = glareOf(
    seen.map(({ color }) => color),
    width,
    height,
  );
  const pixels = new Uint8Array(width * height * 3);
  for (const [at, own] of seen.entries()) {
    const others = [seen[at + 1], seen[at - 1], seen[at + width], seen[at - width]];
    const isEdge = others.some(
      (other) =>
        other &&
        (other.solid !== own.solid || other.face !== own.face || differs(own.color, other.color)),
    );
    const [x, y] = [at % width, Math.floor(at / width)];
    const colors = isEdge
      ? WITHIN.map(([right, down]) => picture.colorAt(x + right, y + down).color)
      : [own.color];
    const spread = glare(x, y);
    for (const part of [0, 1, 2] as const) {
      const sum = colors.reduce(
        (total, color) => total + film((color[part] + spread[part]) * scene.exposure),
        0,
      );
      pixels[at * 3 + part] = encoded(sum / colors.length);
    }
  }
  return { width, height, pixels };
}

const differs = (one: Color, other: Color) => {
  const [a, b] = [one[0] + one[1] + one[2], other[0] + other[1] + other[2]];
  return Math.abs(a - b) > 0.25 * Math.max(a, b);
};

/** The light that spreads in a lens from very bright parts. */
function glareOf(
  colors: readonly Color[],
  width: number,
  height: number,
): (x: number, y: number) => Color {
  const size = Math.max(1, Math.round(width / 80));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  let cells = Array.from({ length: columns * rows }, (_, at): Color => {
    const [x, y] = [(at % columns) * size, Math.floor(at / columns) * size];
    const color = colors[y * width + x] ?? [0, 0, 0];
    return times(color, 0.035 * Math.min(1, Math.max(0, (color[1] - 1) / 2)));
  });
  for (const [right, down] of [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const)
    cells = cells.map((_, at) => {
      let sum: Color = [0, 0, 0];
      for (let part = -4; part <= 4; part++) {
        const column = Math.min(columns - 1, Math.max(0, (at % columns) + part * right));
        const row = Math.min(rows - 1, Math.max(0, Math.floor(at / columns) + part * down));
        sum = add(sum, cells[row * columns + column] ?? [0, 0, 0], 1 / 9);
      }
      return sum;
    });
  return (x, y) => {
    const [cx, cy] = [x / size, y / size];
    const [column, row] = [
      Math.min(columns - 2, Math.floor(cx)),
      Math.min(rows - 2, Math.floor(cy)),
    ];
    const [fx, fy] = [cx - column, cy - row];
    const at = row * columns + column;
    const corner = (index: number, share: number): Color => times(cells[index] ?? [0, 0, 0], share);
    return add(
      add(corner(at, (1 - fx) * (1 - fy)), corner(at + 1, fx * (1 - fy))),
      add(corner(at + columns, (1 - fx) * fy), corner(at + columns + 1, fx * fy)),
    );
  };
}
