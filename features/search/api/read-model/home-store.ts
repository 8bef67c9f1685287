import { stepFreeWalk } from '@stoop/features/listings/rules/access';
import { netRent } from '@stoop/features/listings/rules/concession';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { zipOfAddress } from '@stoop/features/vouchers/rules/voucher-fit';
import type { Column } from './column.ts';
import { copied } from './dictionary.ts';
import {
  type Columns,
  columnsOf,
  HomeValues,
  LIST_COLUMNS,
  NUMBER_NAMES,
  oddFieldsOf,
  packText,
  ROOM_COLUMNS,
  SLOT_COLUMNS,
  SUMMARY_COLUMNS,
  UNIT_COLUMNS,
  UNIT_NUMBERS,
  walkTo,
} from './home-values.ts';

/** Smaller arrays are not worth compacting. */
const COMPACT_FROM = 1024;

const AREAS = ['city', 'borough', 'neighborhood'] as const;
const COUNTS = [
  ...(['amenityCount', 'utilityCount', 'stopCount'] as const),
  ...(['unitCount', 'roomCount', 'summaryCount'] as const),
];

/** A value of some units or rooms of a building. */
type Summary = Record<'number' | 'unitsHere' | 'roomsHere', number>;

/** A growing array of parts, some of them unused. */
class Arena<Names extends readonly string[]> {
  readonly #names: Names;
  columns: Columns<Names>;
  #length = 0;
  #garbage = 0;

  constructor(names: Names) {
    this.#names = names;
    this.columns = columnsOf(names);
  }

  take(count: number): number {
    const start = this.#length;
    this.#length += count;
    return start;
  }

  drop(count: number): void {
    this.#garbage += count;
  }

  /**
   * Closes the gaps once many parts are unused. A slot's parts begin at `starts`; the sum of `counts` is their
   * number.
   */
  compact(starts: Column, counts: readonly Column[], slotEnd: number): boolean {
    if (this.#garbage < COMPACT_FROM || this.#garbage < this.#length / 4) return false;
    const names = this.#names as readonly Names[number][];
    const moved = columnsOf(this.#names);
    let end = 0;
    for (let slot = 0; slot < slotEnd; slot++) {
      const from = starts.values[slot] as number;
      const count = counts.reduce((sum, column) => sum + (column.values[slot] as number), 0);
      for (const name of names)
        for (let at = 0; at < count; at++)
          // A column that only some parts have may end before the last one.
          moved[name].set(end + at, this.columns[name].values[from + at] ?? 0);
      starts.set(slot, end);
      end += count;
    }
    this.columns = moved;
    this.#length = end;
    this.#garbage = 0;
    return true;
  }

  trim(): void {
    for (const name of this.#names as readonly Names[number][])
      this.columns[name].trim(this.#length);
  }
}

/**
 * Buildings by slot, with their visible units and rooms, in arrays of small numbers. Repeated values are in
 * dictionaries; what only pages show is one string for each building.
 */
export class HomeStore {
  readonly values = new HomeValues();
  readonly ids: string[] = [];
  readonly texts: string[] = [];
  lat = new Float64Array(0);
  lng = new Float64Array(0);
  readonly slots = columnsOf(SLOT_COLUMNS);
  /** Of each number of units, the least and the most in a building. */
  readonly least = columnsOf(NUMBER_NAMES);
  readonly most = columnsOf(NUMBER_NAMES);
  readonly #lists = new Arena(LIST_COLUMNS);
  readonly #units = new Arena(UNIT_COLUMNS);
  readonly #rooms = new Arena(ROOM_COLUMNS);
  readonly #summaries = new Arena(SUMMARY_COLUMNS);

  get lists() {
    return this.#lists.columns;
  }

  get units() {
    return this.#units.columns;
  }

  get rooms() {
    return this.#rooms.columns;
  }

  get summaries() {
    return this.#summaries.columns;
  }

  /** The number of slots that fit. */
  get capacity(): number {
    return this.lat.length;
  }

  widen(capacity: number): void {
    const { lat, lng } = this;
    this.lat = new Float64Array(capacity);
    this.lng = new Float64Array(capacity);
    this.lat.set(lat);
    this.lng.set(lng);
  }

  /** Writes the visible part of a building into a slot that was never used or was erased. */
  write(slot: number, building: BuildingDocument): void {
    const { slots, values } = this;
    const { amenityList, utilityList, subwayList, rentList } = building;
    this.ids[slot] = copied(building.buildingId);
    this.lat[slot] = building.coordinates.lat;
    this.lng[slot] = building.coordinates.lng;
    for (const area of AREAS) slots[area].set(slot, values.areas.take(building[area]));
    slots.zip.set(slot, Number(zipOfAddress(building.address)));
    slots.video.set(slot, building.isShownByVideo ? 1 : 0);
    slots.stepFreeWalk.set(slot, stepFreeWalk(building) ?? 0);

    let at = this.#lists.take(amenityList.length + utilityList.length + subwayList.length);
    slots.listStart.set(slot, at);
    slots.amenityCount.set(slot, amenityList.length);
    slots.utilityCount.set(slot, utilityList.length);
    slots.stopCount.set(slot, subwayList.length);
    const { listed, walk } = this.lists;
    for (const amenity of amenityList) listed.set(at++, values.takeAmenity(amenity));
    for (const utility of utilityList) listed.set(at++, values.takeUtility(utility));
    for (const stop of subwayList) {
      walk.set(at, walkTo(stop));
      listed.set(at++, values.takeStation(stop));
    }

    this.#writeUnits(slot, building);
    this.texts[slot] = packText(building, rentList.map(oddFieldsOf));
  }

  /** Writes which values the units and rooms of a building have, which counting facets need not find out again. */
  writeSummary(slot: number, counts: readonly Summary[]): void {
    let at = this.#summaries.take(counts.length);
    this.slots.summaryStart.set(slot, at);
    this.slots.summaryCount.set(slot, counts.length);
    const { value, units, rooms } = this.summaries;
    for (const one of counts) {
      value.set(at, one.number);
      units.set(at, one.unitsHere);
      rooms.set(at++, one.roomsHere);
    }
  }

  #writeUnits(slot: number, building: BuildingDocument): void {
    const { slots } = this;
    const { rentList } = building;
    const roomCount = rentList.reduce((sum, unit) => sum + unit.roomList.length, 0);
    const unitStart = this.#units.take(rentList.length);
    const roomStart = this.#rooms.take(roomCount);
    slots.unitStart.set(slot, unitStart);
    slots.roomStart.set(slot, roomStart);
    slots.unitCount.set(slot, rentList.length);
    slots.roomCount.set(slot, roomCount);
    let minPrice = Number.MAX_SAFE_INTEGER;
    let maxPrice = 0;
    let room = roomStart;
    for (let at = 0; at < rentList.length; at++) {
      const unit = rentList[at] as UnitDocument;
      this.#writeUnit(unitStart + at, unit, room - roomStart);
      for (const one of unit.roomList) {
        this.#writeRoom(room++, one, netRent(one.price, unit));
        const { price } = one;
        if (price < minPrice) minPrice = price;
        if (price > maxPrice) maxPrice = price;
      }
    }
    slots.minPrice.set(slot, minPrice);
    slots.maxPrice.set(slot, maxPrice);
    for (const name of NUMBER_NAMES) {
      const numbers = rentList.map((unit) => UNIT_NUMBERS[name](unit, building));
      for (let at = 0; at < numbers.length; at++)
        this.units[name].set(unitStart + at, numbers[at] as number);
      this.least[name].set(slot, Math.min(...numbers));
      this.most[name].set(slot, Math.max(...numbers));
    }
  }

  #writeUnit(at: number, unit: UnitDocument, room: number): void {
    const { units, values } = this;
    units.kind.set(at, values.takeKind(unit));
    units.features.set(at, values.takeFeatures(unit));
    units.number.set(at, values.unitNumbers.take(unit.unitNumber));
    units.room.set(at, room);
  }

  #writeRoom(at: number, { price, roomType, name, isClosed }: RoomDocument, net: number): void {
    const { rooms, values } = this;
    rooms.price.set(at, price);
    rooms.net.set(at, net);
    rooms.closed.set(at, isClosed ? 1 : 0);
    rooms.type.set(at, values.roomTypes.take(roomType));
    rooms.name.set(at, values.roomNames.take(name));
  }

  /** Frees a slot, which may then be written again. */
  erase(slot: number): void {
    const { slots, values, units, rooms } = this;
    for (const area of AREAS) values.areas.release(slots[area].values[slot] as number);
    const { list, amenities, utilities } = this.listsOf(slot);
    list.forEach((number, at) => {
      if (at < amenities) values.amenities.release(number);
      else if (at < amenities + utilities) values.utilities.release(number);
      else values.stations.release(number);
    });
    const unitStart = slots.unitStart.values[slot] as number;
    const unitEnd = unitStart + (slots.unitCount.values[slot] as number);
    for (let unit = unitStart; unit < unitEnd; unit++) {
      values.kinds.release(units.kind.values[unit] as number);
      values.featureLists.release(units.features.values[unit] as number);
      values.unitNumbers.release(units.number.values[unit] as number);
    }
    const roomStart = slots.roomStart.values[slot] as number;
    const roomEnd = roomStart + (slots.roomCount.values[slot] as number);
    for (let room = roomStart; room < roomEnd; room++) {
      values.roomTypes.release(rooms.type.values[room] as number);
      values.roomNames.release(rooms.name.values[room] as number);
    }
    this.#lists.drop(list.length);
    this.#units.drop(unitEnd - unitStart);
    this.#rooms.drop(roomEnd - roomStart);
    this.#summaries.drop(slots.summaryCount.values[slot] as number);
    for (const count of COUNTS) slots[count].set(slot, 0);
    this.ids[slot] = '';
    this.texts[slot] = '';
  }

  /** The numbers of a building's amenities, utilities and stations in a row from `start` on, with the counts of the first two. */
  listsOf(slot: number) {
    const { slots, lists } = this;
    const start = slots.listStart.values[slot] as number;
    const amenities = slots.amenityCount.values[slot] as number;
    const utilities = slots.utilityCount.values[slot] as number;
    const stops = slots.stopCount.values[slot] as number;
    const list = lists.listed.values.subarray(start, start + amenities + utilities + stops);
    return { list, start, amenities, utilities };
  }

  /** The indexes of a building's units: the first, and one past the last. */
  unitRange(slot: number): { from: number; to: number } {
    const from = this.slots.unitStart.values[slot] as number;
    return { from, to: from + (this.slots.unitCount.values[slot] as number) };
  }

  /**
   * Closes gaps once many parts are unused; `slotEnd` is one past the last slot ever used. True when units have
   * moved.
   */
  compact(slotEnd: number): boolean {
    const { slots } = this;
    const listCounts = [slots.amenityCount, slots.utilityCount, slots.stopCount];
    this.#lists.compact(slots.listStart, listCounts, slotEnd);
    this.#rooms.compact(slots.roomStart, [slots.roomCount], slotEnd);
    this.#summaries.compact(slots.summaryStart, [slots.summaryCount], slotEnd);
    return this.#units.compact(slots.unitStart, [slots.unitCount], slotEnd);
  }

  /** Frees the memory reserved for growth. */
  trim(): void {
    for (const arena of [this.#lists, this.#units, this.#rooms, this.#summaries]) arena.trim();
  }
}
