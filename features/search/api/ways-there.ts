import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@stoop/base/api/http/answer';
import { TooSlow } from '@stoop/base/api/http/database-away';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import type { LivingThere } from '../contract/living-routes.ts';
import { WAYS_TO, waysFrom } from '../rules/living-there.ts';
import { SORTS } from '../rules/sorts.ts';
import type { SearchBackend } from './backends/search-backend.ts';

/** The ways from more would not change what is told. */
export const BUILDINGS_MAX = 200;
/** Homes come and go, and half of them hardly move: a list of all neighborhoods would search each of them. */
const FRESH_MS = 10 * MINUTE_MS;

/** A neighborhood. */
interface Place {
  name: string;
  borough: string;
  coordinates: Coordinates;
}

type Ways = LivingThere['ways'];
/** To each of the places, by the spot they begin at. */
type Minutes = ReadonlyMap<string, readonly (number | null)[]>;

interface Known {
  ways: Ways;
  minutes: Minutes;
  /** Of the index. */
  version: number;
  since: number;
}

const keyOf = ({ name, borough }: Place) => `${borough}/${name}`;

/**
 * How long one leaves the homes of a neighborhood for places that everybody knows: the list of all neighborhoods and the page
 * of each tell the same. What is known of a spot stays as long as the timetable, which comes with the product.
 */
export class WaysThere {
  readonly #index: SearchBackend;
  readonly #now: () => Date;
  readonly #known = new Map<string, Known>();
  #version = 0;

  constructor(index: SearchBackend, now: () => Date) {
    this.#index = index;
    this.#now = now;
  }

  /** Grows whenever an answer differs from the one before. */
  get version(): number {
    return this.#version;
  }

  of(neighborhood: Place): Answer<Ways> {
    const known = this.#known.get(keyOf(neighborhood));
    return known && this.#isFresh(known) ? known.ways : this.#measure(neighborhood, known);
  }

  async #measure(neighborhood: Place, known: Known | undefined): Promise<Ways> {
    const { version } = this.#index;
    const spots = await this.#spotsOf(neighborhood);
    if (!spots && !known) throw new TooSlow('the homes of a neighborhood could not be searched');
    if (!spots) return known?.ways ?? [];
    // Others are answered after each: of all neighborhoods in a row none would take a slice.
    const steps = () => this.#measured(spots, known?.minutes);
    const minutes = await inSlices(steps, { sliceMs: 0 });
    const ways = WAYS_TO.flatMap(({ to, station }, at) => {
      const from = waysFrom(spots.map((spot) => minutes.get(spotKey(spot))?.[at] ?? null));
      return from ? [{ to, station, ...from }] : [];
    });
    this.#known.set(keyOf(neighborhood), { ways, minutes, version, since: this.#now().getTime() });
    if (!isDeepStrictEqual(ways, known?.ways)) this.#version++;
    return ways;
  }

  #isFresh({ version, since }: Known): boolean {
    return version === this.#index.version || this.#now().getTime() - since < FRESH_MS;
  }

  /** Of its buildings, and its middle where it has none; null when they could not be searched. */
  async #spotsOf({ name: neighborhood, borough, coordinates }: Place) {
    const page = { limit: BUILDINGS_MAX, after: null };
    const filters = { neighborhood, borough };
    const { items, missing } = await this.#index.search('building', filters, page, SORTS.price);
    if (missing) return null;
    return items.length > 0 ? items.map((item) => item.coordinates) : [coordinates];
  }

  *#measured(spots: readonly Coordinates[], before: Minutes | undefined): Steps<Minutes> {
    const minutes = new Map<string, readonly (number | null)[]>();
    for (const spot of spots) {
      const key = spotKey(spot);
      const known = minutes.get(key) ?? before?.get(key);
      yield;
      minutes.set(
        key,
        known ?? this.#index.commutes(spot, { to: WAYS_TO }).map((way) => way.minutes),
      );
    }
    return minutes;
  }
}

const spotKey = ({ lat, lng }: Coordinates) => `${lat},${lng}`;
