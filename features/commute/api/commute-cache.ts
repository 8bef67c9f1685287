import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { spotOf } from '@stoop/base/rules/geo/spot';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { atPace, type Pace, USUAL_PACE } from '../rules/pace.ts';
import { type Commute, commuteFrom, type Rides, ridesTo } from '../rules/rides.ts';
import { cityNetwork, stationWalks, walkAlone, walksNear } from './network.ts';

/** Each address takes 100 kB. */
const ADDRESSES_MAX = 64;

const pacedWalks = (place: Coordinates, pace: Pace) =>
  walksNear(place).map(({ stop, minutes }) => ({ stop, minutes: atPace(minutes, pace) }));

/** The rides to addresses, cached for a day. An address is personal: it is in memory only. */
export class CommuteCache {
  readonly #now: () => Date;
  readonly #rides = new Map<string, { rides: Rides; since: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The rides to an address at a pace; the same object as long as they are cached. */
  ridesTo(address: Coordinates, pace = USUAL_PACE): Rides {
    const key = `${address.lat},${address.lng} ${pace}`;
    const time = this.#now().getTime();
    const cached = this.#rides.get(key);
    this.#rides.delete(key);
    const isFresh = cached && time - cached.since < DAY_MS;
    const entry = isFresh
      ? cached
      : {
          rides: ridesTo(cityNetwork().timetable, pacedWalks(address, pace), pace),
          since: time,
        };
    this.#rides.set(key, entry);
    const [oldest] = this.#rides.keys();
    if (this.#rides.size > ADDRESSES_MAX && oldest !== undefined) this.#rides.delete(oldest);
    return entry.rides;
  }

  /** The trains of a home's own stations by which one leaves it the latest for each of the addresses, each once. */
  trainsFrom(home: Coordinates, addresses: readonly Coordinates[]): string[] {
    const walks = stationWalks(home);
    const lines = addresses.flatMap((address) => {
      const way = commuteFrom(cityNetwork().timetable, this.ridesTo(address), {
        walks,
        onFoot: null,
      });
      const first = way.steps.find(({ kind }) => kind !== 'walk');
      return first?.kind === 'ride' ? first.line : [];
    });
    return [...new Set(lines)];
  }

  /** The ways from a home to each of the addresses. */
  commutes(home: Coordinates, addresses: readonly Coordinates[], pace = USUAL_PACE): Commute[] {
    const walks = pacedWalks(home, pace);
    return addresses.map((address) => {
      const onFoot = walkAlone(spotOf(address), spotOf(home));
      return commuteFrom(cityNetwork().timetable, this.ridesTo(address, pace), {
        walks,
        onFoot: onFoot && atPace(onFoot, pace),
      });
    });
  }
}
