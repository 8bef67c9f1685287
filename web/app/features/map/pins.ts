import type { Pins } from '@stoop/contract/search/answers';
import { type Bounds, EDGES } from '@stoop/domain/geo/bounds';
import type { Coordinates } from '@stoop/domain/listings/documents';
import { dollars } from '../../ui/price.tsx';
import { count, counted } from '../../ui/words.ts';

export type PinsAnswer = (typeof Pins)['_output'];

/** A building with homes that match. */
export interface HomePin extends Coordinates {
  kind: 'home';
  /** The buildingId. */
  id: string;
  name: string;
  /** Whole US dollars a month of the cheapest room that matches. */
  minPrice: number;
  /** How many units match. */
  homes: number;
}

/** Several buildings that are too close to stand apart. */
export interface ClusterPin extends Coordinates {
  kind: 'cluster';
  /** The same as long as it stands for the same place and number. */
  id: string;
  buildings: number;
  minPrice: number;
}

export type MapPin = HomePin | ClusterPin;

/** What is asked of the API for a view. */
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

/** The pins from north to south, so that those in front cover those behind. */
export function readPins(answer: PinsAnswer): MapPin[] {
  const pins = answer.features.map(({ geometry, properties }): MapPin => {
    const [lng, lat] = geometry.coordinates;
    if ('cluster' in properties) {
      const { point_count: buildings, minPrice } = properties;
      return { kind: 'cluster', id: `${lng},${lat},${buildings}`, lat, lng, buildings, minPrice };
    }
    const { id, name, minPrice, units } = properties;
    return { kind: 'home', id, name, lat, lng, minPrice, homes: units };
  });
  return pins.sort((one, other) => other.lat - one.lat || (one.id < other.id ? -1 : 1));
}

/** What stands on the pin. */
export function pinText(pin: MapPin): string {
  return pin.kind === 'home' ? dollars(pin.minPrice) : count(pin.buildings);
}

/** Its accessible name: `From $1,350, 412 Halsey Street, 3 homes`. */
export function pinLabel(pin: MapPin): string {
  const price = dollars(pin.minPrice);
  if (pin.kind === 'cluster') return `${pinText(pin)} buildings from ${price}, zoom in`;
  return `From ${price}, ${pin.name.trim() || 'a building'}, ${counted(pin.homes, 'home')}`;
}

/** A degree of longitude as a share of one of latitude, in New York. */
const LNG_SHARE = 0.76;

export const DIRECTIONS = {
  ArrowUp: { lat: 1, lng: 0 },
  ArrowDown: { lat: -1, lng: 0 },
  ArrowLeft: { lat: 0, lng: -1 },
  ArrowRight: { lat: 0, lng: 1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** The nearest pin that lies more in this direction than beside it; null at the edge. */
export function pinBeside(
  pins: readonly MapPin[],
  from: MapPin,
  direction: Direction,
): MapPin | null {
  const { lat, lng } = DIRECTIONS[direction];
  let nearest: MapPin | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const pin of pins) {
    const [up, right] = [pin.lat - from.lat, (pin.lng - from.lng) * LNG_SHARE];
    const along = up * lat + right * lng;
    const aside = Math.abs(up * lng + right * lat);
    if (along <= 0 || aside > along) continue;
    const away = along * along + aside * aside;
    if (away < least) [nearest, least] = [pin, away];
  }
  return nearest;
}
