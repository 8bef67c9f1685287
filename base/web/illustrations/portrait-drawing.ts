import { createRandom, type Random } from './chance.ts';
import { box, type Shape } from './shapes.ts';

/** A portrait fills a square of so many units; its frame is a circle. */
export const PORTRAIT_SIZE = 48;

/** Colors of subway lines. Heads have none that a skin could have. */
const BLUE = '#0039a6';
const GRAY = '#808183';
const GREEN = '#00933c';
const LIME = '#6cbe45';
const ORANGE = '#ff6319';
const PURPLE = '#b933ad';
const RED = '#ee352e';
const TEAL = '#00add0';
const YELLOW = '#fccc0a';
const WHITE = '#ffffff';
const BLACK = '#111111';

interface Colors {
  ground: string;
  pattern: string;
  head: string;
  body: string;
  face: string;
}

/** Colors that stand out from each other, and from a white or black page. */
const COLORS: readonly [Colors, ...Colors[]] = [
  { ground: YELLOW, pattern: ORANGE, head: BLUE, body: RED, face: WHITE },
  { ground: YELLOW, pattern: ORANGE, head: PURPLE, body: BLACK, face: WHITE },
  { ground: YELLOW, pattern: LIME, head: GREEN, body: BLUE, face: WHITE },
  { ground: ORANGE, pattern: YELLOW, head: BLUE, body: BLACK, face: WHITE },
  { ground: ORANGE, pattern: YELLOW, head: TEAL, body: BLUE, face: BLACK },
  { ground: RED, pattern: ORANGE, head: TEAL, body: BLACK, face: BLACK },
  { ground: RED, pattern: ORANGE, head: BLUE, body: YELLOW, face: WHITE },
  { ground: BLUE, pattern: TEAL, head: LIME, body: ORANGE, face: BLACK },
  { ground: BLUE, pattern: TEAL, head: LIME, body: YELLOW, face: BLACK },
  { ground: GREEN, pattern: LIME, head: TEAL, body: YELLOW, face: BLACK },
  { ground: GREEN, pattern: LIME, head: PURPLE, body: ORANGE, face: WHITE },
  { ground: PURPLE, pattern: BLUE, head: LIME, body: YELLOW, face: BLACK },
  { ground: PURPLE, pattern: ORANGE, head: TEAL, body: BLACK, face: BLACK },
  { ground: TEAL, pattern: LIME, head: PURPLE, body: RED, face: WHITE },
  { ground: TEAL, pattern: BLUE, head: GREEN, body: YELLOW, face: WHITE },
  { ground: LIME, pattern: YELLOW, head: BLUE, body: ORANGE, face: WHITE },
  { ground: LIME, pattern: GREEN, head: PURPLE, body: BLACK, face: WHITE },
  { ground: GRAY, pattern: PURPLE, head: LIME, body: RED, face: BLACK },
  { ground: GRAY, pattern: BLUE, head: TEAL, body: ORANGE, face: BLACK },
];

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

const PATTERNS: readonly [string, ...string[]] = [
  '',
  // A sun at one side, or a half of the ground.
  circle(37, 12, 8),
  circle(11, 12, 6),
  box(24, 0, 24, 48),
  'M0 48L48 0V48z',
  // Tracks.
  box(0, 8, 48, 3) + box(0, 15, 48, 3) + box(0, 22, 48, 3),
  box(6, 0, 3, 48) + box(14, 0, 3, 48) + box(31, 0, 3, 48) + box(39, 0, 3, 48),
  circle(24, 22, 19),
];

/** A bullet, that of an express, a sign, a tile, an arch. All have room for the same face. */
const HEADS: readonly [string, ...string[]] = [
  circle(24, 20, 10.5),
  'M24 7L37 20L24 33L11 20z',
  'M17 10h14a3 3 0 0 1 3 3v14a3 3 0 0 1 -3 3h-14a3 3 0 0 1 -3 -3v-14a3 3 0 0 1 3 -3z',
  'M18 9.5h12l6 10.5l-6 10.5h-12l-6 -10.5z',
  'M14 31v-11a10 10 0 0 1 20 0v11z',
];

const BODIES: readonly [string, ...string[]] = [
  'M6 48a18 15 0 0 1 36 0z',
  'M10 48l5 -13h18l5 13z',
  'M8 48v-7h6v-6h20v6h6v7z',
  'M7 48v-5a8 8 0 0 1 8 -8h18a8 8 0 0 1 8 8v5z',
];

const EYES: readonly [string, ...string[]] = [
  circle(20, 18.5, 1.4) + circle(28, 18.5, 1.4),
  circle(21, 19, 1.1) + circle(27, 19, 1.1),
  box(18.5, 17.7, 3, 1.6) + box(26.5, 17.7, 3, 1.6),
  box(19.2, 16.8, 1.7, 3.4) + box(27.1, 16.8, 1.7, 3.4),
];

/** All of them smile. */
const MOUTHS: readonly [string, ...string[]] = [
  'M20 23.5a4.2 4.2 0 0 0 8 0',
  'M21.5 24.2a2.8 2.8 0 0 0 5 0',
  'M20.5 24.4q3.5 2.6 7 -.6',
];

function faceOf({ face }: Colors, random: Random): Shape[] {
  return [
    { d: random.pick(EYES), fill: face },
    { d: random.pick(MOUTHS), stroke: face, strokeWidth: 1.6 },
  ];
}

/**
 * An abstract portrait made from an id alone, so that nothing of a person can be read into it; the same id gives the
 * same portrait.
 */
export function drawPortrait(id: string): Shape[] {
  const random = createRandom(`portrait ${id}`);
  const colors = random.pick(COLORS);
  return [
    { d: box(0, 0, PORTRAIT_SIZE, PORTRAIT_SIZE), fill: colors.ground },
    { d: random.pick(PATTERNS), fill: colors.pattern },
    { d: random.pick(BODIES), fill: colors.body },
    { d: random.pick(HEADS), fill: colors.head },
    ...faceOf(colors, random),
  ].filter(({ d }) => d !== '');
}
