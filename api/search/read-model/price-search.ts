import { compareBy } from '@stoop/domain/search/sorts';
import type { Steps } from '../../http/slices.ts';
import type { Items, ListType, PageOf, Positions } from '../search-results.ts';
import { clearBit, hasBit, slotsOf } from './bitmap.ts';
import type { HomeReader } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import { ItemPrices } from './item-prices.ts';
import { type Entry, entriesOf, pageOfEntries } from './list-entries.ts';
import type { Asked } from './list-search.ts';
import type { NameOrder } from './name-order.ts';
import type { PriceOrder } from './price-order.ts';
import type { Selection } from './selection.ts';
import { Best } from './top-k.ts';

interface Model {
  store: HomeStore;
  order: NameOrder;
  /** Of what the items of the list are priced by. */
  prices: PriceOrder;
  reader: HomeReader;
}

/** A building that has an item at this price. */
interface Priced {
  price: number;
  slot: number;
}

/** Where to look: from a rank in the order of names at the first price, up to the last price. */
interface Range {
  firstPrice: number;
  firstRank: number;
  lastPrice: number;
  /** How many priced buildings are enough. */
  most: number;
}

/** Up to so many buildings it is quicker to look into each than to walk up the prices. */
const FEW = 1024;

function pricedAmongFew(
  { bits, buildings }: Selection,
  { firstPrice, firstRank, most }: Range,
  items: ItemPrices,
  { ranks }: NameOrder,
): Priced[] {
  const best = new Best(most, (slot, other) => (ranks[slot] as number) < (ranks[other] as number));
  for (const slot of slotsOf(bits, buildings)) {
    const isBefore = (ranks[slot] as number) < firstRank;
    items.read(slot);
    items.list.forEach((price, at) => {
      if (price < firstPrice || (price === firstPrice && isBefore) || price > best.worst) return;
      if (items.list.indexOf(price) === at) best.offer(price, slot);
    });
  }
  return Array.from(best.slots.subarray(0, best.length), (slot, at) => ({
    price: best.keys[at] as number,
    slot,
  }));
}

function* pricedAmongMany(
  { bits }: Selection,
  { firstPrice, firstRank, lastPrice, most }: Range,
  items: ItemPrices,
  { order: { ranks }, prices }: Model,
): Generator<Priced> {
  const left = bits.slice();
  for (let at = prices.before(firstPrice); at < prices.prices.length; at++) {
    const price = prices.prices[at] as number;
    if (price > lastPrice) return;
    const fromRank = price === firstPrice ? firstRank : 0;
    const best = new Best(most, () => false);
    const slots = prices.slotsAt(price);
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] as number;
      if (!hasBit(left, slot)) continue;
      const rank = ranks[slot] as number;
      if (rank < fromRank || rank > best.worst) continue;
      if (items.holds(slot, price)) best.offer(rank, slot);
      else if (items.areBelow(price)) clearBit(left, slot);
    }
    for (const slot of best.slots.subarray(0, best.length)) yield { price, slot };
  }
}

/** A page of a selection, by price and then as by name, and the position where it ends if more follow. */
export function* pricePage<Type extends ListType>(
  type: Type,
  { selection, filters }: Asked,
  { limit, after }: PageOf<Type>,
  model: Model,
): Steps<{ items: Items[Type][]; next: Positions[Type] | null }> {
  const { scan } = selection;
  const isOfUnits = filters.rent === 'whole';
  const items = new ItemPrices(type, model.store, scan, isOfUnits && type !== 'room');
  // Rooms stand by their own price, whatever the unit's may be.
  const bounds = isOfUnits && type === 'room' ? {} : filters;
  const firstPrice = Math.max(after?.price ?? 0, bounds.minPrice ?? 0);
  const range = {
    firstPrice,
    firstRank: after?.price === firstPrice ? model.order.before(after.name, after.buildingId) : 0,
    lastPrice: bounds.maxPrice ?? Number.POSITIVE_INFINITY,
    // Each holds one item or more; the one that `after` is in may have none left.
    most: limit + 2,
  };
  const isFew = selection.buildings <= FEW;
  const found = isFew
    ? pricedAmongFew(selection, range, items, model.order)
    : pricedAmongMany(selection, range, items, model);
  const page: Entry<Type>[] = [];
  for (const { price, slot } of found) {
    for (const entry of entriesOf(type, model.reader.home(slot, scan), filters.rent)) {
      const isPast = !after || compareBy('price', entry.position, after) > 0;
      if (entry.position.price === price && isPast) page.push(entry);
    }
    if (page.length > limit) break;
    yield;
  }
  return pageOfEntries(page, limit);
}
