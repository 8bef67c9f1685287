import type { Filters } from '@stoop/domain/search/filters';
import { compareBy } from '@stoop/domain/search/sorts';
import type { Steps } from '../../http/slices.ts';
import type { Items, ListType, PageOf, Positions } from '../search-results.ts';
import { hasBit } from './bitmap.ts';
import type { HomeReader } from './home-reader.ts';
import { type Entry, entriesOf, pageOfEntries } from './list-entries.ts';
import type { NameOrder } from './name-order.ts';
import type { Selection } from './selection.ts';
import { Best } from './top-k.ts';

/** What was asked for, and what matches it. */
export interface Asked {
  selection: Selection;
  filters: Filters;
}

/** Up to so many buildings it is quicker to look at each one's place than to walk through the order. */
const FEW = 1024;

/** The slots of a selection in the order of names, from a rank on. */
function* slotsFrom(
  { bits, buildings }: Selection,
  order: NameOrder,
  from: number,
  most: number,
): Generator<number> {
  if (buildings > FEW) {
    for (let rank = from; rank < order.length; rank++) {
      const slot = order.slots[rank] as number;
      if (hasBit(bits, slot)) yield slot;
    }
    return;
  }
  const best = new Best(Math.min(most, buildings), () => false);
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const rank = order.ranks[slot] as number;
      if (rank >= from) best.offer(rank, slot);
    }
  }
  yield* best.slots.subarray(0, best.length);
}

/** A page of a selection, by lower-cased name and the ids, and the position where it ends if more follow. */
export function* listPage<Type extends ListType>(
  type: Type,
  { selection, filters }: Asked,
  { limit, after }: PageOf<Type>,
  { order, reader }: { order: NameOrder; reader: HomeReader },
): Steps<{ items: Items[Type][]; next: Positions[Type] | null }> {
  const from = after ? order.before(after.name, after.buildingId) : 0;
  const page: Entry<Type>[] = [];
  // Each building holds one item or more; the one that `after` is in may have none left.
  for (const slot of slotsFrom(selection, order, from, limit + 2)) {
    for (const entry of entriesOf(type, reader.home(slot, selection.scan), filters.rent))
      if (!after || compareBy('name', entry.position, after) > 0) page.push(entry);
    if (page.length > limit) break;
    yield;
  }
  return pageOfEntries(page, limit);
}
