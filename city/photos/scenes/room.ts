import type { Bulb, Daylight, Opening } from '../light.ts';
import { house, paint, rgb, times } from '../materials.ts';
import { between, box, type Solid } from '../solids.ts';
import type { Material, Vec } from '../surface.ts';

export type Hour = 'morning' | 'noon' | 'evening' | 'night';

/** What the time of day gives a picture. `side` is from where the sun comes: -1 from the left. */
export interface Day extends Daylight {
  /** How bright the houses across the street are. */
  outside: number;
  /** The share of their windows that are lit. */
  lit: number;
  /** How strong lamps are. */
  lamps: number;
  /** Of the rooms behind the camera. */
  fill: number;
  exposure: number;
}

const DAYS: Readonly<Record<Hour, Omit<Day, 'sun'> & { sun: Vec }>> = {
  morning: {
    sun: [0.62, 0.5, 0.6],
    sunColor: times(rgb('#ffe2bd'), 7),
    zenith: times(rgb('#6fa4e0'), 2.2),
    horizon: times(rgb('#cfe2f5'), 2.6),
    fill: 1.5,
    outside: 1.35,
    lit: 0.02,
    lamps: 0,
    exposure: 2.2,
  },
  noon: {
    sun: [0.42, 0.78, 0.46],
    sunColor: times(rgb('#fff4e4'), 8),
    zenith: times(rgb('#5f9be6'), 2.6),
    horizon: times(rgb('#b9d6f2'), 3),
    fill: 1.7,
    outside: 1.7,
    lit: 0,
    lamps: 0,
    exposure: 2,
  },
  evening: {
    sun: [0.72, 0.3, 0.62],
    sunColor: times(rgb('#ffbd85'), 5),
    zenith: times(rgb('#6d8fc9'), 1.3),
    horizon: times(rgb('#ffcfa6'), 2),
    fill: 0.9,
    outside: 0.85,
    lit: 0.16,
    lamps: 0.5,
    exposure: 2.3,
  },
  night: {
    sun: [0.5, 0.5, 0.5],
    sunColor: [0, 0, 0],
    zenith: times(rgb('#22355f'), 0.35),
    horizon: times(rgb('#6f7aa8'), 0.42),
    fill: 0.7,
    outside: 0.16,
    lit: 0.42,
    lamps: 1.2,
    exposure: 2.1,
  },
};

const unit = ([x, y, z]: Vec): Vec => times([x, y, z], 1 / Math.hypot(x, y, z));

/** The light of what is behind the camera. */
export const fillFor = ({ fill, lamps }: Day, at: Vec): Bulb => ({
  at,
  radius: 0.9,
  color: times(rgb(lamps ? '#ffdfb8' : '#f6f4f2'), fill),
});

/** The sun comes over the left shoulder of the window's wall, or the right one. */
export function dayOf(hour: Hour, side: 1 | -1): Day {
  const day = DAYS[hour];
  const [x, y, z] = day.sun;
  return { ...day, sun: unit([x * side, y, z]) };
}

export interface Hole {
  /** Along its wall, from its middle. */
  at: number;
  width: number;
  sill: number;
  height: number;
  /** How its panes are divided. */
  columns: number;
  rows: number;
}

export interface Room {
  width: number;
  depth: number;
  height: number;
  floor: Material;
  wall: Material;
  ceiling?: Material;
  /** The wall behind, if it differs. */
  back?: Material;
  frame: Material;
  /** In the wall behind. */
  holes: readonly Hole[];
  /** In the left wall; `at` is from the camera. */
  leftHoles?: readonly Hole[];
  skirting?: boolean;
}

const THICK = 0.28;

/** The parts of a wall around its holes, as rectangles along it. */
function wallParts(from: number, to: number, height: number, holes: readonly Hole[]) {
  const parts: [number, number, number, number][] = [];
  let start = from;
  for (const { at, width, sill, height: tall } of [...holes].sort((a, b) => a.at - b.at)) {
    const [left, right] = [at - width / 2, at + width / 2];
    parts.push(
      [start, 0, left, height],
      [left, 0, right, sill],
      [left, sill + tall, right, height],
    );
    start = right;
  }
  parts.push([start, 0, to, height]);
  return parts.filter(([a, b, c, d]) => c - a > 0.001 && d - b > 0.001);
}

/** `place` puts a point that is along, up and into a wall into the room. */
function windowParts(
  { at, width, sill, height, columns, rows }: Hole,
  frame: Material,
  place: (along: number, up: number, into: number) => Vec,
): Solid[] {
  const bar = (a: number, b: number, c: number, d: number, thick = 0.05) =>
    between(place(a, b, 0.1), place(c, d, 0.1 + thick), frame);
  const [left, right, top] = [at - width / 2, at + width / 2, sill + height];
  const parts = [
    bar(left, sill, right, sill + 0.06),
    bar(left, top - 0.05, right, top),
    bar(left, sill, left + 0.05, top),
    bar(right - 0.05, sill, right, top),
    between(place(left - 0.06, sill - 0.04, -0.07), place(right + 0.06, sill, 0.12), frame),
    between(place(left - 0.08, sill, -0.02), place(left, top + 0.08, 0.01), frame),
    between(place(right, sill, -0.02), place(right + 0.08, top + 0.08, 0.01), frame),
    between(place(left - 0.08, top, -0.025), place(right + 0.08, top + 0.1, 0.01), frame),
  ];
  for (let column = 1; column < columns; column++) {
    const x = left + (width * column) / columns;
    parts.push(bar(x - 0.015, sill, x + 0.015, top, 0.03));
  }
  for (let row = 1; row < rows; row++) {
    const y = sill + (height * row) / rows;
    parts.push(bar(left, y - 0.02, right, y + 0.02, 0.04));
  }
  return parts;
}

/** The shell of a room with its windows; the camera's end is closed too. */
export function shellOf(room: Room): { solids: Solid[]; openings: Opening[] } {
  const {
    width,
    depth,
    height,
    floor,
    wall,
    back = wall,
    frame,
    holes,
    leftHoles = [],
    ceiling = paint('#f6f4ef'),
  } = room;
  const side = width / 2;
  const inBack = (along: number, up: number, into: number): Vec => [along, up, depth + into];
  const inLeft = (along: number, up: number, into: number): Vec => [-side - into, up, along];
  const solids = [
    between([-side, -0.2, -0.2], [side, 0, depth], floor, { bevel: 0 }),
    between([-side - THICK, height, -0.2], [side + THICK, height + 0.2, depth + THICK], ceiling, {
      bevel: 0,
    }),
    between([side, 0, -0.2], [side + THICK, height, depth + THICK], wall, { bevel: 0 }),
    between([-side - THICK, 0, -0.4], [side + THICK, height, -0.2], wall, { bevel: 0 }),
    ...wallParts(-side, side, height, holes).map(([a, b, c, d]) =>
      between(inBack(a, b, 0), inBack(c, d, THICK), back, { bevel: 0 }),
    ),
    ...wallParts(-0.2, depth + THICK, height, leftHoles).map(([a, b, c, d]) =>
      between(inLeft(a, b, 0), inLeft(c, d, THICK), wall, { bevel: 0 }),
    ),
    ...holes.flatMap((hole) => windowParts(hole, frame, inBack)),
    ...leftHoles.flatMap((hole) => windowParts(hole, frame, inLeft)),
  ];
  if (room.skirting !== false)
    solids.push(
      between([side - 0.02, 0, 0], [side, 0.13, depth], frame),
      between([-side, 0, 0], [-side + 0.02, 0.13, depth], frame),
      between([-side, 0, depth - 0.02], [side, 0.13, depth], frame),
    );
  const opening = (
    { at, width: wide, sill, height: tall }: Hole,
    place: typeof inBack,
  ): Opening => {
    const corner = place(at - wide / 2, sill, 0.16);
    const [right, up] = [place(at + wide / 2, sill, 0.16), place(at - wide / 2, sill + tall, 0.16)];
    return {
      corner,
      across: [right[0] - corner[0], 0, right[2] - corner[2]],
      up: [0, up[1] - corner[1], 0],
    };
  };
  return {
    solids,
    openings: [
      ...holes.map((hole) => opening(hole, inBack)),
      ...leftHoles.map((hole) => opening(hole, inLeft)),
    ],
  };
}

const FACADES = ['#9a5f48', '#b98c6a', '#8b4a3c', '#c7b299', '#7d6a5c', '#a8765a', '#cfc4b2'];

/** The houses across the street, as seen from so many meters above it. */
export function streetBehind(
  depth: number,
  { outside, lit }: Day,
  above: number,
  seed: number,
): Solid[] {
  const far = above > 20 ? 60 : 16;
  const houses = Array.from({ length: 9 }, (_, at) => {
    const roll = (part: number) =>
      (((Math.sin((at + 1) * 12.9898 * (seed + part)) * 43758.5453) % 1) + 1) % 1;
    const wide = (above > 20 ? 13 : 7.5) * (0.8 + roll(1) * 0.4);
    const tall = above > 20 ? 24 + roll(2) * 60 : 9 + roll(2) * 8;
    const hex = FACADES[Math.floor(roll(3) * FACADES.length)] ?? '#a8765a';
    const x = (at - 4) * (above > 20 ? 14 : 7.6);
    return box(
      [x, -above, depth + far + 5 + roll(4) * (above > 20 ? 50 : 0.6)],
      [wide, tall, 10],
      house(hex, { lit, day: outside }),
    );
  });
  const ground = paint('#6f6d6a');
  return [
    ...houses,
    between([-80, -above - 1, depth + 2], [80, -above, depth + 140], {
      ...ground,
      glow: 1,
      color: () => times(rgb('#6f6d6a'), outside),
    }),
  ];
}

export interface Style {
  hour: Hour;
  side: 1 | -1;
  wall: string;
  /** Of one wall, the cupboards, the lobby. */
  tint: string;
  floor: string;
  /** Of the sofa or the bed. */
  cloth: string;
  accent: string;
  herringbone: boolean;
  /** Wide panes in place of sashes. */
  isModern: boolean;
  above: number;
  seed: number;
}
