import { createRandom, type Random } from '@stoop/base/web/illustrations/chance';
import { box, columns, range, round, type Shape } from '@stoop/base/web/illustrations/shapes';
import { drawFacade, type FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts, FacadeKind } from './facade-kinds.ts';
import { CARD_LIMITS, HERO_LIMITS, isTower, STORY } from './facade-plot.ts';

/** A picture of a building on its street, 4:3 (card) or 16:9 (hero), in drawing units; the sidewalk is y = 0. */
export interface Scene {
  width: number;
  height: number;
  sky: Shape[];
  /** Flat gray buildings on both sides. */
  neighbors: Shape[];
  building: FacadeDrawing;
  /** The left edge of the building. */
  x: number;
  /** How far the picture extends above the sidewalk. */
  groundY: number;
  street: Shape[];
}

const SIZES = {
  card: { aspect: 4 / 3, limits: CARD_LIMITS, minHeight: 150 },
  hero: { aspect: 16 / 9, limits: HERO_LIMITS, minHeight: 160 },
} as const;
export type SceneSize = keyof typeof SIZES;

const PAVEMENT = 8;

/** The range of stories of the neighbors, by the kind of the building. */
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
  // Low neighbors show how tall a tower is.
  tower: [2, 4],
};

/** Neighbors from `start` to the edge of the picture, to the right (1) or to the left (-1). */
function neighborRow(
  random: Random,
  stories: readonly [number, number],
  start: number,
  reach: number,
  direction: 1 | -1,
) {
  let walls = '';
  let panes = '';
  for (let offset = 0; offset < reach; ) {
    const height = random.integer(...stories) * STORY + 8;
    const bays = random.integer(3, 5);
    const width = bays * 18 + 8;
    const x = direction === 1 ? start + offset : start - offset - width;
    walls += box(x, -height, width - 1, height);
    panes += columns(
      range(bays).map((bay) => x + 13 + bay * 18),
      -height + 8,
      -6,
    );
    offset += width;
  }
  return { walls, panes };
}

function neighbors(
  random: Random,
  stories: readonly [number, number],
  x: number,
  right: number,
  width: number,
): Shape[] {
  const west = neighborRow(random, stories, x - 2, x, -1);
  const east = neighborRow(random, stories, right + 2, width - right, 1);
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
  const { aspect, limits, minHeight } = SIZES[size];
  const building = drawFacade(facts, limits);
  const random = createRandom(`${facts.neighborhood ?? ''}/${facts.id}`);
  const height = Math.round(Math.max(minHeight, building.height + 26) + PAVEMENT);
  const width = Math.round(height * aspect);
  const groundY = height - PAVEMENT;
  const x = Math.round((width - building.width) / 2);
  const right = x + building.width;
  const isGreen = building.kind !== 'glass' && random.chance(0.75);
  const street = isTower(building.kind, facts) ? 'tower' : building.kind;
  const stars = range(4).map(
    () => `M${random.integer(4, width)} ${-random.integer(Math.round(groundY * 0.5), groundY)}h1`,
  );
  return {
    width,
    height,
    groundY,
    sky: [
      { d: box(0, -groundY, width, height), tone: 'sky' },
      { d: stars.join(''), tone: 'stars', strokeWidth: 1 },
    ],
    neighbors: neighbors(random, STREET_STORIES[street], x, right, width),
    building,
    x,
    street: [
      { d: box(0, 0, width, PAVEMENT), tone: 'street' },
      { d: box(0, 0, width, 2.4), tone: 'sidewalk' },
      ...(isGreen ? tree(random.chance(0.5) ? x - 16 : right + 16, 34) : []),
    ],
  };
}
