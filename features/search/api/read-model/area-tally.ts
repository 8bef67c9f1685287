import type { PinFeature, PinsBox } from '../../contract/answers.ts';

/** What of a building matches. */
export type Found = Pick<PinFeature['properties'], 'minPrice' | 'units' | 'rooms'>;

/** What the buildings of each area have in common. */
export class AreaTally {
  readonly buildings: Uint32Array;
  readonly units: Uint32Array;
  readonly rooms: Uint32Array;
  readonly minPrice: Float64Array;
  /** Sums. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly west: Float64Array;
  readonly south: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;

  constructor(areas: number) {
    this.buildings = new Uint32Array(areas);
    this.units = new Uint32Array(areas);
    this.rooms = new Uint32Array(areas);
    this.minPrice = new Float64Array(areas).fill(Number.POSITIVE_INFINITY);
    this.lat = new Float64Array(areas);
    this.lng = new Float64Array(areas);
    this.west = new Float64Array(areas).fill(180);
    this.south = new Float64Array(areas).fill(90);
    this.east = new Float64Array(areas).fill(-180);
    this.north = new Float64Array(areas).fill(-90);
  }

  add(area: number, lat: number, lng: number, { minPrice: price, units, rooms }: Found): void {
    (this.buildings[area] as number)++;
    (this.units[area] as number) += units;
    (this.rooms[area] as number) += rooms;
    (this.lat[area] as number) += lat;
    (this.lng[area] as number) += lng;
    if (price < (this.minPrice[area] as number)) this.minPrice[area] = price;
    if (lng < (this.west[area] as number)) this.west[area] = lng;
    if (lat < (this.south[area] as number)) this.south[area] = lat;
    if (lng > (this.east[area] as number)) this.east[area] = lng;
    if (lat > (this.north[area] as number)) this.north[area] = lat;
  }

  box(area: number): PinsBox {
    const { west, south, east, north } = this;
    return [
      ...([west[area] as number, south[area] as number] as const),
      ...([east[area] as number, north[area] as number] as const),
    ];
  }
}
