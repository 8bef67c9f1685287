import type { Steps } from '@stoop/base/api/http/slices';
import type { Order } from '../../rules/sorts.ts';
import type { ListType, PageOf } from '../search-results.ts';
import type { Bitmap } from './bitmap.ts';
import type { Entry, EntrySteps, ListModel, ListQuery } from './list-entries.ts';
import type { Part } from './matchers.ts';
import { nameEntries } from './name-search.ts';
import { countOf, type Selection } from './selection.ts';
import { valueEntries } from './value-search.ts';

/** Finds the entries of a page, for each key that a list can be ordered by. */
const ENTRIES = {
  name: nameEntries,
  price: valueEntries,
  confirmed: valueEntries,
  listed: valueEntries,
  minutes: valueEntries,
  meters: valueEntries,
  walk: valueEntries,
} satisfies Record<Order['key'], EntrySteps>;

function without(bits: Bitmap, others: Bitmap): Bitmap {
  const left = bits.slice();
  for (let at = 0; at < left.length; at++)
    left[at] = (left[at] as number) & ~(others[at] as number);
  return left;
}

/** A building is confirmed when one of its matches is, and is listed with all of them. */
function confirmedOf(type: ListType, whole: Selection, part: Selection): Selection {
  return type === 'building' ? { ...part, scan: whole.scan } : part;
}

function othersOf(
  type: ListType,
  whole: Selection,
  confirmed: Selection,
  select: (part: Part) => Selection,
): Selection {
  if (countOf(type, confirmed) === 0) return whole;
  if (type !== 'building') return select('unconfirmed');
  const bits = without(whole.bits, confirmed.bits);
  return { ...whole, bits, buildings: whole.buildings - confirmed.buildings };
}

/**
 * Finds more entries of a search than a page has, in any order; all that are left on the last page. `select` selects
 * a part of the same search.
 */
export function* listSteps<Type extends ListType>(
  type: Type,
  query: ListQuery,
  page: PageOf<Type>,
  model: ListModel,
  select: (part: Part) => Selection,
): Steps<Entry<Type>[]> {
  const { order, selection: whole } = query;
  const entries = ENTRIES[order.key];
  if (!order.isConfirmedFirst) return yield* entries(type, query, page, model);
  const { limit, after } = page;
  const confirmed = select('confirmed');
  const isPastThem = after?.confirmed === '';
  const first = isPastThem
    ? []
    : yield* entries(
        type,
        { ...query, selection: confirmedOf(type, whole, confirmed) },
        page,
        model,
      );
  const areAll = countOf(type, confirmed) === countOf(type, whole);
  if (first.length > limit || areAll) return first;
  const selection = othersOf(type, whole, confirmed, select);
  const left = { limit: limit - first.length, after: isPastThem ? after : null };
  return [...first, ...(yield* entries(type, { ...query, selection }, left, model))];
}
