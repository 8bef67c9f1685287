import { lettersMissing, lettersOf, typosAllowed, typosBetween } from '../typos.ts';
import { type Pair, PHRASES } from './phrases.ts';
import { PROTECTED_WORDS } from './protected-words.ts';
import { FILLERS } from './words.ts';

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
  /** The texts between them, which may name places. */
  rest: string[];
}

interface Token {
  /** Lower case, without accents. */
  word: string;
  start: number;
  end: number;
}

/** Units that people write right behind a number: `2br`, `3k`, `1b1b`. An ordinal stays one word. */
const TOKEN =
  /\$|\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)(?!\p{L})|\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+(?:['’]\p{L}+)*|[-–—/,;&+<>:]|[^\s]/gu;

const SAME_WORDS: Readonly<Record<string, string>> = {
  ...{ '–': '-', '—': '-', '<': 'under', '>': 'over', ';': ',', '’': "'" },
};

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [written] = match;
    const start = match.index;
    const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const isHyphen =
      /^[-–—]$/.test(written) && text[start - 1] !== ' ' && /\p{L}/u.test(text[start - 1] ?? '');
    // `pet-friendly` and `in-unit` are two words; `2-3` and `2-bedroom` say something or nothing by their hyphen.
    if (isHyphen || (/^[-–—]$/.test(written) && /\p{L}/u.test(text[start + 1] ?? ''))) continue;
    tokens.push({
      word: SAME_WORDS[plain] ?? plain.replace('’', "'"),
      start,
      end: start + written.length,
    });
  }
  return tokens;
}

interface Rule {
  says: RegExp;
  means(match: RegExpExecArray, today: string): readonly Pair[] | string | null;
}

const rule = (says: string, means: Rule['means']): Rule => ({
  says: new RegExp(`(?:${says})(?= |$)`, 'yu'),
  means,
});

const RULES: readonly Rule[] = [
  ...PROTECTED_WORDS.map(([says, reason]) => rule(says, () => reason)),
  ...PHRASES.map(({ says, means }) => rule(says, means)),
];

interface Found {
  /** The index behind the last character of the words. */
  end: number;
  meaning: readonly Pair[] | string;
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
    if (meaning !== null && meaning.length > 0) best = { end: lastIndex, meaning };
  }
  return best;
}

const isFiller = ({ word }: Token) => FILLERS.has(word);

/** The text of these words without fillers around it; null where nothing is left. */
function textOf(text: string, tokens: readonly Token[]): string | null {
  const first = tokens.find((token) => !isFiller(token));
  const last = tokens.findLast((token) => !isFiller(token));
  return first && last ? text.slice(first.start, last.end) : null;
}

/**
 * Splits a text as people write it into what filters mean, what a search does not steer by, and the rest. The longest
 * phrase wins; `today` is the day in New York.
 */
export function readSentence(text: string, today: string): Sentence {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word).join(' ');
  const starts: number[] = [];
  for (let at = 0, sum = 0; at < tokens.length; at++) {
    starts.push(sum);
    sum += (tokens[at] as Token).word.length + 1;
  }
  const read: Sentence = { understood: [], protected: [], rest: [] };
  let between: Token[] = [];
  const close = () => {
    const rest = textOf(text, between);
    if (rest !== null) read.rest.push(rest);
    between = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const found = phraseAt(words, starts[at] as number, today);
    if (!found) {
      if (token.word === ',') close();
      else between.push(token);
      at += 1;
      continue;
    }
    close();
    const next = starts.findIndex((start) => start > found.end);
    const behind = next < 0 ? tokens.length : next;
    const said = text.slice(token.start, (tokens[behind - 1] as Token).end);
    if (typeof found.meaning === 'string')
      read.protected.push({ text: said, reason: found.meaning });
    else read.understood.push({ text: said, pairs: found.meaning });
    at = behind;
  }
  close();
  return read;
}

/** Words of the phrases that a typo may be meant for. */
const KNOWN_WORDS: readonly string[] = (
  'bedroom bedrooms apartment apartments studio elevator doorman laundry dishwasher furnished balcony parking ' +
  'fireplace garden roommate roommates utilities included private under below between'
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

/**
 * The text with words of the phrases in place of their typos, which are looked for in these parts of it; null without
 * any.
 */
export function correctedText(text: string, parts: readonly string[]): string | null {
  let corrected = text;
  for (const written of parts.flatMap((part) => part.split(/\s+/))) {
    const meant = correctedWord(written.toLowerCase());
    if (meant !== null) corrected = corrected.replace(written, meant);
  }
  return corrected === text ? null : corrected;
}
