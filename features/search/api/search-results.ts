import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { CommuteTo } from '@stoop/features/commute/rules/commute-search';
import type { Pace } from '@stoop/features/commute/rules/pace';
import type {
  BuildingItem,
  MapItem,
  RoomItem,
  UnitItem,
} from '@stoop/features/listings/rules/views';
import type { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import type { Filters } from '../rules/filters.ts';
import type { MayLack } from '../rules/missing-parts.ts';
import type { SearchedPlace } from '../rules/searched-places.ts';
import type { OrderValues } from '../rules/sorts.ts';

/** The key of a page's last item. The next page begins after it, so that no item is repeated or missed. */
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

/** The ids of an item; a building needs the first, a unit the first two. */
export interface ItemPlace {
  buildingId: string;
  rentId?: string | undefined;
  roomId?: string | undefined;
}

export type UnitPlace = ItemPlace & { rentId: string };

/** The JSON of an item. */
export class ItemText<Type extends PagedType> {
  /** Without the brace at its end, so that members can be added. */
  readonly open: string;
  /** Of the building. */
  readonly coordinates: Coordinates;

  constructor(open: string, coordinates: Coordinates) {
    this.open = open;
    this.coordinates = coordinates;
  }

  get text(): string {
    return `${this.open}}`;
  }

  get value(): Items[Type] {
    return JSON.parse(this.text);
  }

  /** With one more member, the value of which is given as JSON. */
  with(key: 'commute' | 'distanceKm', value: string): ItemText<Type> {
    return new ItemText(`${this.open},"${key}":${value}`, this.coordinates);
  }
}

/** A page of items as JSON. `next` is the `after` of the next page, null on the last one. */
export interface FoundTexts<Type extends PagedType> extends MayLack {
  items: ItemText<Type>[];
  /** Of each item. */
  positions: Positions[Type][];
  next: Positions[Type] | null;
  /** The exact number of items on all pages, but for what is missing. */
  totalCount: number;
}

/** A page of items. `next` is the `after` of the next page, null on the last one. */
export interface Found<Type extends PagedType> extends MayLack {
  items: Items[Type][];
  next: Positions[Type] | null;
  /** The exact number of items on all pages, but for what is missing. */
  totalCount: number;
}

/** The same with its items as values. */
export const valuesOf = <Type extends PagedType>({
  items,
  positions: _,
  ...rest
}: FoundTexts<Type>): Found<Type> => ({
  ...rest,
  items: items.map(({ value }) => value),
});

export interface PageOf<Type extends PagedType> {
  limit: number;
  after: Positions[Type] | null;
}

export interface Circle {
  center: Coordinates;
  radiusKm: number;
  /** Limits the circle to what can be reached on foot in so many minutes. */
  walkMinutes?: number | undefined;
}

/** The addresses of people who go there every day. */
export interface CommuteSearch {
  /** Those without a longest way only order. */
  to: readonly CommuteTo[];
  pace?: Pace | undefined;
}

/** Areas that all contain the homes of a search. */
export interface Within {
  /** Each home is in one of these at least. */
  places?: readonly SearchedPlace[] | undefined;
  circle?: Circle | undefined;
  bounds?: Bounds | undefined;
  commute?: CommuteSearch | undefined;
  /** Only whole homes within it. */
  voucher?: VoucherLimits | undefined;
  /** Only these units, with the units of one building in a row. */
  units?: readonly UnitPlace[] | undefined;
}

export interface MapQuery
  extends PageOf<'map'>,
    Circle,
    Pick<Within, 'places' | 'bounds' | 'commute' | 'voucher' | 'units'> {
  filters: Filters;
}

/** The search whose facets are requested. */
export interface FacetsQuery {
  filters: Filters;
  within?: Within | undefined;
  /** Whether the rents are counted, too. */
  countsRents?: boolean | undefined;
}

export interface PinsQuery extends Omit<FacetsQuery, 'countsRents'> {
  bounds: Bounds;
  zoom: number;
}

export interface Suggestion {
  kind: 'building' | 'address';
  /** The building's name, or its address. */
  placeName: string;
  coordinates: Coordinates;
  buildingId: string;
  /** The building's lower-cased name, by which they are ordered. */
  sortName: string;
}
