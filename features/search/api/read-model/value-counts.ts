import type { Counts } from '../../rules/facets.ts';

type Value = string | number | true;

/** Room for so many numbers and values before the arrays grow. */
const AT_FIRST = 64;

/** Numbers from 0, with room for an index. */
function withRoomFor(index: number, numbers: Int32Array<ArrayBuffer>) {
  if (index < numbers.length) return numbers;
  const wider = new Int32Array(2 * index);
  wider.set(numbers);
  return wider;
}

/** Buildings, units and rooms, and the last building and the last unit that were counted. */
class Tallies {
  units = new Int32Array(AT_FIRST);
  rooms = new Int32Array(AT_FIRST);
  buildings = new Int32Array(AT_FIRST);
  /** One more than its slot, and than its index. */
  lastSlot = new Int32Array(AT_FIRST);
  lastUnit = new Int32Array(AT_FIRST);

  makeRoomFor(index: number): void {
    this.units = withRoomFor(index, this.units);
    this.rooms = withRoomFor(index, this.rooms);
    this.buildings = withRoomFor(index, this.buildings);
    this.lastSlot = withRoomFor(index, this.lastSlot);
    this.lastUnit = withRoomFor(index, this.lastUnit);
  }
}

/**
 * Counts the homes with each value; values come as the store's numbers. The units and rooms of a number are added to its
 * values at the end; only whether a building was counted for a value is asked on the way.
 */
export class ValueCounts {
  readonly #valuesOf: (number: number) => readonly Value[];
  readonly #indexes = new Map<Value, number>();
  /** By number, the indexes of its values, so that each number is looked up once. */
  readonly #indexesOf: (readonly number[] | undefined)[] = [];
  readonly #ofNumbers = new Tallies();
  readonly #ofValues = new Tallies();

  constructor(valuesOf: (number: number) => readonly Value[]) {
    this.#valuesOf = valuesOf;
  }

  /** The counts of each value that was found. */
  counts(): Map<Value, Counts> {
    const { units, rooms } = this.#ofNumbers;
    const { units: ofUnits, rooms: ofRooms, buildings } = this.#ofValues;
    for (const [number, indexes] of this.#indexesOf.entries())
      for (const index of indexes ?? []) {
        (ofUnits[index] as number) += units[number] as number;
        (ofRooms[index] as number) += rooms[number] as number;
      }
    units.fill(0);
    rooms.fill(0);
    const counted = Array.from(this.#indexes, ([value, index]): [Value, Counts] => [
      value,
      {
        buildings: buildings[index] as number,
        units: ofUnits[index] as number,
        rooms: ofRooms[index] as number,
      },
    ]);
    return new Map(counted);
  }

  /** Adds units and rooms of a building with the value. */
  ofBuilding(number: number, slot: number, units: number, rooms: number): void {
    const indexes = this.#indexesOf[number] ?? this.#learn(number);
    const all = this.#ofValues;
    for (let at = 0; at < indexes.length; at++) {
      const index = indexes[at] as number;
      // A building may name a value twice.
      if (all.lastSlot[index] === slot + 1) continue;
      all.lastSlot[index] = slot + 1;
      (all.buildings[index] as number)++;
      (all.units[index] as number) += units;
      (all.rooms[index] as number) += rooms;
    }
  }

  /** Adds the rooms of a unit with the value. Call it once for each unit, and for all units of a building in a row. */
  ofUnit(number: number, slot: number, rooms: number): void {
    const all = this.#ofNumbers;
    if (all.lastSlot[number] !== slot + 1) this.#ofBuildingOf(number, slot);
    (all.units[number] as number)++;
    (all.rooms[number] as number) += rooms;
  }

  /** Adds a room with the value. Call it for all rooms of a unit, and all units of a building, in a row. */
  ofRoom(number: number, slot: number, unit: number): void {
    const all = this.#ofNumbers;
    if (all.lastSlot[number] !== slot + 1) this.#ofBuildingOf(number, slot);
    (all.rooms[number] as number)++;
    if (all.lastUnit[number] === unit + 1) return;
    all.lastUnit[number] = unit + 1;
    (all.units[number] as number)++;
  }

  /** Counts a building for the values of a number, unless it was. */
  #ofBuildingOf(number: number, slot: number): void {
    const indexes = this.#indexesOf[number] ?? this.#learn(number);
    this.#ofNumbers.lastSlot[number] = slot + 1;
    const { lastSlot, buildings } = this.#ofValues;
    for (let at = 0; at < indexes.length; at++) {
      const index = indexes[at] as number;
      if (lastSlot[index] === slot + 1) continue;
      lastSlot[index] = slot + 1;
      (buildings[index] as number)++;
    }
  }

  #learn(number: number): readonly number[] {
    const indexes = this.#valuesOf(number).map((value) => {
      const index = this.#indexes.get(value) ?? this.#indexes.size;
      this.#indexes.set(value, index);
      this.#ofValues.makeRoomFor(index);
      return index;
    });
    this.#ofNumbers.makeRoomFor(number);
    // One after another: a gap would make a map of the list.
    while (this.#indexesOf.length < number) this.#indexesOf.push(undefined);
    this.#indexesOf[number] = indexes;
    return indexes;
  }
}
