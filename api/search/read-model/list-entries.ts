import { confirmedDay, latestDay, listedDay } from '@stoop/domain/listings/listing-days';
import type { UnitView } from '@stoop/domain/listings/views';
import type { Filters, Rent } from '@stoop/domain/search/filters';
import type { Order } from '@stoop/domain/search/sorts';
import type { Steps } from '../../http/slices.ts';
import type { ItemPlace, Items, ListType, PageOf, Positions } from '../search-results.ts';
import { buildingItemOf, type Home, type HomeReader, minPriceOf } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import type { NameOrder } from './name-order.ts';
import type { PriceOrder } from './price-order.ts';
import type { Selection } from './selection.ts';

/** A search whose matches are known. */
export interface ListQuery {
  selection: Selection;
  filters: Filters;
  order: Order;
  /** Of each slot the minutes of the longest commute, in the order by commute. */
  commutes: Uint8Array | null;
}

/** The buildings by the prices of their rooms and of their whole units, and by the days of `OrderValues`. */
export interface Shelves {
  rooms: PriceOrder;
  wholes: PriceOrder;
  confirmed: PriceOrder;
  listed: PriceOrder;
}

export interface ListModel {
  store: HomeStore;
  names: NameOrder;
  shelves: Shelves;
  reader: HomeReader;
}

/** Finds more entries of a selection than a page has, in an order by one key; all that are left on the last page. */
export type EntrySteps = <Type extends ListType>(
  type: Type,
  query: ListQuery,
  page: PageOf<Type>,
  model: ListModel,
) => Steps<Entry<Type>[]>;

/** An item of a list with its position. */
export interface Entry<Type extends ListType> {
  item: Items[Type];
  position: Positions[Type];
}

type EntriesOf<Type extends ListType> = (
  home: Home,
  name: string,
  rent: Rent | undefined,
) => Entry<Type>[];

const inOrder = <Item>(items: readonly Item[], id: (item: Item) => string) =>
  [...items].sort((one, other) => (id(one) < id(other) ? -1 : Number(id(one) > id(other))));

/** Units with the days on which they were confirmed, the latest first, then by id. */
const unitsInOrder = (units: readonly UnitView[]) =>
  inOrder(units, ({ rentId }) => rentId)
    .map((unit) => ({ unit, confirmed: confirmedDay(unit) }))
    .sort((one, other) =>
      one.confirmed === other.confirmed ? 0 : one.confirmed > other.confirmed ? -1 : 1,
    );

const ENTRIES: { [Type in ListType]: EntriesOf<Type> } = {
  building: (home, name, rent) => {
    const item = buildingItemOf(home, rent);
    const days = {
      confirmed: latestDay(home.units, confirmedDay),
      listed: latestDay(home.units, listedDay),
    };
    return [
      { item, position: { price: item.minPrice, ...days, name, buildingId: item.buildingId } },
    ];
  },
  unit: ({ summary, units }, name, rent) => {
    const { buildingId } = summary;
    return unitsInOrder(units).map(({ unit, confirmed }) => {
      const minPrice = minPriceOf(unit, rent);
      return {
        item: { buildingId, ...unit, minPrice, building: summary },
        position: {
          price: minPrice,
          confirmed,
          listed: listedDay(unit),
          name,
          buildingId,
          rentId: unit.rentId,
        },
      };
    });
  },
  room: ({ summary, units }, name) => {
    const { buildingId } = summary;
    return unitsInOrder(units).flatMap(({ unit: { roomList, ...unit }, confirmed }) =>
      inOrder(roomList, ({ roomId }) => roomId).map((room) => ({
        item: { buildingId, rentId: unit.rentId, ...room, unit, building: summary },
        position: {
          price: room.price,
          confirmed,
          listed: listedDay(unit),
          name,
          buildingId,
          rentId: unit.rentId,
          roomId: room.roomId,
        },
      })),
    );
  },
};

/**
 * The items of a home in a list of this type, those of the unit that was confirmed last first, then by rentId and
 * roomId; `rent` decides their prices.
 */
export const entriesOf = <Type extends ListType>(
  type: Type,
  home: Home,
  rent?: Rent,
): Entry<Type>[] => ENTRIES[type](home, home.summary.name.toLowerCase(), rent);

/** Whether a position has these ids, as far as it has ids. */
export const hasIds = (position: ItemPlace, place: ItemPlace): boolean =>
  position.buildingId === place.buildingId &&
  (position.rentId === undefined || position.rentId === place.rentId) &&
  (position.roomId === undefined || position.roomId === place.roomId);

/** The first `limit` entries as a page; `next` is null where there are no more. */
export function pageOfEntries<Type extends ListType>(
  entries: readonly Entry<Type>[],
  limit: number,
): { items: Items[Type][]; next: Positions[Type] | null } {
  const shown = entries.slice(0, limit);
  const isLast = entries.length <= limit;
  return {
    items: shown.map(({ item }) => item),
    next: isLast ? null : (shown[limit - 1]?.position ?? null),
  };
}
