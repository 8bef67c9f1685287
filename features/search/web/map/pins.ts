import { type Bounds, EDGES } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { count, dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import type { Pins } from '../../contract/answers.ts';
import type { SearchType } from '../../rules/search-url.ts';

/** What a number on a pin counts. */
type HomeNoun = 'building' | 'unit' | 'room';

export interface HomePin extends Coordinates {
  kind: 'home';
  /** The buildingId. */
  id: string;
  name: string;
  /** Whole US dollars a month of the cheapest matching room. */
  minPrice: number;
  /** How many homes match: rooms in a search for rooms, else units. */
  homes: number;
  noun: HomeNoun;
}

/** Several buildings that are too close for separate pins; it stands on one of them. */
export interface ClusterPin extends Coordinates {
  kind: 'cluster';
  /** Stable while location and size of the cluster stay the same. */
  id: string;
  buildings: number;
  /** What the list counts: rooms in a search for rooms, and so on. */
  homes: number;
  noun: HomeNoun;
  minPrice: number;
  /** Boxes around its buildings; no building of another pin lies in them. */
  boxes: readonly Bounds[];
}

export type MapPin = HomePin | ClusterPin;

/** The view that pins are loaded for. */
export interface PinsView {
  bounds: Bounds;
  zoom: number;
}

/** `filters` is a query string. */
export function pinsQuery({ bounds, zoom }: PinsView, filters: string): URLSearchParams {
  const query = new URLSearchParams(filters);
  for (const edge of EDGES) query.set(edge, bounds[edge].toFixed(5));
  query.set('zoom', String(zoom));
  return query;
}

/** In the order in which those in front cover those behind. */
export const fromNorth = (pins: readonly MapPin[]): MapPin[] =>
  pins.toSorted((one, other) => other.lat - one.lat || (one.id < other.id ? -1 : 1));

/** What is found in a search of each type. */
const NOUNS = {
  building: 'building',
  unit: 'unit',
  room: 'room',
  roommates: 'unit',
} as const satisfies Record<SearchType, HomeNoun>;

export function readPins(answer: Pins, type: SearchType): MapPin[] {
  const noun = NOUNS[type];
  const pins = answer.features.map((feature): MapPin => {
    const [lng, lat] = feature.geometry.coordinates;
    if ('bbox' in feature) {
      const { point_count: buildings, units, rooms, minPrice } = feature.properties;
      const homes = { building: buildings, unit: units, room: rooms }[noun];
      const [west, south, east, north] = feature.bbox;
      return {
        ...{
          kind: 'cluster',
          id: `${lng},${lat},${buildings}`,
          lat,
          lng,
          buildings,
          homes,
          noun,
          minPrice,
        },
        boxes: [{ west, south, east, north }],
      };
    }
    const { id, name, minPrice, units, rooms } = feature.properties;
    const inside =
      noun === 'room' ? { homes: rooms, noun } : { homes: units, noun: 'unit' as const };
    return { kind: 'home', id, name, lat, lng, minPrice, ...inside };
  });
  return fromNorth(pins);
}

export function pinText(pin: MapPin): string {
  return pin.kind === 'home' ? dollars(pin.minPrice) : count(pin.homes);
}

/** Its accessible name: `From $1,350, 412 Halsey Street, 3 units`. */
export function pinLabel(pin: MapPin): string {
  const price = dollars(pin.minPrice);
  if (pin.kind === 'cluster') return `${counted(pin.homes, pin.noun)} from ${price}, zoom in`;
  return `From ${price}, ${pin.name.trim() || 'a building'}, ${counted(pin.homes, pin.noun)}`;
}

export const DIRECTIONS = {
  ArrowUp: { lat: 1, lng: 0 },
  ArrowDown: { lat: -1, lng: 0 },
  ArrowLeft: { lat: 0, lng: -1 },
  ArrowRight: { lat: 0, lng: 1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** The nearest pin that lies mainly in this direction; null where there is none. */
export function pinBeside(
  pins: readonly MapPin[],
  from: MapPin,
  direction: Direction,
): MapPin | null {
  const { lat, lng } = DIRECTIONS[direction];
  let nearest: MapPin | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const pin of pins) {
    const [up, right] = [pin.lat - from.lat, (pin.lng - from.lng) * LNG_SHARE];
    const along = up * lat + right * lng;
    const aside = Math.abs(up * lng + right * lat);
    if (along <= 0 || aside > along) continue;
    const distance = along * along + aside * aside;
    if (distance < smallest) [nearest, smallest] = [pin, distance];
  }
  return nearest;
}
