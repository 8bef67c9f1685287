import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { Filters } from '../../rules/filters.ts';
import { linesOf } from '../../rules/searched-places.ts';
import type { Order } from '../../rules/sorts.ts';
import type { Within } from '../search-results.ts';
import { slotsOf } from './bitmap.ts';
import type { HomeStore } from './home-store.ts';
import { walksToTrains } from './near-stops.ts';
import type { Selection } from './selection.ts';
import type { SelectionModel } from './selections.ts';

/** A whole number from 0 on for each slot. */
export type SlotNumbers = Uint8Array | Uint32Array;

/** The whole meters of each selected slot from a point, in a straight line; 0 without a point. */
function metersFrom(
  center: Coordinates | undefined,
  { bits, buildings }: Selection,
  { lat, lng, capacity }: HomeStore,
): Uint32Array {
  const meters = new Uint32Array(capacity);
  if (!center) return meters;
  for (const slot of slotsOf(bits, buildings)) {
    const home = { lat: lat[slot] as number, lng: lng[slot] as number };
    meters[slot] = Math.round(distanceKm(center, home) * 1_000);
  }
  return meters;
}

/** The numbers by which a list is ordered, where they depend on its search. */
export function numbersFor(
  { key }: Order,
  { selection, filters }: { selection: Selection; filters: Filters },
  within: Within | undefined,
  { store, facets, commutes }: Pick<SelectionModel, 'store' | 'facets' | 'commutes'>,
): SlotNumbers | null {
  if (key === 'minutes') return commutes.ranks(within?.commute ?? { to: [] }, facets.live);
  if (key === 'walk') return walksToTrains(store, linesOf(filters, within?.places));
  return key === 'meters' ? metersFrom(within?.circle?.center, selection, store) : null;
}

/** The selected slots of each number, as `PriceOrder` has those of each price: minutes, or meters. */
export class NumberOrder {
  /** The numbers that occur, ascending. */
  readonly prices: number[] = [];
  readonly #slots: Uint32Array;
  /** The slots of `n` are from `start[n]` to `start[n + 1]`. */
  readonly #start: Uint32Array;

  constructor(numbers: SlotNumbers, { bits, buildings }: Selection) {
    const slots = slotsOf(bits, buildings);
    let most = 0;
    for (const slot of slots) most = Math.max(most, numbers[slot] as number);
    const start = new Uint32Array(most + 2);
    for (const slot of slots) {
      const after = (numbers[slot] as number) + 1;
      start[after] = (start[after] as number) + 1;
    }
    for (let at = 0; at <= most; at++) {
      if (start[at + 1] !== 0) this.prices.push(at);
      start[at + 1] = (start[at + 1] as number) + (start[at] as number);
    }
    const end = start.slice();
    this.#start = start;
    this.#slots = new Uint32Array(slots.length);
    for (const slot of slots) {
      const number = numbers[slot] as number;
      this.#slots[end[number] as number] = slot;
      end[number] = (end[number] as number) + 1;
    }
  }

  slotsAt(number: number): Uint32Array {
    return this.#slots.subarray(this.#start[number], this.#start[number + 1]);
  }

  /** The number of `prices` below this one. */
  before(number: number): number {
    const at = this.prices.findIndex((one) => one >= number);
    return at < 0 ? this.prices.length : at;
  }
}
