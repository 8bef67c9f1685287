import { lineOf } from '@stoop/base/rules/geo/lines';
import type { Place } from '../../contract/place.ts';
import { isBoroughOf, placeParts } from '../../rules/place-parts.ts';
import { ENDS_NAMES, FILLERS } from '../../rules/sentence/words.ts';
import type { Places } from '../places/places.ts';

/** How many other places are offered. */
export const OTHERS_MAX = 4;
/** The most words of a name that is looked for inside of a longer text. */
export const NAME_WORDS_MAX = 5;
/** As many names are looked for in a text; of a longer one the rest is not understood. */
const LOOKUPS_MAX = 24;
/** The same of texts that may also be homes, and names that are not written to their end: each takes longer. */
const SUGGESTIONS_MAX = 8;

/** A building is found by its words too, together with others of the same words. */
export const isHome = ({ kind }: Place): boolean => kind === 'building' || kind === 'address';

/** Of these, several stand beside each other more often than one says where the other is. */
export const isArea = (place: Place | null | undefined) =>
  place?.kind === 'neighborhood' || place?.kind === 'borough' || place?.kind === 'part';

/** What a part of a text may be. */
export interface Part {
  text: string;
  /** Null where it is unsure. */
  place: Place | null;
  found: readonly Place[];
  /** What is searched around it is in the area beside it: `park slope near prospect park`. */
  isInside?: true;
}

/** The same as one place. */
export async function resolvePart(places: Places, text: string): Promise<Part> {
  const found = await places.suggest(text, OTHERS_MAX + 1);
  const [first] = found;
  return { text, place: first?.isSure && !isHome(first) ? first : null, found };
}

/** Subway lines by their ids, which only a release changes. */
const linesOf = new WeakMap<Places, Map<string, Place>>();
/** A line is found among the places with its letter. */
const LINE_SUGGESTIONS = 20;

/** The place of a subway line; null where no station has it. */
export async function resolveLine(places: Places, id: string): Promise<Place | null> {
  const known = linesOf.get(places) ?? new Map<string, Place>();
  linesOf.set(places, known);
  const line = known.get(id);
  if (line) return line;
  const found = await places.suggest(lineOf(id).name, LINE_SUGGESTIONS);
  const place = found.find((one) => one.kind === 'line' && one.id === id) ?? null;
  if (place) known.set(id, place);
  return place;
}

/** The names in one text. */
export interface Names {
  /** Whether the text is nothing but places. */
  isAll: boolean;
  /** The place of this name among other words. */
  named(name: string): Promise<Place | null>;
  suggested(text: string): Promise<Part>;
}

/** Looks up each name and each text once, and no more than `LOOKUPS_MAX` and `SUGGESTIONS_MAX`. */
export function namesOf(places: Places, isAll: boolean): Names {
  const known = new Map<string, Promise<Place | null>>();
  const suggested = new Map<string, Promise<Part>>();
  let left = LOOKUPS_MAX;
  return {
    isAll,
    named(name) {
      const key = name.toLowerCase();
      const found = known.get(key);
      if (found) return found;
      // A letter or a number alone is a train only where the sentence says so; five digits are a ZIP code.
      const mayBe = /\p{L}[\p{L}\p{N}]|\p{N}\p{L}|^\d{5}$/u.test(name) && left-- > 0;
      const place = mayBe ? places.named(name) : Promise.resolve(null);
      known.set(key, place);
      return place;
    },
    async suggested(text) {
      if (!suggested.has(text) && suggested.size < SUGGESTIONS_MAX)
        suggested.set(text, resolvePart(places, text));
      return (await suggested.get(text)) ?? { text, place: null, found: [] };
    },
  };
}

/** A street with the number of a house that is not listed. */
const isHouse = ({ text, place }: Part) => place?.kind === 'street' && /^\d/.test(text);

/** Whether the text is one place with all of its words. */
const isWhole = ({ place }: Part): boolean => place !== null && !place.leavesOut;

/** The parts without a borough that says where the one before it is. */
export const withoutBoroughs = (parts: readonly Part[]): Part[] =>
  parts.filter(({ place }, at) => !place || !isBoroughOf(place, parts[at - 1]?.place ?? undefined));

const isOnStreet = (place: Place) => ['street', 'corner', 'house'].includes(place.kind);

/** Without a street of another borough than the one right behind it: `1 main st brooklyn` is not in Queens. */
export const withoutOtherStreets = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const { place } = part;
    const behind = parts[at + 1]?.place;
    const isOther = behind?.kind === 'borough' && behind.borough !== place?.borough;
    return place && isOnStreet(place) && isOther ? { ...part, place: null } : part;
  });

/** Words of a text, one after the other. */
interface Run {
  text: string;
  words: readonly { text: string; start: number; end: number }[];
}

const runOf = (text: string): Run => ({
  text,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...{ text: word, start: index, end: index + word.length },
  })),
});
const textOf = ({ text, words }: Run): string => text.slice(words[0]?.start, words.at(-1)?.end);

/** `upper east side upper` is a name and the beginning of another. */
const repeatsWord = ({ words }: Run) =>
  new Set(words.map(({ text }) => text.toLowerCase())).size < words.length;

/** `w` is a side of town in names. */
const isFiller = ({ text }: Pick<Part, 'text'>) =>
  FILLERS.has(text.toLowerCase()) && !/^w$/i.test(text);
const endsNames = ({ text }: Pick<Part, 'text'>) => text.toLowerCase() === ENDS_NAMES;

/** The words from one to another, without fillers around them. */
function part({ text, words }: Run, from: number, to: number): Run {
  const some = words.slice(from, to);
  const first = some.findIndex((word) => !isFiller(word));
  const last = some.findLastIndex((word) => !isFiller(word) || endsNames(word));
  return { text, words: first < 0 ? [] : some.slice(first, last + 1) };
}

/**
 * The longest name in a text of several words, and those before and behind it. Among other words only a whole name is one:
 * `sunny` is no Sunnyside, and `2` no train.
 */
async function namesIn(names: Names, run: Run): Promise<Part[]> {
  const { words } = run;
  if (words.length === 0) return [];
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const some = { ...run, words: words.slice(at, at + length) };
      if (part(some, 0, length).words.length < length || repeatsWord(some)) continue;
      const text = textOf(some);
      const place = await names.named(text);
      if (!place) continue;
      const before = await namesIn(names, part(run, 0, at));
      const behind = await namesIn(names, part(run, at + length, words.length));
      return [...before, { text, place, found: [place] }, ...behind];
    }
  return [{ text: textOf(run), place: null, found: [] }];
}

/** The same where one is in it, else the text as it is. */
async function namesInPart(names: Names, whole: Part): Promise<Part[]> {
  const parts = await namesIn(names, runOf(whole.text));
  return parts.some(({ place }) => place) ? parts : [{ ...whole, place: null }];
}

/** The parts of a text that is nothing but boroughs: `brooklyn queens` is no expressway. */
async function boroughsIn(names: Names, text: string): Promise<Part[]> {
  const written = text.match(BOROUGH) ?? [];
  if (written.join(' ') !== text) return [];
  const parts: Part[] = [];
  for (const name of written) parts.push(...(await namesIn(names, runOf(name))));
  return parts;
}
const BOROUGH = /(?:manhattan|brooklyn|bklyn|bk|queens|(?:the )?bronx|bx|staten island)(?![^ ])/gi;

/** A name, a word that says where the other is, and the other. */
const IN_AND_NEAR =
  /^(?:(?<area>.+?)\s+(?:near(?: to)?|close to|next to|around|by)|(?<there>.+?)\s+in)\s+(?:the )?(?<other>.+)$/i;

/** An area, and a place that is near what is meant there: a home has to be in the one and by the other. */
async function areaAndPlace(names: Names, text: string): Promise<Part[]> {
  const said: Record<string, string | undefined> = IN_AND_NEAR.exec(text)?.groups ?? {};
  const { area, there, other } = said;
  const [first, second] = area === undefined ? [other, there] : [area, other];
  if (first === undefined || second === undefined) return [];
  const within = await names.named(first);
  if (!within || !isArea(within)) return [];
  const near = await names.named(second);
  if (!near || isArea(near) || isHome(near) || near.kind === 'line') return [];
  const inside: Part = { text: second, place: near, found: [near], isInside: true };
  const around: Part = { text: first, place: within, found: [within] };
  return area === undefined ? [inside, around] : [around, inside];
}

/** One of several parts, or a text among filters. */
async function resolveOne(names: Names, text: string): Promise<Part[]> {
  const isWord = !/\s/.test(text);
  if (isWord && !names.isAll) {
    const place = await names.named(text);
    return [{ text, place, found: place ? [place] : [] }];
  }
  const boroughs = isWord ? [] : await boroughsIn(names, text);
  if (boroughs.length > 1) return boroughs;
  const both = isWord ? [] : await areaAndPlace(names, text);
  if (both.length > 0) return both;
  const whole = await names.suggested(text);
  const isPlain = isWhole(whole) || isHouse(whole) || isWord || whole.found.some(isNamedHome);
  return isPlain ? [whole] : namesInPart(names, whole);
}

/** The text as one place where one has all of its words, else as those of its parts. */
export async function resolveParts(names: Names, text: string): Promise<Part[]> {
  if (text.trim() === '') return [];
  const texts = placeParts(text);
  const [alone = text] = texts;
  if (texts.length < 2) return resolveOne(names, alone);
  const looked: Part[] = [];
  for (const part of texts) looked.push(...(await resolveOne(names, part)));
  const parts = withoutBoroughs(looked);
  if (parts.length > 1 && parts.every(({ place }) => isArea(place))) return parts;
  const whole = await names.suggested(text);
  if (isWhole(whole)) return [whole];
  const nested: Part[] = [];
  for (const part of texts) nested.push(...(await resolveParts(names, part)));
  return withoutBoroughs(nested);
}

const isNamedHome = (place: Place) => isHome(place) && place.isSure && !place.leavesOut;
