import type { z } from '@hono/zod-openapi';
import type { Place } from '../../contract/place.ts';
import type { Words } from '../../contract/words.ts';
import { type FacetKey, type Facets, isFacetKey } from '../../rules/facets.ts';
import { takesSeveral } from '../../rules/filter-kinds.ts';
import { FILTERS, type FilterKey } from '../../rules/filters.ts';
import { atPlace, inPlaces, withText } from '../../rules/place-search.ts';
import { PlaceWork } from '../../rules/place-work.ts';
import { walkAround } from '../../rules/places.ts';
import { reversedRanges } from '../../rules/ranges.ts';
import { type SearchState, withFilters, writeSearch } from '../../rules/search-state.ts';
import { readFilters, type SearchType } from '../../rules/search-url.ts';
import { saysOnly } from '../../rules/sentence/groups.ts';
import type { Pair } from '../../rules/sentence/phrase.ts';
import { readSentence } from '../../rules/sentence/read-sentence.ts';
import type { Sentence } from '../../rules/sentence/reading.ts';
import { typosIn } from '../../rules/sentence/sentence-typos.ts';
import { SEARCH_SORTS } from '../../rules/sorts.ts';
import type { SearchBackend } from '../backends/search-backend.ts';
import type { Places } from '../places/places.ts';
import { namesWithFilters } from './names-with-filters.ts';
import { isArea, NAME_WORDS_MAX, namesOf, type Part, resolveLine } from './resolve-places.ts';
import { othersOf, whereOf } from './where.ts';

type Answer = z.infer<typeof Words>;

/** The places of a text may take so many names, about 3 ms. */
const WORK_MAX = 30_000;

const boundedBy = ({ named, suggest, load }: Places, work: PlaceWork): Places => ({
  named: (text, mayHaveTypos) => named(text, mayHaveTypos, work),
  suggest: (text, limit) => suggest(text, limit, work),
  load,
});

export interface UnderstandDeps {
  places: Places;
  index: Pick<SearchBackend, 'facets' | 'search'>;
}

const isFilter = (key: string): key is FilterKey => Object.hasOwn(FILTERS, key);
const hasSeveral = (key: string) => isFilter(key) && takesSeveral(FILTERS[key].kind);

/** Whether some home of the city has the value, as far as that is known; a value of a filter that offers none is always known. */
function isKnown(offers: Facets, [key, value]: Pair): boolean {
  if (!isFilter(key) || !isFacetKey(key) || offers.missing) return true;
  const offered: readonly { value: string | number | true }[] = offers[key as FacetKey];
  return offered.some((facet) => String(facet.value) === value);
}

interface Wishes {
  params: URLSearchParams;
  understood: Answer['understood'];
  left: string[];
}

/** The parameters of what was understood; a second value where a filter takes one, the end of a range before its start, and what no home has, are left. */
function wishesOf({ understood }: Sentence, offers: Facets): Wishes {
  const wishes: Wishes = { params: new URLSearchParams(), understood: [], left: [] };
  const { params } = wishes;
  for (const { text, pairs } of understood) {
    const fits = ([key, value]: Pair) => {
      const known = params.getAll(key);
      return known.includes(value) || known.length === 0 || hasSeveral(key);
    };
    const known = pairs.filter((pair) => isKnown(offers, pair));
    const tried = new URLSearchParams(params);
    for (const [key, value] of known)
      if (!tried.getAll(key).includes(value)) tried.append(key, value);
    const { filters, issues } = readFilters(tried);
    const isTaken = issues.length === 0 && reversedRanges(filters).length === 0;
    if (known.length === 0 || !known.every(fits) || !isTaken) {
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

/** The parameters of a search as `/search` takes them, which has no name for the place around which it is. */
function parametersOf(state: SearchState): Answer['filters'] {
  const params = writeSearch(state);
  params.delete('type');
  params.delete('sort');
  params.delete('place');
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      key === 'in' || hasSeveral(key) ? params.getAll(key) : (params.get(key) as string),
    ]),
  );
}

/** Several lines are any of these, where no place is around a point; and so are lines beside a place, of which either is meant. */
async function lineParts(
  { places }: UnderstandDeps,
  wishes: Wishes,
  named: readonly Part[],
  isEither: boolean,
): Promise<Part[]> {
  const { params } = wishes;
  const lines = params.getAll('subwayLines');
  const [{ place: area = null } = {}, another] = named;
  // A part of a borough is one of several places, beside which lines would be others.
  const isFilterAlone = !another && (!area || (isArea(area) && area.kind !== 'part'));
  if (!isEither && (lines.length < 2 || !isFilterAlone)) return [];
  params.delete('subwayLines');
  return Promise.all(
    lines.map(async (id) => {
      const text = wishes.understood.find(({ value }) => value === id)?.text ?? id;
      const place = await resolveLine(places, id);
      return { text, place, found: [] };
    }),
  );
}

const isEmpty = (sentence: Sentence) =>
  [
    ...[sentence.understood, sentence.protected, sentence.rides],
    ...[sentence.denied, sentence.left],
  ].flat().length === 0;

/** The sentence; where all of it is the name of one place, as of a garden, a studio, a street or The Village, that is the rest. */
async function sentenceOf(places: Places, text: string, today: string): Promise<Sentence> {
  const alone = readSentence(text, today);
  const names = await namesWithFilters(places, text, alone);
  const sentence = names.length > 0 ? readSentence(text, today, { names }) : alone;
  const saysLine = sentence.understood.some(({ pairs }) =>
    pairs.some(([key]) => key === 'subwayLines'),
  );
  const isShort = text.split(/\s+/).length <= NAME_WORDS_MAX;
  const isText = sentence.rest.join(' ') === text;
  const isOther = sentence.rest.length === 0 || sentence.rides.length > 0 || saysLine;
  if (isText || isOther || !isShort) return sentence;
  const whole = await places.named(text, false);
  const rest = whole && (await places.named(sentence.rest.join(' ')));
  // `Rooms in Bushwick` is the place without its first word too.
  if (!whole || rest?.id === whole.id) return sentence;
  return {
    ...{ understood: [], protected: [], rides: [], denied: [], left: [], rest: [text] },
  };
}

/** The search around a place, no farther than a walk. */
function withinWalk(state: SearchState, walkMinutes: number | undefined): SearchState {
  if (!state.area || walkMinutes === undefined) return state;
  const { lat, lng, placeName } = state.area;
  return {
    ...state,
    area: { ...walkAround({ lat, lng }, walkMinutes), ...(placeName && { placeName }) },
  };
}

/** The search around a place, and of that only what is in an area. */
function nearWithin(start: SearchState, area: Place, near: Place): SearchState {
  const { filters, places } = atPlace(start, area);
  const { neighborhood, borough } = filters;
  const state = withFilters(atPlace(start, near), {
    ...(neighborhood && { neighborhood }),
    ...(borough && { borough }),
  });
  return { ...state, ...(places && { places }) };
}

/** The search at the places, or for the words, of a text. */
function stateAt(
  start: SearchState,
  {
    named,
    inside,
    q,
    walkMinutes,
  }: {
    named: readonly Place[];
    /** Of two places the one that is near, in the other; null where either is meant. */
    inside: Place | null;
    q: string | null;
    walkMinutes?: number | undefined;
  },
  lines: readonly Place[],
): SearchState {
  const [only, second] = named;
  const state =
    second !== undefined
      ? inside && only
        ? nearWithin(start, inside === only ? second : only, inside)
        : inPlaces(start, named)
      : only
        ? withinWalk(atPlace(start, only), walkMinutes)
        : q === null
          ? start
          : withText(start, q);
  const { neighborhood, borough } = state.filters;
  return lines.length === 0
    ? state
    : withFilters(inPlaces(start, lines), {
        ...(neighborhood && { neighborhood }),
        ...(borough && { borough }),
      });
}

/** What is near in one of two places, the other. */
const insideOf = (parts: readonly Part[]): Place | null =>
  (parts.length === 2 && parts.find(({ isInside }) => isInside)?.place) || null;
const placesIn = (parts: readonly Part[]) => parts.flatMap(({ place }) => place ?? []);

/** What its parts were understood as: filters first, then places. */
const understoodOf = (wishes: Wishes, placed: readonly Part[], q: string | null) => [
  ...wishes.understood.filter(
    ({ filter, value }) => filter !== 'subwayLines' || wishes.params.has(filter, value),
  ),
  ...placed.flatMap(({ place, text }) => (place ? [{ text, ...placeMeaning(place) }] : [])),
  ...(q === null ? [] : [{ text: q, filter: 'q', value: q }]),
];

/**
 * What a text means that somebody wrote into the search box, in a few milliseconds: filters, places in any order, what a
 * search does not steer by, and what is left. `today` is the day in New York.
 */
export async function understand(
  deps: UnderstandDeps,
  text: string,
  today: string,
  work = new PlaceWork(WORK_MAX),
): Promise<Answer> {
  const { index } = deps;
  const places = boundedBy(deps.places, work);
  let sentence = await sentenceOf(places, text, today);
  let where = await whereOf(deps, sentence, namesOf(places, isEmpty(sentence)));
  const typos = typosIn(where.left);
  if (typos.size > 0) {
    sentence = readSentence(text, today, { typos });
    where = await whereOf(deps, sentence, namesOf(places, isEmpty(sentence)));
  }
  const wishes = wishesOf(sentence, await index.facets({ filters: {} }));
  const isEither =
    where.named.length > 0 && sentence.understood.some((said) => said.isEither === true);
  const lines = await lineParts(deps, wishes, where.named, isEither);
  const { params } = wishes;
  const { filters } = readFilters(params);
  const asked = params.get('type') as SearchType | null;
  const type =
    asked ??
    (params.has('beds') || params.has('budgets')
      ? 'unit'
      : params.has('roomType')
        ? ('room' as const)
        : null);
  const named = placesIn(where.named);
  const start: SearchState = { type: type ?? 'room', filters, area: null };
  const state = isEither
    ? inPlaces(start, [...named, ...placesIn(lines)])
    : stateAt(start, { ...where, named, inside: insideOf(where.named) }, placesIn(lines));
  const known = SEARCH_SORTS.find((name) => name === params.get('sort'));
  const sort = known === 'distance' && !state.area ? undefined : known;
  const isOrdered = ({ filter }: { filter: string }) => filter !== 'sort' || sort === known;
  const all = understoodOf(wishes, [...lines, ...where.named], where.q);
  const understood = all.filter(isOrdered);
  const unordered = all.filter((part) => !isOrdered(part)).map((part) => part.text);
  // Budgets have said it already.
  const people = params.get('budgets')?.split(',').length ?? 0;
  const left = [...wishes.left, ...unordered, ...sentence.left, ...where.left].filter(
    (part) => !saysOnly(part, people),
  );
  const { commutes } = where;
  const { denied } = sentence;
  const isNothing = [understood, sentence.protected, denied, left, commutes].flat().length === 0;
  return {
    ...(type && { type }),
    ...(sort && { sort }),
    filters: parametersOf(state),
    understood,
    named: sentence.protected.map((part) => part.text),
    reasons: [...new Set(sentence.protected.map(({ reason }) => reason))],
    commutes,
    denied,
    left: isNothing ? [text] : left,
    places: [...named, ...placesIn(lines)],
    others: othersOf(where.parts),
  };
}
