import type { z } from '@hono/zod-openapi';
import { readWords } from '@stoop/base/rules/text/read-text';
import { isMinutes, isNearCity } from '@stoop/features/commute/rules/commute-search';
import { WALK_MAX_MINUTES } from '@stoop/features/commute/rules/walk';
import type { Place } from '../../contract/place.ts';
import type { Words } from '../../contract/words.ts';
import { SEARCHED_PLACES_MAX } from '../../rules/searched-places.ts';
import type { Sentence } from '../../rules/sentence/reading.ts';
import { SORTS } from '../../rules/sorts.ts';
import type { SearchBackend } from '../backends/search-backend.ts';
import {
  isArea,
  isHome,
  type Names,
  OTHERS_MAX,
  type Part,
  resolveParts,
  withoutBoroughs,
  withoutOtherStreets,
} from './resolve-places.ts';

type Answer = z.infer<typeof Words>;

interface WhereDeps {
  index: Pick<SearchBackend, 'search'>;
}

/** Whether a place and its limit may be somebody's commute. */
const isCommute = ({ place }: Part, minutes: number | null) =>
  place &&
  place.kind !== 'line' &&
  place.kind !== 'borough' &&
  isNearCity(place.coordinates) &&
  (minutes === null || isMinutes(minutes));

/** Whether nothing but `and` stands between two names: `35 minutes to Columbia University and Industry City`. */
const isJoined = (text: string, one: Part, other: Part) => {
  const end = text.indexOf(one.text) + one.text.length;
  return /^\s*(?:and|&|\+|y)\s+(?:to |the ){0,2}$/i.test(
    text.slice(end, text.indexOf(other.text, end)),
  );
};

/** The places that share the minutes of a way, the first of these and those that `and` joins to it. */
function sharing(text: string, [first, ...others]: readonly Part[], minutes: number | null) {
  const shared = first ? [first] : [];
  for (const other of others) {
    const last = shared.at(-1);
    if (!last || !isJoined(text, last, other) || !isCommute(other, minutes)) break;
    shared.push(other);
  }
  return shared;
}

/** Of several places of one kind that are called the same, such as stations, those that are not the first. */
const namesakesOf = (place: Place, found: Part['found']): Place[] =>
  found
    .filter(
      (other) =>
        other !== place && other.kind === place.kind && other.placeName === place.placeName,
    )
    .slice(0, OTHERS_MAX);

/** The ways to places that are said: commutes, the last walk, what is none, and what else stands where names may. */
async function waysOf(names: Names, { rides, rest }: Sentence) {
  const commutes: Answer['commutes'] = [];
  const ways = { commutes, rest: [...rest], left: [] as string[] };
  let walk: { text: string; minutes: number } | undefined;
  for (const { text, to, minutes, isWalk } of rides) {
    const parts = await resolveParts(names, to);
    const [first] = parts;
    if (isWalk && minutes && minutes <= WALK_MAX_MINUTES) {
      ways.rest.push(to);
      walk = { text: text.slice(0, -to.length).trim(), minutes };
    } else if (!isWalk && first?.place && isCommute(first, minutes)) {
      const shared = sharing(text, parts, minutes);
      for (const { place, text: name, found } of shared) {
        const said = text.slice(0, text.indexOf(name) + name.length);
        const way = name === first.text ? said : name;
        if (!place) continue;
        const others = namesakesOf(place, found);
        commutes.push({
          ...{ text: way, place },
          ...(minutes && { maxMinutes: minutes }),
          ...(others.length > 0 && { others }),
        });
      }
      ways.rest.push(...parts.slice(shared.length).map((other) => other.text));
    } else ways.left.push(text);
  }
  return { ...ways, walk };
}

/**
 * The text between the filters as places, words of homes, or what is not understood. Where it is the whole text, it may
 * also be a name that is not yet written to its end.
 */
export async function whereOf({ index }: WhereDeps, sentence: Sentence, names: Names) {
  const isAll = names.isAll;
  const looked: Part[] = [];
  const ways = await waysOf(names, sentence);
  for (const text of ways.rest) looked.push(...(await resolveParts(names, text)));
  const parts = withoutOtherStreets(withoutBoroughs(looked));
  const named = parts.filter(({ place }) => place !== null).slice(0, SEARCHED_PLACES_MAX);
  const [only] = parts;
  const asHome = async (part: Part | undefined) => {
    const [first] = part?.found ?? [];
    if (!part || named.length > 0 || parts.length !== 1) return null;
    const isNamed = first && isHome(first) && first.isSure;
    // The words of a sentence that are no filter are no words of homes; a text without filters may be.
    if (!isNamed && !isAll) return null;
    const words = readWords(part.text);
    if (!words.ok) return null;
    const page = { limit: 1, after: null };
    const { items } = await index.search('building', { q: words.value }, page, SORTS.name);
    return items.length > 0 ? words.value : null;
  };
  const q = await asHome(only);
  const unknown = q === null ? parts.filter(({ place }) => place === null) : [];
  // A walk to one of several places is no walk to each of them.
  const walk = named.length === 1 && !isArea(named[0]?.place) ? ways.walk : undefined;
  const left = [
    ...ways.left,
    ...unknown.map(({ text }) => text),
    ...(ways.walk && !walk ? [ways.walk.text] : []),
  ];
  return { parts, named, q, left, walkMinutes: walk?.minutes, commutes: ways.commutes };
}

/**
 * What else the only part of a text could be; beside a place that is sure, others that are as sure. Who writes the name of a
 * borough or a neighborhood means that, and no park or street that is called after it.
 */
export function othersOf(parts: readonly Part[]): Place[] {
  const [part, second] = parts;
  if (!part || second || (isArea(part.place) && !part.place?.leavesOut)) return [];
  return part.found
    .filter((other) => other !== part.place && !isHome(other) && (!part.place || other.isSure))
    .slice(0, OTHERS_MAX);
}
