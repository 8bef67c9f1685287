import type { FindHow, FoundPlace, NamedPlace } from './found-place.ts';
import { asOne, readings, shorter } from './place-readings.ts';
import {
  areKindsOfStreet,
  type Match,
  type Name,
  type Posting,
  scoreOf,
  weightsOf,
} from './place-score.ts';
import { placeTokens, spellingsOf } from './place-words.ts';
import type { PlaceWork } from './place-work.ts';
import { lettersMissing, lettersOf, typosAllowed, typosBetween } from './typos.ts';

/** How well one word of the text is one of the name. */
const EXACT = 100;
const PREFIX = 80;
const LETTER = 60;
/** Times the share of its letters that are wrong: one of six costs 27. */
const TYPO = 160;
/** Only the last word may be shorter: the others have been written to their end, or are abbreviated. */
const WORD_START_MIN = 3;
/** Below this, a text may be a better name of another place with a typo. */
const WELL_NAMED = 75;
/** How much less a place is named where a word of the text is left out. */
const LEFT_OUT = 30;
const PART_NAME = 4;

/** As many names of words that were asked for last are cached: a few megabytes. */
const LATEST_NAMES_MAX = 50_000;

/** The number of names between two pauses, about a millisecond. */
const NAMES_PER_STEP = 1_000;

/** As many spellings are compared with a word in the time in which one name is looked at. */
const SPELLINGS_A_NAME = 8;

/** To score and sort a place takes as long as to look at so many names. */
const RESULT = 4;

/** How a text is looked for. */
interface Look {
  withTypos: boolean;
  work: PlaceWork | undefined;
}

/** A way to write a word of a name. */
interface Spelling {
  text: string;
  /** The shortest one of the word. */
  shortest: string;
  isNumber: boolean;
  letters: number;
}

/** A subway line is a word of its own: `E` is no short `East`. */
const lineWord = (id: string) => `line ${id.toLowerCase()}`;

/**
 * Finds places by their names, in any order of the words, with the spellings of `spellingsOf` and typos. It is built
 * once; a search looks at every word that is known and then only at the names that have one of them.
 */
export class PlaceIndex<Place> {
  readonly #places: NamedPlace<Place>[];
  readonly #names: Name[] = [];
  /** The names of each word, by its shortest spelling. */
  readonly #postings = new Map<string, Posting[]>();
  /** Every spelling, with the shortest one. */
  readonly #vocabulary = new Map<string, string>();
  /** The same, by the first letter, to look through. */
  readonly #spellings = new Map<string, Spelling[]>();
  /** The names of words that were asked for last. */
  readonly #latest = new Map<string, Map<number, Match>>();
  #latestNames = 0;

  constructor(places: readonly NamedPlace<Place>[]) {
    this.#places = [...places];
    for (const [entry, named] of places.entries()) this.#add(named, entry);
  }

  /**
   * The places that the text names, best first. Typos are looked for where nothing is named well without, and a word
   * is left out where no place has them all and it may be. It can pause at each yield, because a text may name thousands.
   */
  *find(
    text: string,
    { mayLeaveOut = true, correctsTypos = true, work }: FindHow = {},
  ): Generator<void, FoundPlace<Place>[]> {
    const words = placeTokens(text);
    // A kind of street alone is no place of a sentence, and one of thousands.
    if (words.length === 0 || (work && areKindsOfStreet(words))) return [];
    const asked = readings(words);
    const exact = yield* this.#best([...asked, ...asOne(words)], { withTypos: false, work });
    if ((exact[0]?.score ?? 0) >= WELL_NAMED) return exact;
    const mayHaveTypos = correctsTypos && asked.flat().some(typosAllowed);
    const found = mayHaveTypos ? yield* this.#best(asked, { withTypos: true, work }) : exact;
    return found.length > 0 || !mayLeaveOut
      ? found
      : yield* this.#best(shorter(words), { withTypos: true, work }, LEFT_OUT);
  }

  *#best(
    asked: readonly (readonly string[])[],
    how: Look,
    penalty = 0,
  ): Generator<void, FoundPlace<Place>[]> {
    const best = new Map<number, FoundPlace<Place>>();
    const known = new Map<string, Map<number, Match>>();
    const namesWith = (word: string, isLast: boolean) => {
      const key = `${isLast} ${word}`;
      const names = known.get(key) ?? this.#lately(word, isLast, how);
      known.set(key, names);
      return names;
    };
    for (const words of asked)
      for (const [entry, found] of yield* this.#matching(words, namesWith, how)) {
        const earlier = best.get(entry);
        if (!earlier || found.score - penalty > earlier.score)
          best.set(entry, { ...found, score: found.score - penalty, leavesOut: penalty > 0 });
      }
    return [...best]
      .sort(([at, one], [other, two]) => two.score - one.score || at - other)
      .map(([, found]) => found);
  }

  /** The names with a word; the parts of a sentence ask for the same words again and again. */
  #lately(word: string, isLast: boolean, { withTypos, work }: Look): Map<number, Match> {
    const isScanned = withTypos && typosAllowed(word) > 0;
    const key = `${isScanned} ${isScanned ? isLast : mayGoOn(word, isLast)} ${word}`;
    const names = this.#latest.get(key) ?? this.#namesWith(word, isLast, withTypos);
    // All known words are few enough to be cached.
    if (isScanned) work?.spendOn(key, names.size + this.#vocabulary.size / SPELLINGS_A_NAME);
    if (this.#latest.has(key)) return names;
    // A word that no name has costs as much as one name.
    this.#latestNames += names.size + 1;
    if (this.#latestNames > LATEST_NAMES_MAX) {
      this.#latest.clear();
      this.#latestNames = names.size + 1;
    }
    this.#latest.set(key, names);
    return names;
  }

  #add(named: NamedPlace<Place>, entry: number): void {
    const { names, partNames = [], line } = named;
    if (line !== undefined) {
      const name = this.#names.push({ entry, size: 1, less: 0 }) - 1;
      this.#postLine(line, { name, at: 0, weight: 1 });
      for (const token of new Set(placeTokens(named.beside ?? '')))
        this.#post(token, { name, at: -1, weight: 0 });
    }
    for (const name of names) this.#addName(name, named, { entry, less: 0 });
    for (const name of partNames) this.#addName(name, named, { entry, less: PART_NAME });
  }

  #addName(
    name: string,
    { beside = '', lines = [] }: NamedPlace<Place>,
    { entry, less }: Pick<Name, 'entry' | 'less'>,
  ): void {
    const tokens = [...new Set(placeTokens(name))];
    const weights = weightsOf(tokens);
    const size = weights.reduce((sum, weight) => sum + weight, 0);
    const id = this.#names.push({ entry, less, size }) - 1;
    for (const [at, token] of tokens.entries())
      this.#post(token, { name: id, at, weight: weights[at] as number });
    for (const token of new Set(placeTokens(beside)))
      if (!tokens.includes(token)) this.#post(token, { name: id, at: -1, weight: 0 });
    for (const stop of lines) this.#postLine(stop, { name: id, at: -1, weight: 0 });
  }

  #post(token: string, posting: Posting): void {
    const known = this.#vocabulary.get(token);
    if (known !== undefined) {
      this.#put(known, posting);
      return;
    }
    const spellings = spellingsOf(token);
    const [shortest = token] = spellings;
    for (const spelling of spellings) this.#spell(spelling, shortest);
    this.#put(shortest, posting);
  }

  #postLine(id: string, posting: Posting): void {
    if (!this.#vocabulary.has(lineWord(id))) this.#spell(lineWord(id), lineWord(id));
    this.#put(lineWord(id), posting);
  }

  #spell(text: string, shortest: string): void {
    this.#vocabulary.set(text, shortest);
    const spelling = { text, shortest, isNumber: isNumber(text), letters: lettersOf(text) };
    const [first = ''] = text;
    const list = this.#spellings.get(first);
    if (list) list.push(spelling);
    else this.#spellings.set(first, [spelling]);
  }

  #put(word: string, posting: Posting): void {
    const list = this.#postings.get(word);
    if (list) list.push(posting);
    else this.#postings.set(word, [posting]);
  }

  /** The entries whose names have a word for each of these, with the best of their names. */
  *#matching(
    asked: readonly string[],
    namesWith: (word: string, isLast: boolean) => Map<number, Match>,
    { work }: Look,
  ): Generator<void, Map<number, FoundPlace<Place>>> {
    const found = new Map<number, FoundPlace<Place>>();
    const last = asked.at(-1);
    const named: Map<number, Match>[] = [];
    for (const word of new Set(asked)) {
      if (work?.isDone) return found;
      named.push(namesWith(word, word === last));
      yield;
    }
    const fewest = named.reduce((one, other) => (other.size < one.size ? other : one));
    work?.spend(fewest.size);
    let looked = 0;
    for (const id of fewest.keys()) {
      looked += 1;
      if (looked % NAMES_PER_STEP === 0) yield;
      const matches: Match[] = [];
      for (const names of named) {
        const match = names.get(id);
        if (!match) break;
        matches.push(match);
      }
      if (matches.length < named.length) continue;
      const name = this.#names[id] as Name;
      const { place, weight } = this.#places[name.entry] as NamedPlace<Place>;
      const score = scoreOf(name, matches);
      if (score === null) continue;
      const typos = matches.reduce((sum, match) => sum + match.typos, 0);
      const known = found.get(name.entry);
      if (!known || score + weight > known.score)
        found.set(name.entry, {
          ...{ place, typos },
          ...{ score: score + weight, quality: score, leavesOut: false },
          isUnfinished: matches.some(({ isStart }) => isStart),
        });
    }
    work?.spend(found.size * RESULT);
    return found;
  }

  /** The names with this word, a longer one where the word is `last`, or one that a typo away. */
  #namesWith(word: string, isLast: boolean, withTypos: boolean): Map<number, Match> {
    const names = new Map<number, Match>();
    const offer = (known: string, quality: number, typos: number, isStart = false) => {
      for (const { name, at, weight } of this.#postings.get(known) ?? []) {
        const before = names.get(name);
        // Of two equal words of a name, the text has the first one first.
        if (!before || quality > before.quality || (quality === before.quality && before.at < 0))
          names.set(name, { quality, typos, isStart, at, weight });
      }
    };
    const exact = this.#vocabulary.get(word);
    if (exact !== undefined) offer(exact, EXACT, 0);
    offer(lineWord(word), EXACT, 0);
    const less = (typos: number) => (TYPO * typos) / word.length;
    const most = withTypos ? typosAllowed(word) : 0;
    const isBeginning = mayGoOn(word, isLast);
    const letters = lettersOf(word);
    const [first = ''] = word;
    const groups = most > 0 ? this.#spellings.values() : [this.#spellings.get(first) ?? []];
    const mayBeMeant = (spelling: Spelling) =>
      most > 0 && !spelling.isNumber && lettersMissing(letters, spelling.letters) <= most;
    for (const group of groups)
      for (const spelling of group) {
        const { text, shortest } = spelling;
        if (text === word) continue;
        if (isBeginning && text.startsWith(word)) {
          if (!isZipStart(word, text)) offer(shortest, word.length > 1 ? PREFIX : LETTER, 0, true);
        } else if (mayBeMeant(spelling)) {
          const typos = typosBetween(word, text, most);
          if (!typos) continue;
          if (typos.whole <= most) offer(shortest, EXACT - less(typos.whole), typos.whole);
          else if (isLast && word.length > 4)
            offer(shortest, PREFIX - less(typos.start), typos.start, true);
        }
      }
    return names;
  }
}

const isNumber = (word: string) => /^\d/.test(word);

/** Whether a word may be the beginning of a longer one. */
const mayGoOn = (word: string, isLast: boolean): boolean =>
  isLast || (!isNumber(word) && word.length >= WORD_START_MIN);

/** `11` is a street, and `112` the beginning of a ZIP code. */
const isZipStart = (word: string, spelling: string) => /^\d{5}$/.test(spelling) && word.length < 3;
