import { isFiller, STREET_KINDS, spellingsOf } from './place-words.ts';

/** What the text must say of the name at least, in hundredths of its words, where it has typos. */
const TYPO_COVERAGE_MIN = 0.5;
/** How much of the score the words of the name that the text lacks take. */
const COVERAGE = 40;
const OUT_OF_ORDER = 4;
const BESIDE = 4;
/** `garden st` is hardly Sterling St beside Prospect Lefferts Gardens. */
const BESIDE_START = 15;

export interface Name {
  entry: number;
  /** What is taken of the score. */
  less: number;
  /** The sum of the weights of its words. */
  size: number;
}

export interface Posting {
  name: number;
  /** The index of the word in its name; -1 for words beside it. */
  at: number;
  /** How much the word says of the name. */
  weight: number;
}

export interface Match extends Pick<Posting, 'at' | 'weight'> {
  quality: number;
  typos: number;
  /** The word is only the beginning of that of the name. */
  isStart: boolean;
}

/** The kind of a street, and its side of town, say little: people write `Bedford` and `5th & 14th`. */
const LITTLE = 0.4;
const isKindOfStreet = (token: string) => STREET_KINDS.has(spellingsOf(token)[0] ?? token);

/** Whether these words name no street, but its kind: `street and`. */
export const areKindsOfStreet = (words: readonly string[]): boolean =>
  words.every((word) => isFiller(word) || isKindOfStreet(word));

export function weightsOf(tokens: readonly string[]): number[] {
  const weights = tokens.map((token, at) => {
    if (token.length > 1 && isFiller(token)) return 0;
    const isSide = /^[nsew]$/.test(spellingsOf(token)[0] ?? '') && /^\d/.test(tokens[at + 1] ?? '');
    return isSide || (at > 0 && isKindOfStreet(token)) ? LITTLE : 1;
  });
  // `Home St` is no name by its street alone.
  return weights.includes(1) ? weights : weights.map((weight) => weight || 1);
}

/** How well the words of a text name this name; null where they say too little of it. */
export function scoreOf({ size, less }: Name, matches: readonly Match[]): number | null {
  let typos = 0;
  let quality = 0;
  let saidWeight = 0;
  let isInOrder = true;
  /** The words of the name that are said, the last one in front. */
  const said: number[] = [];
  for (const match of matches) {
    const { at, weight } = match;
    typos += match.typos;
    quality += match.quality;
    if (at < 0) continue;
    if (at < (said[0] ?? 0)) isInOrder = false;
    if (!said.includes(at)) saidWeight += weight;
    said.unshift(at);
  }
  if (said.length === 0) return null;
  const coverage = size === 0 ? 1 : Math.min(1, saidWeight / size);
  if (typos > 0 && coverage < TYPO_COVERAGE_MIN) return null;
  return (
    quality / matches.length -
    less -
    COVERAGE * (1 - coverage) -
    (isInOrder ? 0 : OUT_OF_ORDER) -
    (said.length < matches.length ? BESIDE : 0) -
    (said.length < matches.length && matches.some(({ isStart }) => isStart) ? BESIDE_START : 0) -
    (said.includes(0) ? 0 : OUT_OF_ORDER)
  );
}
