import type { Steps } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { metersBetween, spotOf } from '@stoop/base/rules/geo/spot';
import { CommuteCache } from '@stoop/features/commute/api/commute-cache';
import { walkAlone } from '@stoop/features/commute/api/network';
import { PlaceWalks } from '@stoop/features/commute/api/place-walks';
import { atPace, USUAL_PACE } from '@stoop/features/commute/rules/pace';
import type { Rides } from '@stoop/features/commute/rules/rides';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { rideRank } from '../../rules/ride-rank.ts';
import type { CommuteSearch } from '../search-results.ts';
import { type Bitmap, countBits, slotsOf } from './bitmap.ts';
import type { HomeStore } from './home-store.ts';

/** The minutes of a home that has no way to an address; they are more than any commute has. */
export const NO_COMMUTE = 255;
const UNKNOWN = 0;
/** The addresses whose minutes are cached for each home. */
const ADDRESSES_MAX = 32;

/** The commutes of all homes, by slot. */
export class HomeCommutes {
  readonly cache: CommuteCache;
  readonly #store: HomeStore;
  readonly #walks = new PlaceWalks();
  /** Whole minutes of each slot; the least recently used address is first. */
  readonly #minutes = new Map<Rides, Uint8Array>();
  /** Those in which every slot is known. */
  #whole = new WeakSet<Uint8Array>();
  /** Of the last order, for the other pages of its list. */
  #ranked: { addresses: string; ranks: Uint32Array } | null = null;

  constructor(store: HomeStore, now: () => Date) {
    this.#store = store;
    this.cache = new CommuteCache(now);
  }

  put(slot: number): void {
    this.#walks.add(slot);
    this.#whole = new WeakSet();
    this.#ranked = null;
    for (const minutes of this.#minutes.values()) minutes[slot] = UNKNOWN;
  }

  drop(slot: number): void {
    this.#walks.drop(slot);
  }

  /** Measures the walks of homes that are new. A change of the index invalidates the steps. */
  measure(): Steps<void> {
    const { lat, lng } = this.#store;
    return this.#walks.measure((slot) =>
      spotOf({ lat: lat[slot] as number, lng: lng[slot] as number }),
    );
  }

  /** Of each slot how good its commutes to all of the addresses are, the best 0 or more. `measure` has run. */
  ranks({ to, pace }: CommuteSearch, live: Bitmap): Uint8Array | Uint32Array {
    const all = to.map((address) => this.minutesTo(address, live, pace));
    const [first = new Uint8Array(this.#store.capacity), ...others] = all;
    if (others.length === 0) return first;
    const key = JSON.stringify([to, pace]);
    if (this.#ranked?.addresses === key) return this.#ranked.ranks;
    const ranks = new Uint32Array(first.length);
    for (const slot of slotsOf(live, countBits(live))) {
      let [longest, sum] = [0, 0];
      for (const minutes of all) {
        const one = minutes[slot] as number;
        if (one > longest) longest = one;
        sum += one;
      }
      ranks[slot] = rideRank(longest, sum);
    }
    this.#ranked = { addresses: key, ranks };
    return ranks;
  }

  /** Of each slot the minutes of the commute to an address at a pace. `measure` has run. */
  minutesTo(address: Coordinates, live: Bitmap, pace = USUAL_PACE): Uint8Array {
    const rides = this.cache.ridesTo(address, pace);
    const minutes = this.#cachedMinutes(rides);
    if (this.#whole.has(minutes)) return minutes;
    const { lat, lng } = this.#store;
    const from = spotOf(address);
    for (const slot of slotsOf(live, countBits(live))) {
      if (minutes[slot] !== UNKNOWN) continue;
      const seconds = this.#walks.least(slot, rides.seconds, pace);
      let least = seconds === 0xffff ? NO_COMMUTE : Math.ceil(seconds / 60);
      const home = spotOf({ lat: lat[slot] as number, lng: lng[slot] as number });
      // No walk is shorter than the straight line.
      if (atPace(walkMinutes(metersBetween(from, home)), pace) < least)
        least = Math.min(least, atPace(walkAlone(from, home) ?? NO_COMMUTE, pace));
      minutes[slot] = Math.min(least, NO_COMMUTE);
    }
    this.#whole.add(minutes);
    return minutes;
  }

  #cachedMinutes(rides: Rides): Uint8Array {
    const cached = this.#minutes.get(rides);
    this.#minutes.delete(rides);
    const { capacity } = this.#store;
    let minutes = cached ?? new Uint8Array(capacity);
    if (minutes.length < capacity) {
      minutes = new Uint8Array(capacity);
      minutes.set(cached as Uint8Array);
    }
    this.#minutes.set(rides, minutes);
    const [oldest] = this.#minutes.keys();
    if (this.#minutes.size > ADDRESSES_MAX && oldest) this.#minutes.delete(oldest);
    return minutes;
  }
}
