import { lettersMissing, lettersOf, typosAllowed, typosBetween } from '../typos.ts';
import { DENIAL, NEGATION } from './negation.ts';
import type { Token } from './numbers.ts';
import { IS_NAME, type Meaning, type Pair } from './phrase.ts';
import { PHRASES } from './phrases.ts';
import { PROTECTED_WORDS } from './protected-words.ts';
import { tokensOf } from './tokens.ts';
import { ENDS_NAMES, FILLERS } from './words.ts';

/** A part of a sentence, as it was written. */
export interface Said {
  text: string;
  pairs: readonly Pair[];
}

export interface Sentence {
  /** What a filter means, in the order of the text. */
  understood: Said[];
  /** What a search does not steer by, with the reason. */
  protected: { text: string; reason: string }[];
  /** Wishes that no filter has, and what is not wanted. */
  left: string[];
  /** The texts between them, which may name places. */
  rest: string[];
}

/** Words between such a word and what it is about, and behind that. */
const INSIDE: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'in', 'near', 'of', 'on']);
const BEHIND: ReadonlySet<string> = new Set([
  'needed',
  'required',
  'necessary',
  'wanted',
  'allowed',
]);
/** As many words are about it where they are no phrase. */
const NEGATED_MAX = 4;

/** What a search does not steer by, with the reason. */
interface Protected {
  reason: string;
}

interface Rule {
  says: RegExp;
  means(match: RegExpExecArray, today: string): Meaning | Protected | null;
}

const rule = (says: string, means: Rule['means']): Rule => ({
  says: new RegExp(`(?:${says})(?= |$)`, 'yu'),
  means,
});

const RULES: readonly Rule[] = [
  ...PROTECTED_WORDS.map(([says, reason]) => rule(`${says}${IS_NAME}`, () => ({ reason }))),
  ...PHRASES.map(({ says, means }) => rule(says, means)),
];

interface Found {
  /** The index behind the last character of the words. */
  end: number;
  meaning: Meaning | Protected;
}

/** The longest phrase that begins here. */
function phraseAt(words: string, at: number, today: string): Found | null {
  let best: Found | null = null;
  for (const { says, means } of RULES) {
    says.lastIndex = at;
    const match = says.exec(words);
    if (!match || match[0] === '' || says.lastIndex <= (best?.end ?? at)) continue;
    const { lastIndex } = says;
    const meaning = means(match, today);
    if (meaning !== null && (!Array.isArray(meaning) || meaning.length > 0))
      best = { end: lastIndex, meaning };
  }
  return best;
}

const isWish = (meaning: Found['meaning']) =>
  meaning === 'left' || (typeof meaning === 'object' && !('reason' in meaning));

/** The words of a text, and the phrases that begin at each. */
class Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly #words: string;
  readonly #starts: number[] = [];
  readonly #today: string;

  constructor(text: string, today: string, typos: ReadonlyMap<string, string>) {
    this.text = text;
    this.tokens = tokensOf(text).map((token) => ({
      ...token,
      word: typos.get(token.word) ?? token.word,
    }));
    this.#words = this.tokens.map(({ word }) => word).join(' ');
    this.#today = today;
    let sum = 0;
    for (const { word } of this.tokens) {
      this.#starts.push(sum);
      sum += word.length + 1;
    }
  }

  word(at: number): string | undefined {
    return this.tokens[at]?.word;
  }

  /** The index of the first word that begins behind this character. */
  #behind(end: number): number {
    const next = this.#starts.findIndex((start) => start > end);
    return next < 0 ? this.tokens.length : next;
  }

  /** The phrase that begins here; one that is denied behind it is what somebody does not want. */
  phrase(at: number): { meaning: Found['meaning']; to: number } | null {
    const found = phraseAt(this.#words, this.#starts[at] ?? this.#words.length, this.#today);
    if (!found) return null;
    const to = this.#behind(found.end);
    const denied = isWish(found.meaning) ? this.denied(to) : null;
    return denied === null ? { meaning: found.meaning, to } : { meaning: 'left', to: denied };
  }

  /** The index behind what denies the words before; null where nothing of that begins here. */
  denied(at: number): number | null {
    const start = this.#starts[at];
    if (start === undefined) return null;
    DENIAL.lastIndex = start - 1;
    return DENIAL.test(this.#words) ? this.#behind(DENIAL.lastIndex) : null;
  }

  /** The index behind what somebody does not want; null where nothing of that begins here. */
  negated(at: number): number | null {
    NEGATION.lastIndex = this.#starts[at] as number;
    if (!NEGATION.test(this.#words)) return null;
    let to = this.#behind(NEGATION.lastIndex);
    do {
      if (this.word(to) === 'or' || this.word(to) === 'nor') to += 1;
      while (INSIDE.has(this.word(to) ?? '')) to += 1;
      to = this.#phraseOrWords(to);
      if (BEHIND.has(this.word(to) ?? '')) to += 1;
    } while (this.word(to) === 'or' || this.word(to) === 'nor');
    return to;
  }

  #phraseOrWords(at: number): number {
    const phrase = this.phrase(at);
    if (phrase) return phrase.to;
    let to = at;
    while (to < this.tokens.length && to < at + NEGATED_MAX && (to === at || !this.phrase(to))) {
      if (/^(?:,|and|but|or|nor)$/.test(this.word(to) as string)) break;
      to += 1;
    }
    return to;
  }

  said(from: number, to: number): string {
    return this.text.slice(this.tokens[from]?.start, this.tokens[to - 1]?.end);
  }
}

const isFiller = ({ word }: Token) => FILLERS.has(word);
/** An article without which a name is a word: `un barrio`, `el barrio`. */
const beginsName = ({ word }: Token, next: Token | undefined) =>
  word === 'el' && next?.word === 'barrio';

export interface ReadingHints {
  typos?: ReadonlyMap<string, string>;
  names?: readonly string[];
}

/** The text of these words without fillers around it; null where nothing is left. */
function textOf(text: string, tokens: readonly Token[]): string | null {
  const first = tokens.find((token, at) => !isFiller(token) || beginsName(token, tokens[at + 1]));
  const last = tokens.findLast((token) => !isFiller(token) || token.word === ENDS_NAMES);
  return first && last ? text.slice(first.start, last.end) : null;
}

/**
 * Splits a text as people write it into what filters mean, what a search does not steer by, and the rest. The longest
 * phrase wins; `today` is the day in New York. The words of `typos` are read as what they are mapped to, and no phrase is
 * read in `names`, which are parts of the text.
 */
export function readSentence(
  text: string,
  today: string,
  { typos = new Map(), names = [] }: ReadingHints = {},
): Sentence {
  const words = new Words(text, today, typos);
  const read: Sentence = { understood: [], protected: [], left: [], rest: [] };
  let between: Token[] = [];
  const close = () => {
    const rest = textOf(text, between);
    if (rest !== null) read.rest.push(rest);
    between = [];
  };
  for (let at = 0; at < words.tokens.length; ) {
    const token = words.tokens[at] as Token;
    const name = names.find((known) => text.startsWith(known, token.start));
    if (name !== undefined) {
      close();
      read.rest.push(name);
      at += words.tokens.slice(at).filter(({ end }) => end <= token.start + name.length).length;
      continue;
    }
    const phrase = words.phrase(at);
    const denied = phrase || !between.some((word) => !isFiller(word)) ? null : words.denied(at);
    if (denied !== null) {
      read.left.push(text.slice(between[0]?.start, words.tokens[denied - 1]?.end));
      between = [];
      at = denied;
      continue;
    }
    const to = phrase?.to ?? words.negated(at);
    if (to === null) {
      if (token.word === ',') close();
      else between.push(token);
      at += 1;
      continue;
    }
    close();
    const said = words.said(at, to);
    const meaning = phrase?.meaning ?? 'left';
    if (meaning === 'left') read.left.push(said);
    else if (meaning !== 'nothing' && 'reason' in meaning)
      read.protected.push({ text: said, reason: meaning.reason });
    else if (meaning !== 'nothing') read.understood.push({ text: said, pairs: meaning });
    at = to;
  }
  close();
  return read;
}

/** Words of the phrases that a typo may be meant for. */
const KNOWN_WORDS: readonly string[] = (
  'bedroom bedrooms apartment apartments studio elevator doorman laundry dishwasher furnished balcony parking ' +
  'fireplace garden roommate roommates utilities included private under below between friendly bathroom bathrooms ' +
  'allowed washer january february september october november december'
).split(' ');

function correctedWord(word: string): string | null {
  const most = typosAllowed(word);
  if (most === 0) return null;
  const letters = lettersOf(word);
  const isMeant = (known: string) =>
    lettersMissing(letters, lettersOf(known)) <= most &&
    (typosBetween(word, known, most)?.whole ?? most + 1) <= most;
  return KNOWN_WORDS.find(isMeant) ?? null;
}

/** Words of these parts that are surely typos of words of the phrases, each with what is meant. */
export function typosIn(parts: readonly string[]): ReadonlyMap<string, string> {
  const words = parts.flatMap((part) => tokensOf(part)).map(({ word }) => word);
  return new Map(
    words.flatMap((written) => {
      const meant = correctedWord(written);
      return meant === null ? [] : [[written, meant] as const];
    }),
  );
}
