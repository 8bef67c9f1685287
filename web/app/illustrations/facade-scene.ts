import { type Dice, diceFor } from './chance.ts';
import { drawFacade, type FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts, FacadeKind } from './facade-kinds.ts';
import { CARD_ROOM, HERO_ROOM, isTower, STORY } from './facade-plot.ts';
import { box, columns, round, type Shape, upTo } from './shapes.ts';

/** A picture of a building on its street, 4:3 (card) or 16:9 (hero), in drawing units; the pavement is y = 0. */
export interface Scene {
  width: number;
  height: number;
  sky: Shape[];
  /** Flat gray houses at both sides. */
  neighbors: Shape[];
  building: FacadeDrawing;
  /** Where the building stands. */
  x: number;
  /** How far the picture reaches above the pavement. */
  groundY: number;
  street: Shape[];
}

const SIZES = {
  card: { aspect: 4 / 3, room: CARD_ROOM, least: 150 },
  hero: { aspect: 16 / 9, room: HERO_ROOM, least: 160 },
} as const;
export type SceneSize = keyof typeof SIZES;

const PAVEMENT = 8;

/** How high the houses of the street usually are, as stories, beside a house of this kind. */
const STREET_STORIES: Record<FacadeKind | 'tower', readonly [number, number]> = {
  house: [2, 3],
  brownstone: [3, 4],
  walkup: [4, 6],
  loft: [4, 7],
  prewar: [5, 11],
  postwar: [4, 9],
  modern: [3, 6],
  deco: [4, 9],
  glass: [4, 9],
  // Beside a tower all else is low: that says how high it is.
  tower: [2, 4],
};

/** Houses from `start` to the edge of the picture, going right (1) or left (-1): their walls, their windows. */
function neighborRow(
  dice: Dice,
  stories: readonly [number, number],
  start: number,
  reach: number,
  direction: 1 | -1,
) {
  let walls = '';
  let panes = '';
  for (let gone = 0; gone < reach; ) {
    const height = dice.whole(...stories) * STORY + 8;
    const bays = dice.whole(3, 5);
    const width = bays * 18 + 8;
    const x = direction === 1 ? start + gone : start - gone - width;
    walls += box(x, -height, width - 1, height);
    panes += columns(
      upTo(bays).map((bay) => x + 13 + bay * 18),
      -height + 8,
      -6,
    );
    gone += width;
  }
  return { walls, panes };
}

function neighbors(
  dice: Dice,
  stories: readonly [number, number],
  x: number,
  right: number,
  width: number,
): Shape[] {
  const west = neighborRow(dice, stories, x - 2, x, -1);
  const east = neighborRow(dice, stories, right + 2, width - right, 1);
  return [
    { d: west.walls + east.walls, tone: 'far' },
    { d: west.panes + east.panes, tone: 'far-pane', strokeWidth: 9, dash: '12 10' },
  ];
}

function tree(x: number, size: number): Shape[] {
  return [
    { d: columns([x], -size * 0.9, 0), stroke: '#5a4636', strokeWidth: 2.2 },
    {
      d: `M${round(x - size * 0.5)} ${round(-size * 0.8)}a${size * 0.3} ${size * 0.3} 0 0 1 ${round(size * 0.2)}${round(-size * 0.5)}a${size * 0.34} ${size * 0.34} 0 0 1 ${round(size * 0.6)} 0a${size * 0.3} ${size * 0.3} 0 0 1 ${round(size * 0.2)} ${round(size * 0.5)}z`,
      tone: 'leaf',
    },
  ];
}

export function drawScene(facts: FacadeFacts, size: SceneSize): Scene {
  const { aspect, room, least } = SIZES[size];
  const building = drawFacade(facts, room);
  const dice = diceFor(`${facts.neighborhood ?? ''}/${facts.id}`);
  const height = Math.round(Math.max(least, building.height + 26) + PAVEMENT);
  const width = Math.round(height * aspect);
  const groundY = height - PAVEMENT;
  const x = Math.round((width - building.width) / 2);
  const right = x + building.width;
  const isGreen = building.kind !== 'glass' && dice.hit(0.75);
  const street = isTower(building.kind, facts) ? 'tower' : building.kind;
  const stars = upTo(4).map(
    () => `M${dice.whole(4, width)} ${-dice.whole(Math.round(groundY * 0.5), groundY)}h1`,
  );
  return {
    width,
    height,
    groundY,
    sky: [
      { d: box(0, -groundY, width, height), tone: 'sky' },
      { d: stars.join(''), tone: 'stars', strokeWidth: 1 },
    ],
    neighbors: neighbors(dice, STREET_STORIES[street], x, right, width),
    building,
    x,
    street: [
      { d: box(0, 0, width, PAVEMENT), tone: 'street' },
      { d: box(0, 0, width, 2.4), tone: 'sidewalk' },
      ...(isGreen ? tree(dice.hit(0.5) ? x - 16 : right + 16, 34) : []),
    ],
  };
}
