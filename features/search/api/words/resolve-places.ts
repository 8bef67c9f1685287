import type { Place } from '../../contract/place.ts';
import { isBoroughOf, placeParts } from '../../rules/place-parts.ts';
import { FILLERS } from '../../rules/sentence/words.ts';
import type { Places } from '../places/places.ts';

/** How many other places are offered. */
export const OTHERS_MAX = 4;
/** The most words of a name that is looked for inside of a longer text. */
const NAME_WORDS_MAX = 5;
/** A longer text is a letter, of which only its first words are looked at. */
const WORDS_MAX = 24;

/** A building is found by its words too, together with others of the same words. */
export const isHome = ({ kind }: Place): boolean => kind === 'building' || kind === 'address';

/** Of these, several stand beside each other more often than one says where the other is. */
const isArea = ({ kind }: Place) => kind === 'neighborhood' || kind === 'borough';

/** What a part of a text may be. */
export interface Part {
  text: string;
  /** Null where it is unsure. */
  place: Place | null;
  found: readonly Place[];
}

/** The same as one place. */
export async function resolvePart(places: Places, text: string): Promise<Part> {
  const found = await places.suggest(text, OTHERS_MAX + 1);
  const [first] = found;
  return { text, place: first?.isSure && !isHome(first) ? first : null, found };
}

/** A street with the number of a house that is not listed. */
const isHouse = ({ text, place }: Part) => place?.kind === 'street' && /^\d/.test(text);

/** Whether the text is one place with all of its words. */
const isWhole = ({ place }: Part): boolean => place !== null && !place.leavesOut;

/** The parts without a borough that says where the one before it is. */
const withoutBoroughs = (parts: readonly Part[]): Part[] =>
  parts.filter(({ place }, at) => !place || !isBoroughOf(place, parts[at - 1]?.place ?? undefined));

const withoutFillers = (words: readonly string[]) =>
  words.filter((word) => !FILLERS.has(word.toLowerCase()));

/**
 * The longest name in a text of several words, and those before and behind it. Among other words only a whole name is one:
 * `sunny` is no Sunnyside, and `2` no train.
 */
async function namesIn(places: Places, words: readonly string[]): Promise<Part[]> {
  if (words.length === 0) return [];
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const named = words.slice(at, at + length).join(' ');
      if (named.length < 2 || FILLERS.has((words[at] as string).toLowerCase())) continue;
      const place = await places.named(named);
      if (!place) continue;
      const before = await namesIn(places, withoutFillers(words.slice(0, at)));
      const behind = await namesIn(places, withoutFillers(words.slice(at + length)));
      return [...before, { text: named, place, found: [place] }, ...behind];
    }
  return [{ text: words.join(' '), place: null, found: [] }];
}

/** The same where one is in it, else the text as it is. */
async function namesInPart(places: Places, whole: Part): Promise<Part[]> {
  const parts = await namesIn(places, whole.text.split(/\s+/).slice(0, WORDS_MAX));
  return parts.some(({ place }) => place) ? parts : [{ ...whole, place: null }];
}

/** The text as one place where one has all of its words, else as those of its parts. */
export async function resolveParts(places: Places, text: string): Promise<Part[]> {
  if (text.trim() === '') return [];
  const texts = placeParts(text);
  const [alone = text] = texts;
  if (texts.length < 2) {
    const whole = await resolvePart(places, alone);
    const isPlain =
      isWhole(whole) || isHouse(whole) || !/\s/.test(alone) || whole.found.some(isNamedHome);
    return isPlain ? [whole] : namesInPart(places, whole);
  }
  const whole = await resolvePart(places, text);
  const looked = await Promise.all(texts.map((part) => resolvePart(places, part)));
  const parts = withoutBoroughs(looked);
  if (parts.length > 1 && parts.every(({ place }) => place && isArea(place))) return parts;
  if (isWhole(whole)) return [whole];
  const nested = await Promise.all(texts.map((part) => resolveParts(places, part)));
  return withoutBoroughs(nested.flat());
}

const isNamedHome = (place: Place) => isHome(place) && place.isSure && !place.leavesOut;
