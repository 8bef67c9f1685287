import { KNOWN_WORDS } from './known-words.ts';
import { DENIAL, NEGATION, NO_DENIAL } from './negation.ts';
import type { Token } from './numbers.ts';
import { IS_NAME, type Meaning } from './phrase.ts';
import { PHRASES } from './phrases.ts';
import { PROTECTED_WORDS } from './protected-words.ts';
import { tokensOf } from './tokens.ts';

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
export interface Protected {
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
  ...KNOWN_WORDS.map(([says, reason]) => rule(says, () => ({ reason }))),
  ...PHRASES.map(({ says, means }) => rule(says, means)),
];

export interface Found {
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
  meaning === 'left' ||
  meaning === 'denied' ||
  (typeof meaning === 'object' && !('reason' in meaning));

/** The words of a text, and the phrases that begin at each. */
export class Words {
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
    return denied === null ? { meaning: found.meaning, to } : { meaning: 'denied', to: denied };
  }

  /** The index behind what denies the words before; null where nothing of that begins here. */
  denied(at: number): number | null {
    const start = this.#starts[at];
    if (start === undefined) return null;
    DENIAL.lastIndex = start - 1;
    return DENIAL.test(this.#words) ? this.#behind(DENIAL.lastIndex) : null;
  }

  /** What somebody does not want, or wants on a condition, and the index behind it; null where nothing of that begins here. */
  negated(at: number): { meaning: 'denied' | 'left'; to: number } | null {
    NEGATION.lastIndex = this.#starts[at] as number;
    const [said] = NEGATION.exec(this.#words) ?? [];
    if (said === undefined) return null;
    let to = this.#behind(NEGATION.lastIndex);
    do {
      if (this.word(to) === 'or' || this.word(to) === 'nor') to += 1;
      while (INSIDE.has(this.word(to) ?? '')) to += 1;
      to = this.#phraseOrWords(to);
      if (BEHIND.has(this.word(to) ?? '')) to += 1;
    } while (this.word(to) === 'or' || this.word(to) === 'nor');
    return { meaning: NO_DENIAL.test(said) ? 'left' : 'denied', to };
  }

  #phraseOrWords(at: number): number {
    const phrase = this.phrase(at);
    if (phrase) {
      const comma = this.tokens.findIndex(({ word }, index) => index > at && word === ',');
      return comma < 0 ? phrase.to : Math.min(phrase.to, comma);
    }
    let to = at;
    while (to < this.tokens.length && to < at + NEGATED_MAX && (to === at || !this.phrase(to))) {
      if (/^(?:,|and|but|or|nor)$/.test(this.word(to) as string)) break;
      to += 1;
    }
    return to;
  }

  /** The text from a word to the one before `to`. */
  said(from: number, to: number): string {
    return this.textFrom(this.tokens[from], to);
  }

  textFrom(token: Token | undefined, to: number): string {
    return this.text.slice(token?.start, this.tokens[to - 1]?.end);
  }
}
