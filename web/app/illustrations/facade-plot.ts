import { type Dice, diceFor } from './chance.ts';
import { type FacadeFacts, type FacadeKind, facadeKind, facadeStories } from './facade-kinds.ts';
import { KINDS } from './facade-styles.ts';
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

/** How many stories a picture has room for. A tower shows its top and its foot, and a cloud between. */
export interface Room {
  house: number;
  tower: number;
  /** Stories under a tower's cloud; 0 draws no cloud. */
  foot: number;
}
export const CARD_ROOM: Room = { house: 12, tower: 11, foot: 3 };
export const HERO_ROOM: Room = { house: 16, tower: 14, foot: 4 };

/** Towers of the street on the landing page are lowered to its measure, without a cloud. */
export const STREET_ROOM: Room = { house: 15, tower: 15, foot: 0 };

export const isTower = (kind: FacadeKind, facts: FacadeFacts) =>
  facadeStories(facts) > 20 && (kind === 'glass' || kind === 'deco');

export function plotOf(facts: FacadeFacts, room: Room): Plot {
  const dice = diceFor(facts.id);
  const kind = facadeKind(facts);
  const row = KINDS[kind];
  const { wall, dark, trim } = dice.pick<(typeof row.coats)[number]>(row.coats);
  const bays = dice.whole(row.bays[0], row.bays[1]);
  const storiesMax = isTower(kind, facts) ? room.tower : room.house;
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
