import type { FilterKey } from '../filters.ts';
import { BESIDE_OTHERS } from './beside-others.ts';
import type { Token } from './numbers.ts';
import type { Pair, Ride } from './phrase.ts';
import type { Found, Words } from './sentence-words.ts';
import { ENDS_NAMES, FILLERS } from './words.ts';

/** A part of a sentence, as it was written. */
export interface Said {
  text: string;
  pairs: readonly Pair[];
  /** Whether these lines are searched beside a place: `astoria or near the L`. */
  isEither?: true;
}

/** The longest way to a place, where it stands in the text. */
export interface SaidRide extends Ride {
  text: string;
  start: number;
  end: number;
  /** The place, as it was written. */
  to: string;
}

export interface Sentence {
  /** What a filter means, in the order of the text. */
  understood: Said[];
  /** What a search does not steer by, with the reason. */
  protected: { text: string; reason: string }[];
  rides: SaidRide[];
  /** What is not wanted, which no filter is. */
  denied: string[];
  /** Wishes that no filter has. */
  left: string[];
  /** The texts between them, which may name places. */
  rest: string[];
}

const isFiller = ({ word }: Token) => FILLERS.has(word);
/** Articles without which a name is a word: `un barrio`, `el barrio`. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['el barrio', 'the village', 'the heights']);
const beginsName = ({ word }: Token, next: Token | undefined) =>
  next !== undefined && WITH_ARTICLE.has(`${word} ${next.word}`);

/** The text of these words without fillers around it; null where nothing is left. */
function textOf(text: string, tokens: readonly Token[]): string | null {
  const first = tokens.find((token, at) => !isFiller(token) || beginsName(token, tokens[at + 1]));
  const last = tokens.findLast((token) => !isFiller(token) || token.word === ENDS_NAMES);
  return first && last ? text.slice(first.start, last.end) : null;
}

const areLines = ({ pairs }: Said) => pairs.every(([key]) => key === 'subwayLines');
/** Several lines are places of a search, of which a home is near any. */
const isSame = (one: Said, other: Said) =>
  String(one.pairs) === String(other.pairs) || (areLines(one) && areLines(other));
const isBeside = (key: string) =>
  Object.hasOwn(BESIDE_OTHERS, key) && BESIDE_OTHERS[key as FilterKey];
const mustHave = ({ pairs }: Said) => pairs.every(([key]) => isBeside(key));
const isOr = (word: string | undefined) => word === 'or' || word === 'o';

/** A sentence while it is read. */
export class Reading {
  readonly sentence: Sentence = {
    ...{ understood: [], protected: [], rides: [], denied: [], left: [], rest: [] },
  };
  readonly #words: Words;
  #between: Token[] = [];
  /** The last filter that was said, or several with `or` between, from which word to which. */
  #last: { said: Said; from: number; to: number } | null = null;
  /** What stands before, where it can be one side of an `or`: a name, or lines. */
  #side: Said | 'name' | null = null;
  /** Whether the waiting words began with `or`. */
  #isOr = false;
  /** A way whose place is still to come. */
  #ride: (Ride & { text: string; start: number }) | null = null;

  constructor(words: Words) {
    this.#words = words;
  }

  /** Takes a word that no phrase has. */
  add(token: Token): void {
    if (token.word === ',') this.close();
    else this.#between.push(token);
  }

  /** Whether words that no phrase has are waiting. */
  get hasWords(): boolean {
    return this.#between.some((token) => !isFiller(token));
  }

  /** Takes these words too, which deny the waiting ones. */
  deny(to: number): void {
    this.sentence.denied.push(this.#words.textFrom(this.#between[0], to));
    this.#between = [];
  }

  close(): void {
    const rest = textOf(this.#words.text, this.#between);
    if (this.#between.length > 0) this.#isOr = isOr(this.#between[0]?.word);
    this.#between = [];
    if (rest !== null) this.name(rest);
    else if (this.#ride) this.sentence.left.push(this.#ride.text);
    this.#ride = null;
  }

  /** Takes what may be a name: of where the way before it leads, or of where homes are. */
  name(name: string): void {
    const ride = this.#ride;
    this.#ride = null;
    const side = this.#side;
    this.#side = ride ? null : 'name';
    if (!ride) {
      if (this.#isOr && side && side !== 'name') side.isEither = true;
      this.sentence.rest.push(name);
      return;
    }
    const { text } = this.#words;
    const end = text.indexOf(name, ride.start) + name.length;
    this.sentence.rides.push({ ...ride, end, text: text.slice(ride.start, end), to: name });
  }

  /** Takes a phrase. */
  take(meaning: Found['meaning'], at: number, to: number): void {
    this.close();
    const said = this.#words.said(at, to);
    const { sentence } = this;
    if (meaning === 'nothing') return;
    if (meaning === 'left' || meaning === 'denied') sentence[meaning].push(said);
    else if ('reason' in meaning) sentence.protected.push({ text: said, reason: meaning.reason });
    else if (!('minutes' in meaning)) this.#understand({ text: said, pairs: meaning }, at, to);
    else if (meaning.isBehind) this.#limit(meaning, said);
    else this.#ride = { ...meaning, text: said, start: this.#words.tokens[at]?.start ?? 0 };
  }

  /** Of `pool or gym` no search has either: all filters of homes count together. */
  #understand(found: Said, at: number, to: number): void {
    const { understood, left } = this.sentence;
    const { said: last, from, to: end } = this.#last ?? {};
    const isBehindOr = isOr(this.#words.word(at - 1));
    if (isBehindOr && this.#side === 'name' && areLines(found)) found.isEither = true;
    this.#side = areLines(found) ? found : null;
    if (
      last &&
      isBehindOr &&
      end === at - 1 &&
      !isSame(last, found) &&
      [last, found].every(mustHave)
    ) {
      if (understood.at(-1) === last) understood.pop();
      else left.pop();
      left.push(this.#words.said(from ?? at, to));
      this.#last = { said: found, from: from ?? at, to };
    } else {
      understood.push(found);
      this.#last = { said: found, from: at, to };
    }
  }

  /** Minutes behind the place of a way that has none yet. */
  #limit({ minutes }: Ride, said: string): void {
    const ride = this.sentence.rides.at(-1);
    const end = ride ? this.#words.text.indexOf(said, ride.end) + said.length : 0;
    if (ride?.minutes !== null || end > ride.end + said.length + 1) this.sentence.left.push(said);
    else Object.assign(ride, { minutes, end, text: this.#words.text.slice(ride.start, end) });
  }
}
