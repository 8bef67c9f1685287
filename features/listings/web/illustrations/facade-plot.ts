import { createRandom, type Random } from '@stoop/base/web/illustrations/chance';
import { range } from '@stoop/base/web/illustrations/shapes';
import { type FacadeFacts, type FacadeKind, facadeKind, facadeStories } from './facade-kinds.ts';
import { KINDS } from './facade-styles.ts';

export const STORY = 22;
export const GROUND = 26;
const MARGIN = 6;

export interface Plot {
  kind: FacadeKind;
  random: Random;
  wall: string;
  dark: string;
  trim: string;
  bays: number;
  bayWidth: number;
  width: number;
  /** Stories above the ground floor that are drawn. */
  floors: number;
  /** y of the roof's edge. */
  top: number;
  window: { width: number; height: number };
  /** x of the middle of each bay. */
  centers: number[];
  luxury: boolean;
}

/** How many stories a picture shows. A taller tower shows its top and its base, with a cloud between. */
export interface StoryLimits {
  house: number;
  tower: number;
  /** Stories below a tower's cloud; 0 draws no cloud. */
  belowCloud: number;
}
export const CARD_LIMITS: StoryLimits = { house: 12, tower: 11, belowCloud: 3 };
export const HERO_LIMITS: StoryLimits = { house: 16, tower: 14, belowCloud: 4 };

export const isTower = (kind: FacadeKind, facts: FacadeFacts) =>
  facadeStories(facts) > 20 && (kind === 'glass' || kind === 'deco');

/**
 * The drawn story of a home's floor, 0 for the highest: the same one where all are drawn, else one in its place between the
 * lowest and the highest. Null where its floor is unknown, or is the ground floor, which has no rows of windows.
 */
export function drawnFloor({ floor, ...facts }: FacadeFacts, drawn: number): number | null {
  const above = facadeStories(facts) - 1;
  if (floor === undefined || floor < 2 || floor > above + 1) return null;
  const share = above === 1 ? 1 : (floor - 2) / (above - 1);
  return Math.round((1 - share) * (drawn - 1));
}

/** The bays of a home on its floor: the half that the letter of its door says, all of them where it says none. */
export function ownBays({ door }: FacadeFacts, bays: number): (bay: number) => boolean {
  const letter = /[A-Z]$/i.exec(door ?? '')?.[0].toUpperCase();
  if (!letter) return () => true;
  // `2RW` is to the west of `2RE`; of others A is to the left of B.
  const isLeft =
    /[FR]W$/i.test(door ?? '') || (letter.charCodeAt(0) % 2 === 1 && !/[FR]E$/i.test(door ?? ''));
  return isLeft ? (bay) => bay < Math.ceil(bays / 2) : (bay) => bay >= Math.floor(bays / 2);
}

export function plotOf(facts: FacadeFacts, limits: StoryLimits): Plot {
  const random = createRandom(facts.id);
  const kind = facadeKind(facts);
  const row = KINDS[kind];
  const { wall, dark, trim } = random.pick<(typeof row.palettes)[number]>(row.palettes);
  const bays = random.integer(row.bays[0], row.bays[1]);
  const storiesShown = isTower(kind, facts) ? limits.tower : limits.house;
  const floors = Math.max(1, Math.min(facadeStories(facts), storiesShown) - 1);
  const width = bays * row.bayWidth + 2 * MARGIN;
  return {
    kind,
    random,
    wall,
    dark,
    trim,
    bays,
    bayWidth: row.bayWidth,
    width,
    floors,
    top: -(floors * STORY + GROUND),
    window: row.window,
    centers: range(bays).map((bay) => MARGIN + (bay + 0.5) * row.bayWidth),
    luxury: /\bLuxury\b/.test(facts.title ?? ''),
  };
}
