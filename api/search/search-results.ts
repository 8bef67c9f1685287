import type { Bounds } from '@stoop/domain/geo/bounds';
import type { Coordinates } from '@stoop/domain/listings/documents';
import type { BuildingItem, MapItem, RoomItem, UnitItem } from '@stoop/domain/listings/views';
import type { Filters } from '@stoop/domain/search/filters';
import type { OrderValues } from '@stoop/domain/search/sorts';

/** Where a page ended: the raw key of its last item, so that a page neither repeats nor drops one. */
export interface Positions {
  building: OrderValues & { buildingId: string };
  unit: OrderValues & { buildingId: string; rentId: string };
  room: OrderValues & { buildingId: string; rentId: string; roomId: string };
  map: { distanceKm: number; buildingId: string };
}
export type PagedType = keyof Positions;
export type ListType = Exclude<PagedType, 'map'>;

export interface Items {
  building: BuildingItem;
  unit: UnitItem;
  room: RoomItem;
  map: MapItem;
}

/** Where an item stands: what of it a building, a unit or a room needs. */
export interface ItemPlace {
  buildingId: string;
  rentId?: string | undefined;
  roomId?: string | undefined;
}

/** A page of what was found. `next` is the `after` of the following page, null where this is the last. */
export interface Found<Type extends PagedType> {
  items: Items[Type][];
  next: Positions[Type] | null;
  /** How many there are in all, exactly. */
  totalCount: number;
}

export interface PageOf<Type extends PagedType> {
  limit: number;
  after: Positions[Type] | null;
}

export interface Circle {
  center: Coordinates;
  radiusKm: number;
  /** Of what is inside only what one reaches on foot in so many minutes. */
  walkMinutes?: number | undefined;
}

/** Where homes must stand: inside of each that is given. */
export interface Within {
  circle?: Circle | undefined;
  bounds?: Bounds | undefined;
}

export interface MapQuery extends PageOf<'map'>, Circle {
  filters: Filters;
  bounds?: Bounds | undefined;
}

/** The search of which facets are asked for. */
export interface FacetsQuery {
  filters: Filters;
  within?: Within | undefined;
}

export interface Pin {
  id: string;
  name: string;
  /** Whole US dollars a month of the cheapest matching room. */
  minPrice: number;
  /** How many units match. */
  units: number;
}

export interface Cluster {
  cluster: true;
  /** How many buildings match. */
  point_count: number;
  minPrice: number;
}

export interface Pins {
  type: 'FeatureCollection';
  /** The box around all buildings that the features stand for: west, south, east, north. */
  bbox?: [number, number, number, number];
  features: {
    type: 'Feature';
    /** Longitude, latitude. */
    geometry: { type: 'Point'; coordinates: [number, number] };
    properties: Pin | Cluster;
  }[];
}

export interface Suggestion {
  kind: 'building' | 'address';
  /** The building's name, or its address. */
  placeName: string;
  coordinates: Coordinates;
  buildingId: string;
}
