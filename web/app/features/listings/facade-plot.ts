import { type Dice, diceFor } from './chance.ts';
import {
  type FacadeFacts,
  type FacadeKind,
  facadeKind,
  facadeStories,
  KINDS,
} from './facade-kinds.ts';
import { upTo } from './shapes.ts';

export const STORY = 22;
export const GROUND = 26;
const MARGIN = 6;

/** What the parts of a facade are drawn from. */
export interface Plot {
  kind: FacadeKind;
  dice: Dice;
  wall: string;
  dark: string;
  trim: string;
  bays: number;
  bayWidth: number;
  width: number;
  /** Stories drawn above the ground floor. */
  floors: number;
  /** y of the roof's edge. */
  top: number;
  window: { width: number; height: number };
  /** Middle of each bay. */
  centers: number[];
  luxury: boolean;
}

/** A tower higher than this is drawn with its top, its foot, and a cloud between them. */
export interface Cut {
  /** Stories drawn in all. */
  stories: number;
  /** How many of them stand under the cloud; 0 draws no cloud. */
  foot: number;
}
export const CARD_CUT: Cut = { stories: 13, foot: 4 };
export const HERO_CUT: Cut = { stories: 17, foot: 5 };

export function plotOf(facts: FacadeFacts, storiesMax: number): Plot {
  const dice = diceFor(facts.id);
  const kind = facadeKind(facts);
  const row = KINDS[kind];
  const { wall, dark, trim } = dice.pick<(typeof row.coats)[number]>(row.coats);
  const bays = dice.whole(row.bays[0], row.bays[1]);
  const floors = Math.max(1, Math.min(facadeStories(facts), storiesMax) - 1);
  const width = bays * row.bayWidth + 2 * MARGIN;
  return {
    kind,
    dice,
    wall,
    dark,
    trim,
    bays,
    bayWidth: row.bayWidth,
    width,
    floors,
    top: -(floors * STORY + GROUND),
    window: row.window,
    centers: upTo(bays).map((bay) => MARGIN + (bay + 0.5) * row.bayWidth),
    luxury: /\bLuxury\b/.test(facts.title ?? ''),
  };
}
