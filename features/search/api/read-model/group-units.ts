import { isOwnRoom } from '@stoop/features/listings/rules/group-home';
import { fitsGroup, type GroupHome } from '@stoop/features/rent-division/rules/group-split';
import { countBits, setBit, slotsOf, wordsFor } from './bitmap.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';
import type { UnitSet } from './matchers.ts';

/** Reads what a group can take of a unit. It is for one search and must not be used after a change. */
export function groupHomes(store: HomeStore): (slot: number, unit: number) => GroupHome {
  const { slots, units, rooms, values } = store;
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
    const start = roomStart[slot] as number;
    const isLast = unit + 1 === store.unitRange(slot).to;
    const end = start + ((isLast ? roomCount[slot] : unitRoom[unit + 1]) as number);
    const roomPrices: number[] = [];
    for (let room = start + (unitRoom[unit] as number); room < end; room++)
      if (isOwn(types[room] as number)) roomPrices.push(prices[room] as number);
    const whole = units.whole.values[unit] as number;
    return {
      bedCount: values.kinds.value(units.kind.values[unit] as number).bedCount,
      wholePrice: whole === 0 ? null : whole - 1,
      roomPrices,
    };
  };
}

/** The units that a group can take, and the slots of their buildings. */
export function unitsForGroup(
  budgets: readonly number[],
  { store, facets }: { store: HomeStore; facets: HomeFacets },
): UnitSet {
  const homeOf = groupHomes(store);
  const units = new Uint32Array(wordsFor(store.units.kind.values.length));
  const slots = new Uint32Array(wordsFor(store.capacity));
  for (const slot of slotsOf(facets.live, countBits(facets.live))) {
    const { from, to } = store.unitRange(slot);
    for (let unit = from; unit < to; unit++) {
      if (!fitsGroup(homeOf(slot, unit), budgets)) continue;
      setBit(units, unit);
      setBit(slots, slot);
    }
  }
  return { units, slots };
}
