import { compareBy, type OrderValues, signOf } from '../../rules/sorts.ts';
import type { ListType, PageOf } from '../search-results.ts';
import { type Bitmap, clearBit, hasBit, slotsOf } from './bitmap.ts';
import { NO_DAY, plainDay } from './day.ts';
import { ItemValues } from './item-values.ts';
import {
  type Entry,
  type EntrySteps,
  entriesOf,
  type ListModel,
  type ListQuery,
} from './list-entries.ts';
import { NumberOrder, type SlotNumbers } from './number-order.ts';
import type { PriceOrder } from './price-order.ts';
import { Best } from './top-k.ts';

/*
 * Lists by a whole number of each item: its price, the day on which it was confirmed or first published, the minutes of
 * its commute or of the walk to a train, or its meters from a point. Of equal values those that were confirmed last come first; then names decide.
 */

/** A building that has an item with this value, confirmed on this day. */
interface Valued {
  value: number;
  day: number;
  slot: number;
}

/** More than there are buildings; a day and a rank together are exact below 2 ** 53. */
const RANKS = 2 ** 30;
/** More than there are days. */
const DAYS = 2 ** 22;

type ValueKey = Exclude<keyof OrderValues, 'name'>;
type Shelf = Pick<PriceOrder, 'prices' | 'slotsAt' | 'before'>;

/** The value of an item by which a list is ordered, as a number. */
const itemValue = (key: ValueKey, values: OrderValues): number =>
  key === 'confirmed' || key === 'listed' ? plainDay(values[key]) : (values[key] ?? 0);

/** The keys of a list, and from where to where it goes. Values times `sign` ascend in both directions. */
class Range {
  readonly sign: 1 | -1;
  readonly key: ValueKey;
  readonly items: ItemValues;
  /** The values of the last `read`. */
  readonly values: readonly number[];
  readonly firstValue: number;
  readonly firstKey: number;
  readonly lastValue: number;
  /** The number of valued buildings that suffices: each has an item, except that of `after`, which may have none left. */
  readonly most: number;
  readonly #makeShelves: () => Shelf;
  #shelves: Shelf | undefined;
  readonly #numbers: SlotNumbers | null;
  /** The number of each item of the last `read`, in an order by numbers of slots. */
  readonly #itemNumbers: number[] = [];

  constructor(
    type: ListType,
    { selection, filters, order, numbers }: ListQuery,
    { limit, after }: PageOf<ListType>,
    { store, names, shelves }: ListModel,
  ) {
    const isOfUnits = filters.rent === 'whole';
    // Lists by name are found elsewhere.
    this.key = order.key as ValueKey;
    this.sign = signOf(order);
    const isWhole = isOfUnits && type !== 'room';
    const group = type === 'room' ? null : selection.scan?.group;
    this.items = new ItemValues(type, store, selection.scan, isWhole);
    this.#numbers = numbers;
    const { prices: itemPrices, days, listedDays } = this.items;
    this.values = {
      price: itemPrices,
      confirmed: days,
      listed: listedDays,
      minutes: this.#itemNumbers,
      meters: this.#itemNumbers,
      walk: this.#itemNumbers,
    }[this.key];
    this.#makeShelves = () => {
      if (this.key === 'confirmed' || this.key === 'listed') return shelves[this.key];
      if (this.key === 'price') return group?.prices ?? (isWhole ? shelves.wholes : shelves.rooms);
      return new NumberOrder(numbers ?? new Uint8Array(), selection);
    };
    // With `rent=whole` the bounds are for units, and rooms are ordered by their own price; a group pays another one, and
    // with `netRent` the bounds are for rents below those of the order.
    const isOther = (isOfUnits && type === 'room') || group || filters.netRent;
    const hasBounds = this.key === 'price' && !isOther;
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = hasBounds ? filters : {};
    const [first, last] = this.sign === 1 ? [minPrice, maxPrice] : [maxPrice, minPrice];
    const day = after ? plainDay(after.confirmed) : 0;
    const value = after && itemValue(this.key, after);
    const isPast = value !== null && this.sign * value >= this.sign * first;
    this.firstValue = isPast ? value : first;
    this.lastValue = last;
    this.firstKey =
      after && isPast ? this.tieKey(day, names.before(after.name, after.buildingId)) : 0;
    this.most = limit + 2;
  }

  /** The buildings of each value; few buildings need none. */
  get shelves(): Shelf {
    this.#shelves ??= this.#makeShelves();
    return this.#shelves;
  }

  /** Orders the buildings of one value: those that were confirmed last first, then by name. */
  tieKey(day: number, rank: number): number {
    return (this.key === 'confirmed' ? 0 : NO_DAY - day) * RANKS + rank;
  }

  /** The day in a key of a value. */
  dayOf(value: number, key: number): number {
    return this.key === 'confirmed' ? value : NO_DAY - Math.floor(key / RANKS);
  }

  /** Whether an item of the home has every value under which the home is found, and none was confirmed. */
  isPlain(slot: number): boolean {
    return this.key !== 'confirmed' && this.items.isPlain(slot);
  }

  /** The lowest key that an item of the home can have. */
  leastKey(slot: number, rank: number): number {
    return this.tieKey(this.items.lastConfirmed(slot), rank);
  }

  read(slot: number): void {
    this.items.read(slot);
    const number = this.#numbers?.[slot];
    if (number === undefined) return;
    this.#itemNumbers.length = 0;
    for (const _ of this.items.days) this.#itemNumbers.push(number);
  }

  /** Whether an equal value and day come earlier in the last `read`. */
  isRepeated(at: number): boolean {
    const { values, items } = this;
    for (let before = 0; before < at; before++)
      if (values[before] === values[at] && items.days[before] === items.days[at]) return true;
    return false;
  }
}

/** Up to so many buildings it is faster to read each than to walk through the values. */
const FEW = 1024;

function valuedAmongFew({ selection }: ListQuery, range: Range, { names }: ListModel): Valued[] {
  const { sign, items, values } = range;
  const valued: Valued[] = [];
  const rankOf = (at: number) => names.ranks[(valued[at] as Valued).slot] as number;
  const best = new Best(range.most, (one, other) => rankOf(one) < rankOf(other));
  for (const slot of slotsOf(selection.bits, selection.buildings)) {
    const rank = names.ranks[slot] as number;
    range.read(slot);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      const day = items.days[at] as number;
      const isBefore =
        sign * value < sign * range.firstValue ||
        (value === range.firstValue && range.tieKey(day, rank) < range.firstKey);
      const key = sign * value * DAYS + range.tieKey(day, 0) / RANKS;
      if (isBefore || key > best.worst || range.isRepeated(at)) continue;
      valued.push({ value, day, slot });
      best.offer(key, valued.length - 1);
    }
  }
  return Array.from(best.slots.subarray(0, best.length), (at) => valued[at] as Valued);
}

/** The first buildings of a shelf that have an item with this value, from the start of the range. */
function bestAt(value: number, left: Bitmap, range: Range, { names }: ListModel): Best {
  const { sign, items, values } = range;
  const firstKey = value === range.firstValue ? range.firstKey : 0;
  const best = new Best(range.most, () => false);
  const slots = range.shelves.slotsAt(value);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    if (!hasBit(left, slot)) continue;
    const rank = names.ranks[slot] as number;
    if (range.leastKey(slot, rank) > best.worst) continue;
    if (range.isPlain(slot)) {
      const key = range.tieKey(0, rank);
      if (key >= firstKey) best.offer(key, slot);
      continue;
    }
    range.read(slot);
    let isPast = true;
    for (let at = 0; at < values.length; at++) {
      isPast &&= sign * (values[at] as number) < sign * value;
      if (values[at] !== value || range.isRepeated(at)) continue;
      const key = range.tieKey(items.days[at] as number, rank);
      if (key >= firstKey) best.offer(key, slot);
    }
    // The walk has passed all of its items.
    if (isPast) clearBit(left, slot);
  }
  return best;
}

function* valuedAmongMany({ selection }: ListQuery, range: Range, model: ListModel) {
  const { sign, firstValue, lastValue, shelves } = range;
  const left = selection.bits.slice();
  const start = sign === 1 ? shelves.before(firstValue) : shelves.before(firstValue + 1) - 1;
  for (let at = start; at >= 0 && at < shelves.prices.length; at += sign) {
    const value = shelves.prices[at] as number;
    if (sign * value > sign * lastValue) return;
    const best = bestAt(value, left, range, model);
    for (let found = 0; found < best.length; found++) {
      const day = range.dayOf(value, best.keys[found] as number);
      yield { value, day, slot: best.slots[found] as number };
    }
  }
}

/** A page and more by a whole number. */
export const valueEntries: EntrySteps = function* (type, query, page, model) {
  const { selection, filters, order } = query;
  const { limit, after } = page;
  const range = new Range(type, query, page, model);
  const isFew = selection.buildings <= FEW;
  const found = isFew ? valuedAmongFew(query, range, model) : valuedAmongMany(query, range, model);
  const entries: Entry<typeof type>[] = [];
  for (const { value, day, slot } of found) {
    const number = query.numbers?.[slot];
    for (const found of entriesOf(type, model.homes.home(slot, selection.scan), filters.rent)) {
      const position =
        number === undefined ? found.position : { ...found.position, [range.key]: number };
      const isHere =
        plainDay(position.confirmed) === day && itemValue(range.key, position) === value;
      if (isHere && (!after || compareBy(order, position, after) > 0))
        entries.push({ ...found, position });
    }
    if (entries.length > limit) break;
    yield;
  }
  return entries;
};
