import { FILTER_KEYS, type FilterKey, type Filters } from './filters.ts';
import type { LeftOut } from './search-state.ts';

/** For each filter that lists its values, those that some home carries. */
export type Vocabulary = { readonly [Key in FilterKey]?: readonly (string | number | true)[] };

type Values = Vocabulary[FilterKey] & {};

const alike = (value: string) => value.trim().toLowerCase();

/** The value as homes have it: exactly, else whatever its case. */
function knownValue(values: Values, asked: string | number | true) {
  if (values.includes(asked)) return asked;
  return values.find((value) => alike(String(value)) === alike(String(asked)));
}

/** `today` is the day in New York, YYYY-MM-DD. */
export const isPastDay = ({ moveIn }: Filters, today: string) =>
  moveIn !== undefined && moveIn < today;

/**
 * A search as a person meant it: values stand as homes have them, whatever their case, and what no
 * home can answer, an unknown value or a day that has passed, is left out and told.
 */
export function withKnownValues(
  filters: Filters,
  vocabulary: Vocabulary,
  today: string,
): { filters: Filters; leftOut: LeftOut[] } {
  const kept: Record<string, unknown> = {};
  const leftOut: LeftOut[] = [];
  for (const key of FILTER_KEYS) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const values = vocabulary[key];
    if (key === 'moveIn' && isPastDay(filters, today)) {
      leftOut.push({ key, value: String(asked), reason: 'that day has passed' });
      continue;
    }
    if (!values) {
      kept[key] = asked;
      continue;
    }
    const known: unknown[] = [];
    for (const value of Array.isArray(asked) ? (asked as readonly string[]) : [asked]) {
      const found = knownValue(values, value as string | number | true);
      if (found === undefined)
        leftOut.push({ key, value: String(value), reason: 'no home has it' });
      else if (!known.includes(found)) known.push(found);
    }
    if (known.length > 0) kept[key] = Array.isArray(asked) ? known : known[0];
  }
  return { filters: kept as Filters, leftOut };
}
