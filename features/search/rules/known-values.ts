import { BOROUGH_PARTS } from './borough-parts.ts';
import { FILTER_KEYS, type FilterKey, type Filters } from './filters.ts';
import { type LeftOut, REASONS } from './left-out.ts';
import { type SearchedPlace, writeSearchedPlace } from './searched-places.ts';

/** The values that some home has, for each filter that offers values. */
export type Vocabulary = { readonly [Key in FilterKey]?: readonly (string | number | true)[] };

type Values = Vocabulary[FilterKey] & {};

const alike = (value: string) => value.trim().toLowerCase();

/** The known value that equals `asked`, or equals it in another case. */
function knownValue(values: Values, asked: string | number | true) {
  if (values.includes(asked)) return asked;
  return values.find((value) => alike(String(value)) === alike(String(asked)));
}

/** Whether the days to move in are over; `today` is the day in New York, YYYY-MM-DD. */
export const isPastDay = ({ moveIn }: Filters, today: string) =>
  moveIn !== undefined && moveIn < today;

/** Whether a day limits nothing, or finds nothing: a home that is free now is one from today on. */
const isOver = (key: FilterKey, filters: Filters, today: string) =>
  key === 'moveIn'
    ? isPastDay(filters, today)
    : key === 'moveInFrom' && filters.moveInFrom !== undefined && filters.moveInFrom <= today;

/**
 * Replaces values by the known ones that differ in case alone. Unknown values and a day that has passed are
 * dropped, and listed in `leftOut` with the reason.
 */
export function withKnownValues(
  filters: Filters,
  vocabulary: Vocabulary,
  today: string,
): { filters: Filters; leftOut: LeftOut[] } {
  const understood: Record<string, unknown> = {};
  const leftOut: LeftOut[] = [];
  for (const key of FILTER_KEYS) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const values = vocabulary[key];
    if (isOver(key, filters, today)) {
      leftOut.push({ key, value: String(asked), reason: REASONS.past });
      continue;
    }
    if (!values) {
      understood[key] = asked;
      continue;
    }
    const known: unknown[] = [];
    for (const value of Array.isArray(asked) ? (asked as readonly string[]) : [asked]) {
      const found = knownValue(values, value as string | number | true);
      if (found === undefined) leftOut.push({ key, value: String(value), reason: REASONS.unknown });
      else if (!known.includes(found)) known.push(found);
    }
    if (known.length > 0) understood[key] = Array.isArray(asked) ? known : known[0];
  }
  return { filters: understood as Filters, leftOut };
}

/** The filter that has the values of a place of this kind; the parts of boroughs are in a table. */
export const PLACE_FILTERS = {
  neighborhood: 'neighborhood',
  borough: 'borough',
  part: null,
  line: 'subwayLines',
} as const satisfies Record<Exclude<SearchedPlace['kind'], 'around'>, FilterKey | null>;
const PART_NAMES = BOROUGH_PARTS.map(({ name }) => name);

/** The same for several places: each name as it is known, without those that are not. */
export function withKnownPlaces(
  places: readonly SearchedPlace[],
  vocabulary: Vocabulary,
): { places: SearchedPlace[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const understood = new Map<string, SearchedPlace>();
  for (const place of places) {
    const known = knownPlace(place, vocabulary);
    if (known) understood.set(writeSearchedPlace(known), known);
    else if (place.kind !== 'around')
      leftOut.push({
        key: PLACE_FILTERS[place.kind] ?? 'in',
        value: place.value,
        reason: REASONS.unknown,
      });
  }
  return { places: [...understood.values()], leftOut };
}

function knownPlace(place: SearchedPlace, vocabulary: Vocabulary): SearchedPlace | undefined {
  if (place.kind === 'around') return place;
  const key = PLACE_FILTERS[place.kind];
  const value = knownValue(key ? (vocabulary[key] ?? []) : PART_NAMES, place.value);
  return value === undefined ? undefined : { kind: place.kind, value: String(value) };
}
