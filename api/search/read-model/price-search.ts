import { compareBy, signOf } from '@stoop/domain/search/sorts';
import { clearBit, hasBit, slotsOf } from './bitmap.ts';
import { ItemPrices } from './item-prices.ts';
import {
  type Entry,
  entriesOf,
  type ListModel,
  type PageSteps,
  pageOfEntries,
} from './list-entries.ts';
import type { NameOrder } from './name-order.ts';
import type { Selection } from './selection.ts';
import { Best } from './top-k.ts';

/** A building that has an item at this price. */
interface Priced {
  price: number;
  slot: number;
}

/**
 * The range of the search: from a rank in the order of names at the first price, to the last price. Keys are
 * prices times `sign`, so that they ascend in both directions.
 */
interface Range {
  sign: 1 | -1;
  firstKey: number;
  firstRank: number;
  lastKey: number;
  /** The number of priced buildings that suffices. */
  most: number;
}

/** Up to so many buildings it is faster to read each than to walk through the prices. */
const FEW = 1024;

function pricedAmongFew(
  { bits, buildings }: Selection,
  { sign, firstKey, firstRank, most }: Range,
  items: ItemPrices,
  { ranks }: NameOrder,
): Priced[] {
  const best = new Best(most, (slot, other) => (ranks[slot] as number) < (ranks[other] as number));
  for (const slot of slotsOf(bits, buildings)) {
    const isBefore = (ranks[slot] as number) < firstRank;
    items.read(slot);
    items.list.forEach((price, at) => {
      const key = sign * price;
      if (key < firstKey || (key === firstKey && isBefore) || key > best.worst) return;
      if (items.list.indexOf(price) === at) best.offer(key, slot);
    });
  }
  return Array.from(best.slots.subarray(0, best.length), (slot, at) => ({
    price: sign * (best.keys[at] as number),
    slot,
  }));
}

function* pricedAmongMany(
  { bits }: Selection,
  { sign, firstKey, firstRank, lastKey, most }: Range,
  items: ItemPrices,
  { names: { ranks }, prices }: ListModel,
): Generator<Priced> {
  const left = bits.slice();
  const firstPrice = sign * firstKey;
  const start = sign === 1 ? prices.before(firstPrice) : prices.before(firstPrice + 1) - 1;
  for (let at = start; at >= 0 && at < prices.prices.length; at += sign) {
    const price = prices.prices[at] as number;
    if (sign * price > lastKey) return;
    const fromRank = price === firstPrice ? firstRank : 0;
    const best = new Best(most, () => false);
    const slots = prices.slotsAt(price);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      if (!hasBit(left, slot)) continue;
      const rank = ranks[slot] as number;
      if (rank < fromRank || rank > best.worst) continue;
      if (items.holds(slot, price)) best.offer(rank, slot);
      else if (items.arePast(price, sign)) clearBit(left, slot);
    }
    for (const slot of best.slots.subarray(0, best.length)) yield { price, slot };
  }
}

/** A page by price; equal prices are ordered by name and ids, ascending. */
export const pricePage: PageSteps = function* (
  type,
  { selection, filters, order },
  { limit, after },
  model,
) {
  const { scan } = selection;
  const isOfUnits = filters.rent === 'whole';
  const items = new ItemPrices(type, model.store, scan, isOfUnits && type !== 'room');
  // With `rent=whole` the bounds are for units, and rooms are ordered by their own price.
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } =
    isOfUnits && type === 'room' ? {} : filters;
  const sign = signOf(order);
  const [first, last] = sign === 1 ? [minPrice, maxPrice] : [maxPrice, minPrice];
  const firstPrice = after ? sign * Math.max(sign * after.price, sign * first) : first;
  const range = {
    sign,
    firstKey: sign * firstPrice,
    firstRank: after?.price === firstPrice ? model.names.before(after.name, after.buildingId) : 0,
    lastKey: sign * last,
    // Each building has at least one item, except that of `after`, which may have none left.
    most: limit + 2,
  };
  const found =
    selection.buildings <= FEW
      ? pricedAmongFew(selection, range, items, model.names)
      : pricedAmongMany(selection, range, items, model);
  const page: Entry<typeof type>[] = [];
  for (const { price, slot } of found) {
    for (const entry of entriesOf(type, model.reader.home(slot, scan), filters.rent)) {
      const isPast = !after || compareBy(order, entry.position, after) > 0;
      if (entry.position.price === price && isPast) page.push(entry);
    }
    if (page.length > limit) break;
    yield;
  }
  return pageOfEntries(page, limit);
};
