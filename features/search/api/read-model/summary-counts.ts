import type { AnyValue, Counts, FacetKey } from '../../rules/facets.ts';
import type { Facet } from './facet.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';

/** Counts the values of units and rooms in buildings of which everything is found, without a look at each unit. */
export class SummaryCounts {
  readonly #facets: HomeFacets;
  readonly #store: HomeStore;
  /** By the number of the value. */
  readonly #buildings: Uint32Array;
  readonly #units: Uint32Array;
  readonly #rooms: Uint32Array;

  constructor(facets: HomeFacets, store: HomeStore) {
    this.#facets = facets;
    this.#store = store;
    this.#buildings = new Uint32Array(facets.valuesEnd);
    this.#units = new Uint32Array(facets.valuesEnd);
    this.#rooms = new Uint32Array(facets.valuesEnd);
  }

  add(slot: number): void {
    const { slots, summaries } = this.#store;
    const [numbers, units, rooms] = [
      summaries.value.values,
      summaries.units.values,
      summaries.rooms.values,
    ];
    const start = slots.summaryStart.values[slot] as number;
    const end = start + (slots.summaryCount.values[slot] as number);
    for (let at = start; at < end; at++) {
      const number = numbers[at] as number;
      (this.#buildings[number] as number)++;
      (this.#units[number] as number) += units[at] as number;
      (this.#rooms[number] as number) += rooms[at] as number;
    }
  }

  /** Adds the counts of a filter's values to those of other buildings. */
  addTo(counts: Map<AnyValue, Counts>, key: FacetKey): void {
    const { postings } = this.#facets.byKey[key] as unknown as Facet<AnyValue>;
    for (const [value, { number }] of postings) {
      const { buildings = 0, units = 0, rooms = 0 } = counts.get(value) ?? {};
      counts.set(value, {
        buildings: buildings + (this.#buildings[number] as number),
        units: units + (this.#units[number] as number),
        rooms: rooms + (this.#rooms[number] as number),
      });
    }
  }
}
