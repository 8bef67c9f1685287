import { isOwnRoom } from '@stoop/features/listings/rules/group-home';
import { type GroupHome, groupRent, takenBy } from '@stoop/features/listings/rules/group-rent';
import { type GroupSplit, groupSplit } from '@stoop/features/listings/rules/group-split';
import type { Filters } from '../../rules/filters.ts';
import { type Bitmap, countBits, hasBit, setBit, slotsOf, wordsFor } from './bitmap.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';
import { PriceOrder } from './price-order.ts';

interface OwnRooms extends GroupHome {
  /** Of each of `roomPrices`, the index of its room in the unit. */
  indexes: number[];
}

type HomeOf = (slot: number, unit: number) => OwnRooms;

/** Reads what a group can take of a unit. It is for one search and must not be used after a change. */
function groupHomes(store: HomeStore): HomeOf {
  const { slots, units, rooms, values } = store;
  const closed = rooms.closed.values;
  const [roomStart, roomCount] = [slots.roomStart.values, slots.roomCount.values];
  const [unitRoom, prices, types] = [units.room.values, rooms.price.values, rooms.type.values];
  /** Of each type of room, whether one has it for oneself; it is looked up once. */
  const known = new Map<number, boolean>();
  const isOwn = (type: number): boolean => {
    const roomType = values.roomTypes.text(type);
    const own = known.get(type) ?? isOwnRoom(roomType === undefined ? {} : { roomType });
    known.set(type, own);
    return own;
  };
  return (slot, unit) => {
    const start = (roomStart[slot] as number) + (unitRoom[unit] as number);
    const isLast = unit + 1 === store.unitRange(slot).to;
    const end =
      (roomStart[slot] as number) + ((isLast ? roomCount[slot] : unitRoom[unit + 1]) as number);
    const roomPrices: number[] = [];
    const indexes: number[] = [];
    for (let room = start; room < end; room++) {
      if (closed[room] === 1 || !isOwn(types[room] as number)) continue;
      roomPrices.push(prices[room] as number);
      indexes.push(room - start);
    }
    const whole = units.whole.values[unit] as number;
    return {
      bedCount: values.kinds.value(units.kind.values[unit] as number).bedCount,
      wholePrice: whole === 0 ? null : whole - 1,
      ...{ roomPrices, indexes },
    };
  };
}

/** What each can pay; with `whole` they look for a home to themselves. */
export interface GroupAsked extends Pick<Filters, 'rent'> {
  budgets: readonly number[];
}

/** The same as far as this group would take it. */
export function takenHomes(store: HomeStore, asked: GroupAsked): HomeOf {
  const homeOf = groupHomes(store);
  return (slot, unit) => takenBy(homeOf(slot, unit), asked);
}

/** The units that a group can take, and what it pays for them. Make a new one after a change of the index. */
export class GroupUnits {
  readonly budgets: readonly number[];
  readonly units: Bitmap;
  /** Those of their buildings. */
  readonly slots: Bitmap;
  /** Of each unit in the set, whole US dollars a month. */
  readonly rents: Uint32Array;
  readonly #store: HomeStore;
  readonly #homeOf: HomeOf;
  #prices: PriceOrder | undefined;

  constructor(
    { budgets, rent }: GroupAsked,
    { store, facets }: { store: HomeStore; facets: HomeFacets },
  ) {
    const end = store.units.kind.values.length;
    this.budgets = budgets;
    this.#store = store;
    this.#homeOf = takenHomes(store, { budgets, rent });
    this.units = new Uint32Array(wordsFor(end));
    this.slots = new Uint32Array(wordsFor(store.capacity));
    this.rents = new Uint32Array(end);
    for (const slot of slotsOf(facets.live, countBits(facets.live))) {
      const { from, to } = store.unitRange(slot);
      for (let unit = from; unit < to; unit++) {
        const rent = groupRent(this.#homeOf(slot, unit), budgets);
        if (rent === null) continue;
        this.rents[unit] = rent;
        setBit(this.units, unit);
        setBit(this.slots, slot);
      }
    }
  }

  /** The buildings by these rents. */
  get prices(): PriceOrder {
    this.#prices ??= this.#inOrder();
    return this.#prices;
  }

  /** Who pays what for a unit of the set; `rooms` are indexes in the unit. */
  splitOf(slot: number, unit: number): GroupSplit | null {
    const home = this.#homeOf(slot, unit);
    const split = groupSplit(home, this.budgets);
    const rooms = split?.rooms?.map((room) => home.indexes[room] as number) ?? null;
    return split && { ...split, rooms };
  }

  #inOrder(): PriceOrder {
    const order = new PriceOrder((slot) => {
      const { from, to } = this.#store.unitRange(slot);
      return this.rents.subarray(from, to).filter((_, at) => hasBit(this.units, from + at));
    });
    for (const slot of slotsOf(this.slots, countBits(this.slots))) order.add(slot);
    return order;
  }
}
