import type { Parsed } from '@stoop/base/rules/text/parsed';
import { takesSeveral } from './filter-kinds.ts';
import { FILTER_KEYS, FILTERS, type FilterKey, type Filters } from './filters.ts';
import { REASONS } from './left-out.ts';
import { boundedNumber, VALUE_KINDS } from './values.ts';

export const SEARCH_TYPES = ['building', 'unit', 'room', 'roommates'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The most values of one filter, a bound that no person's search reaches. */
export const CHOICES_MAX = 20;

export interface Issue {
  path: string;
  message: string;
  /** The value that it is about, if the part has several. */
  value?: string;
}

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(FILTERS, key);

/** Parses the values of one filter in a query string. */
export function readFilter<Key extends FilterKey>(
  key: Key,
  given: readonly string[],
): Parsed<NonNullable<Filters[Key]>> {
  const rule = FILTERS[key];
  // A form without JavaScript sends each budget of a group on its own.
  const written = rule.kind === 'group' ? [given.join()] : given;
  const isOfSeveral = takesSeveral(rule.kind);
  const most = isOfSeveral ? CHOICES_MAX : 1;
  if (written.length > most)
    return {
      ok: false,
      message: most === 1 ? REASONS.repeated : `takes at most ${most} values`,
    };
  const values: unknown[] = [];
  for (const text of written) {
    const parsed = 'from' in rule ? boundedNumber(text, rule) : VALUE_KINDS[rule.kind](text);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  const asked = isOfSeveral ? [...new Set(values)] : values[0];
  // In whatever order they were chosen, it is the same search.
  if (rule.kind === 'counts') (asked as number[]).sort((one, other) => one - other);
  return { ok: true, value: asked as NonNullable<Filters[Key]> };
}

/** Parses the filters of a query string, with an issue for each that is invalid. Other keys are ignored. */
export function readFilters(params: URLSearchParams): { filters: Filters; issues: Issue[] } {
  const filters: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const path of new Set(params.keys())) {
    if (!isFilterKey(path)) continue;
    const parsed = readFilter(path, params.getAll(path));
    if (parsed.ok) filters[path] = parsed.value;
    else issues.push({ path, message: parsed.message });
  }
  return { filters: filters as Filters, issues };
}

/** What each of a group can pay, in any address that has it. */
export function readBudgets(params: URLSearchParams): Filters['budgets'] {
  const parsed = params.has('budgets') ? readFilter('budgets', params.getAll('budgets')) : null;
  return parsed?.ok ? parsed.value : undefined;
}

/** The query string of these filters, in the order of the table, so that equal filters have equal ones. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const values = takesSeveral(FILTERS[key].kind) ? (asked as readonly unknown[]) : [asked];
    for (const value of values) params.append(key, String(value));
  }
  return params;
}

/** One active value of a filter, and the filters without it. */
export interface Chip {
  key: FilterKey;
  value: string;
  without: Filters;
}

export function chipsOf(filters: Filters): Chip[] {
  const chips: Chip[] = [];
  for (const key of FILTER_KEYS) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const { [key]: _, ...rest } = filters;
    if (!takesSeveral(FILTERS[key].kind)) {
      chips.push({ key, value: String(asked), without: rest });
      continue;
    }
    for (const value of asked as readonly (string | number)[]) {
      const left = (asked as readonly unknown[]).filter((other) => other !== value);
      chips.push({
        key,
        value: String(value),
        without: left.length > 0 ? { ...rest, [key]: left } : rest,
      });
    }
  }
  return chips;
}
