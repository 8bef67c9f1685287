/** So many views of the board one of staff can save. */
export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 40;

type Filters = Readonly<Record<string, unknown>>;

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

const pairsOf = (filters: Filters): string =>
  Object.entries(filters)
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');

/** Whether two boards show the same, in the same order. */
export const isSameView = (one: Filters, other: Filters): boolean =>
  pairsOf(one) === pairsOf(other);

/** The order after one of a list was moved by a step up (-1) or down (1); the same at the ends. */
export function stepped<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [one, other] = [next[at], next[at + by]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[at + by] = one;
  return next;
}
