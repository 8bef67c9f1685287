import type { z } from '@hono/zod-openapi';
import type { Place } from '../../contract/place.ts';
import type { Words } from '../../contract/words.ts';
import { type FacetKey, isFacetKey } from '../../rules/facets.ts';
import { FILTERS, type FilterKey } from '../../rules/filters.ts';
import { atPlace, inPlaces, withText } from '../../rules/place-search.ts';
import { type SearchState, writeSearch } from '../../rules/search-state.ts';
import { readFilters, type SearchType } from '../../rules/search-url.ts';
import { SEARCHED_PLACES_MAX } from '../../rules/searched-places.ts';
import type { Pair } from '../../rules/sentence/phrases.ts';
import { correctedText, readSentence, type Sentence } from '../../rules/sentence/read-sentence.ts';
import { SEARCH_SORTS } from '../../rules/sorts.ts';
import type { Places } from '../places/places.ts';
import type { SearchIndex } from '../read-model/search-index.ts';
import { isHome, OTHERS_MAX, type Part, resolvePart, resolveParts } from './resolve-places.ts';

type Answer = z.infer<typeof Words>;

export interface UnderstandDeps {
  places: Places;
  index: Pick<SearchIndex, 'facets' | 'search'>;
}

const isFilter = (key: string): key is FilterKey => Object.hasOwn(FILTERS, key);
/** Of these kinds a filter has a list of values. */
const takesSeveral = (key: FilterKey): boolean => FILTERS[key].kind === 'choices';

/** Whether some home of the city has the value; a value of a filter that offers none is always known. */
function isKnown(index: UnderstandDeps['index'], [key, value]: Pair): boolean {
  if (!isFilter(key) || !isFacetKey(key)) return true;
  const offered: readonly { value: string | number | true }[] = index.facets()[key as FacetKey];
  return offered.some((facet) => String(facet.value) === value);
}

interface Wishes {
  params: URLSearchParams;
  understood: Answer['understood'];
  left: string[];
}

/** The parameters of what was understood; a second value where a filter takes one, and what no home has, are left. */
function wishesOf({ understood }: Sentence, index: UnderstandDeps['index']): Wishes {
  const wishes: Wishes = { params: new URLSearchParams(), understood: [], left: [] };
  const { params } = wishes;
  for (const { text, pairs } of understood) {
    const fits = ([key, value]: Pair) => {
      const known = params.getAll(key);
      return known.includes(value) || known.length === 0 || (isFilter(key) && takesSeveral(key));
    };
    const known = pairs.filter((pair) => isKnown(index, pair));
    const tried = new URLSearchParams(params);
    for (const [key, value] of known)
      if (!tried.getAll(key).includes(value)) tried.append(key, value);
    if (known.length === 0 || !known.every(fits) || readFilters(tried).issues.length > 0) {
      wishes.left.push(text);
      continue;
    }
    for (const [key, value] of known) {
      if (params.getAll(key).includes(value)) continue;
      params.append(key, value);
      wishes.understood.push({ text, filter: key, value });
    }
  }
  return wishes;
}

/** The filter that a place becomes, or the place itself. */
function placeMeaning({
  kind,
  placeName,
  id,
}: Place): Pick<Answer['understood'][number], 'filter' | 'value'> {
  if (kind === 'neighborhood' || kind === 'borough') return { filter: kind, value: placeName };
  return kind === 'line'
    ? { filter: 'subwayLines', value: id }
    : { filter: 'place', value: placeName };
}

/** The text between the filters as places, words of homes, or what is not understood. */
async function whereOf({ places, index }: UnderstandDeps, rest: readonly string[], isAll: boolean) {
  const parts = (await Promise.all(rest.map((text) => resolveParts(places, text)))).flat();
  const named = parts.filter(({ place }) => place !== null).slice(0, SEARCHED_PLACES_MAX);
  const [only] = parts;
  const asHome = (part: Part | undefined) => {
    const [first] = part?.found ?? [];
    if (!part || named.length > 0 || parts.length !== 1) return null;
    const isNamed = first && isHome(first) && first.isSure;
    // The words of a sentence that are no filter are no words of homes; a text without filters may be.
    if (!isNamed && !isAll) return null;
    const { items } = index.search('building', { q: part.text }, { limit: 1, after: null });
    return items.length > 0 ? part.text : null;
  };
  const q = asHome(only);
  const left =
    q === null ? parts.filter(({ place }) => place === null).map(({ text }) => text) : [];
  return { parts, named, q, left };
}

/** What else the only part of a text could be; beside a place that is sure, others that are as sure. */
function othersOf(parts: readonly Part[]): Place[] {
  const [part, second] = parts;
  if (!part || second) return [];
  return part.found
    .filter((other) => other !== part.place && !isHome(other) && (!part.place || other.isSure))
    .slice(0, OTHERS_MAX);
}

/** The parameters of a search as `/search` takes them. */
function parametersOf(state: SearchState): Answer['filters'] {
  const params = writeSearch(state);
  params.delete('type');
  params.delete('sort');
  const several = (key: string) => key === 'in' || (isFilter(key) && takesSeveral(key));
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      several(key) ? params.getAll(key) : (params.get(key) as string),
    ]),
  );
}

/** Several lines are any of these where no place says more. */
async function lineParts(
  places: Places,
  { params }: Wishes,
  named: readonly Part[],
): Promise<Part[]> {
  const lines = params.getAll('subwayLines');
  if (lines.length < 2 || named.length > 0) return [];
  params.delete('subwayLines');
  return Promise.all(lines.map((id) => resolvePart(places, `${id} train`)));
}

/**
 * What a text means that somebody wrote into the search box, in a few milliseconds: filters, places in any order, what a
 * search does not steer by, and what is left. `today` is the day in New York.
 */
export async function understand(
  deps: UnderstandDeps,
  text: string,
  today: string,
): Promise<Answer> {
  const { places, index } = deps;
  const whole = await resolvePart(places, text);
  let sentence = readSentence(text, today);
  const saysLine = sentence.understood.some(({ pairs }) =>
    pairs.some(([key]) => key === 'subwayLines'),
  );
  const isPlace =
    whole.place !== null && !whole.place.leavesOut && sentence.rest.length > 0 && !saysLine;
  if (isPlace) sentence = { understood: [], protected: [], rest: [text] };
  const isAll = () => sentence.understood.length === 0 && sentence.protected.length === 0;
  let where = await whereOf(deps, sentence.rest, isAll());
  const corrected = where.left.length > 0 ? correctedText(text, where.left) : null;
  if (corrected !== null) {
    sentence = readSentence(corrected, today);
    where = await whereOf(deps, sentence.rest, isAll());
  }
  const wishes = wishesOf(sentence, index);
  const lines = await lineParts(places, wishes, where.named);
  const meant = [...where.named, ...lines].flatMap(({ place }) => place ?? []);
  const { params } = wishes;
  const sort = SEARCH_SORTS.find((known) => known === params.get('sort'));
  const asked = params.get('type') as SearchType | null;
  const type = asked ?? (params.has('beds') ? 'unit' : null);
  const { filters } = readFilters(params);
  let state: SearchState = { type: type ?? 'room', filters, area: null };
  if (meant.length === 1 && meant[0]) state = atPlace(state, meant[0]);
  else if (meant.length > 1) state = inPlaces(state, meant);
  else if (where.q !== null) state = withText(state, where.q);
  const kept = lines.length > 0 ? [] : where.named;
  return {
    ...(type && { type }),
    ...(sort && { sort }),
    filters: parametersOf(state),
    understood: [
      ...wishes.understood.filter(({ filter }) => lines.length === 0 || filter !== 'subwayLines'),
      ...lines.flatMap(({ place, text: said }) =>
        place ? [{ text: said, ...placeMeaning(place) }] : [],
      ),
      ...kept.flatMap(({ text: said, place }) =>
        place ? [{ text: said, ...placeMeaning(place) }] : [],
      ),
      ...(where.q === null ? [] : [{ text: where.q, filter: 'q', value: where.q }]),
    ],
    named: sentence.protected.map((part) => part.text),
    reasons: [...new Set(sentence.protected.map(({ reason }) => reason))],
    left: [...wishes.left, ...where.left],
    places: meant,
    others: othersOf(where.parts),
  };
}
