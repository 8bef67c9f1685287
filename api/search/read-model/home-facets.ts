import type { Counts } from '../search-results.ts';
import { type Bitmap, clearBit, setBit, widened } from './bitmap.ts';
import { type Change, Facet } from './facet.ts';
import type { HomeStore } from './home-store.ts';

/**
 * Which buildings carry which value. A value of a unit or a room is carried by the building too, so
 * that a search can leave out at once what cannot match.
 */
export class HomeFacets {
  readonly borough = new Facet<string>();
  readonly neighborhood = new Facet<string>();
  readonly amenities = new Facet<string>();
  readonly utilities = new Facet<string>();
  readonly subwayLines = new Facet<string>();
  readonly features: Facet<string>;
  readonly beds: Facet<number>;
  readonly noFee: Facet<true>;
  readonly roomType = new Facet<string>();
  readonly total: Counts = { buildings: 0, units: 0, rooms: 0 };
  /** The slots in use. */
  live: Bitmap = new Uint32Array(0);
  readonly #store: HomeStore;
  #changes = 0;

  constructor(store: HomeStore) {
    this.#store = store;
    const { values } = store;
    const range = (slot: number) => store.unitRange(slot);
    this.features = new Facet({
      range,
      carries: (unit, name) =>
        values.featureLists.value(store.units.features.values[unit] as number).names.includes(name),
    });
    this.beds = new Facet({
      range,
      carries: (unit, beds) =>
        values.kinds.value(store.units.kind.values[unit] as number).bedCount === beds,
    });
    this.noFee = new Facet({ range, carries: (unit) => store.units.broker.values[unit] === 0 });
  }

  /** After the store moved its units. */
  lookUpUnits(): void {
    for (const facet of [this.features, this.beds, this.noFee])
      facet.lookUpUnits(this.#store.capacity);
  }

  widen(capacity: number): void {
    this.live = widened(this.live, capacity);
    for (const facet of Object.values(this)) if (facet instanceof Facet) facet.widen(capacity);
  }

  /** After a slot was written (1), or before it is erased (-1). */
  count(slot: number, sign: 1 | -1): void {
    const { slots, capacity } = this.#store;
    const units = slots.unitCount.values[slot] as number;
    const rooms = slots.roomCount.values[slot] as number;
    const change = { number: ++this.#changes, slot, capacity, sign, units, rooms };
    (sign === 1 ? setBit : clearBit)(this.live, slot);
    this.total.buildings += sign;
    this.total.units += sign * units;
    this.total.rooms += sign * rooms;
    this.#countBuilding(change);
    this.#countUnits(change);
  }

  #countBuilding(change: Change): void {
    const { slots, values } = this.#store;
    const borough = values.areas.text(slots.borough.values[change.slot] as number);
    if (borough !== undefined) this.borough.ofBuilding(change, borough);
    const neighborhood = values.areas.text(slots.neighborhood.values[change.slot] as number);
    if (neighborhood !== undefined) this.neighborhood.ofBuilding(change, neighborhood);
    const { list, amenities, utilities } = this.#store.listsOf(change.slot);
    list.forEach((number, at) => {
      if (at < amenities) this.amenities.ofBuilding(change, values.amenities.value(number).name);
      else if (at < amenities + utilities)
        this.utilities.ofBuilding(change, values.utilities.value(number).buildingUtilityId);
      else
        for (const { subwayLineId } of values.stations.value(number).subwayLineList)
          this.subwayLines.ofBuilding(change, subwayLineId);
    });
  }

  #countUnits(change: Change): void {
    const { slots, units, values } = this.#store;
    const unitStart = slots.unitStart.values[change.slot] as number;
    const roomStart = slots.roomStart.values[change.slot] as number;
    for (let unit = unitStart; unit < unitStart + change.units; unit++) {
      const kind = values.kinds.value(units.kind.values[unit] as number);
      const { names } = values.featureLists.value(units.features.values[unit] as number);
      const start = units.room.values[unit] as number;
      const isLast = unit === unitStart + change.units - 1;
      const end = isLast ? change.rooms : (units.room.values[unit + 1] as number);
      this.beds.ofUnit(change, kind.bedCount, unit, end - start);
      if (units.broker.values[unit] === 0) this.noFee.ofUnit(change, true, unit, end - start);
      for (const name of names) this.features.ofUnit(change, name, unit, end - start);
      for (let room = start; room < end; room++) this.#countRoom(change, unit, roomStart + room);
    }
  }

  #countRoom(change: Change, unit: number, room: number): void {
    const { rooms, values } = this.#store;
    const type = values.roomTypes.text(rooms.type.values[room] as number);
    if (type !== undefined) this.roomType.ofRoom(change, type, unit);
  }
}
