import { compareBy, signOf } from '../../rules/sorts.ts';
import { hasBit } from './bitmap.ts';
import { type Entry, type EntrySteps, entriesOf } from './list-entries.ts';
import type { NameOrder } from './name-order.ts';
import type { Selection } from './selection.ts';
import { Best } from './top-k.ts';

/** Up to so many buildings it is faster to look up each one's rank than to walk through the ranks. */
const FEW = 1024;

/** The slots of a selection in the order of their ranks, up (1) or down (-1), from a rank on. */
function* slotsFrom(
  { bits, buildings }: Selection,
  { slots, ranks, length }: NameOrder,
  { from, sign, most }: { from: number; sign: 1 | -1; most: number },
): Generator<number> {
  if (buildings > FEW) {
    for (let rank = from; rank >= 0 && rank < length; rank += sign) {
      const slot = slots[rank] as number;
      if (hasBit(bits, slot)) yield slot;
    }
    return;
  }
  const best = new Best(Math.min(most, buildings), () => false);
  const firstKey = sign * from;
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const key = sign * (ranks[slot] as number);
      if (key >= firstKey) best.offer(key, slot);
    }
  }
  yield* best.slots.subarray(0, best.length);
}

/** A page and more by lower-cased name and building id, within a building by the other ids. */
export const nameEntries: EntrySteps = function* (
  type,
  { selection, filters, order },
  { limit, after },
  { names, homes },
) {
  const sign = signOf(order);
  const start = sign === 1 ? 0 : names.length - 1;
  const from = after ? names.before(after.name, after.buildingId) : start;
  const page: Entry<typeof type>[] = [];
  // Each building has at least one item, except that of `after`, which may have none left.
  for (const slot of slotsFrom(selection, names, { from, sign, most: limit + 2 })) {
    for (const entry of entriesOf(type, homes.home(slot, selection.scan), filters.rent))
      if (!after || compareBy(order, entry.position, after) > 0) page.push(entry);
    if (page.length > limit) break;
    yield;
  }
  return page;
};
