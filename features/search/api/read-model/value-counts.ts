import type { Counts } from '../../rules/facets.ts';

type Value = string | number | true;

/** The counts of one value, with the last building and unit that were counted. */
interface Entry extends Counts {
  slot: number;
  unit: number;
}

/** Counts the homes with each value; values come as the store's numbers. */
export class ValueCounts {
  readonly entries = new Map<Value, Entry>();
  /** By number, so that each number is looked up once. */
  readonly #entriesOf: (readonly Entry[])[] = [];
  readonly #valuesOf: (number: number) => readonly Value[];

  constructor(valuesOf: (number: number) => readonly Value[]) {
    this.#valuesOf = valuesOf;
  }

  /** Adds units and rooms of a building with the value. */
  ofBuilding(number: number, slot: number, units: number, rooms: number): void {
    const entries = this.#entriesOf[number] ?? this.#learn(number);
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as Entry;
      // A building may name a value twice.
      if (entry.slot === slot) continue;
      entry.slot = slot;
      entry.buildings++;
      entry.units += units;
      entry.rooms += rooms;
    }
  }

  /** Adds rooms of a unit with the value. Call it for all rooms of a unit, and all units of a building, in a row. */
  ofRooms(number: number, slot: number, unit: number, rooms: number): void {
    const entries = this.#entriesOf[number] ?? this.#learn(number);
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as Entry;
      if (entry.unit !== unit) {
        entry.unit = unit;
        entry.units++;
        if (entry.slot !== slot) entry.buildings++;
        entry.slot = slot;
      }
      entry.rooms += rooms;
    }
  }

  #learn(number: number): readonly Entry[] {
    const entries = this.#valuesOf(number).map((value) => this.#entry(value));
    this.#entriesOf[number] = entries;
    return entries;
  }

  #entry(value: Value): Entry {
    const known = this.entries.get(value);
    if (known) return known;
    const entry = { buildings: 0, units: 0, rooms: 0, slot: -1, unit: -1 };
    this.entries.set(value, entry);
    return entry;
  }
}
