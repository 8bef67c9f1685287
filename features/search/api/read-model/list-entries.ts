import type { Steps } from '@stoop/base/api/http/slices';
import type { Filters, Rent } from '../../rules/filters.ts';
import type { Order } from '../../rules/sorts.ts';
import {
  type FoundTexts,
  type ItemPlace,
  ItemText,
  type ListType,
  type PageOf,
  type Positions,
} from '../search-results.ts';
import { minPriceOf } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import type { HomeTextCache, HomeTexts, UnitTexts } from './home-texts.ts';
import type { NameOrder } from './name-order.ts';
import type { SlotNumbers } from './number-order.ts';
import type { PriceOrder } from './price-order.ts';
import type { Selection } from './selection.ts';

/** A search whose matches are known. */
export interface ListQuery {
  selection: Selection;
  filters: Filters;
  order: Order;
  /** Of each slot the minutes of the longest commute, or the meters, in an order by these. */
  numbers: SlotNumbers | null;
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
  homes: HomeTextCache;
}

/** Finds more entries of a selection than a page has, in an order by one key; all that are left on the last page. */
export type EntrySteps = <Type extends ListType>(
  type: Type,
  query: ListQuery,
  page: PageOf<Type>,
  model: ListModel,
) => Steps<Entry<Type>[]>;

export interface Entry<Type extends ListType> {
  /** Only the items of a page are written. */
  item(): ItemText<Type>;
  position: Positions[Type];
}

type EntriesOf<Type extends ListType> = (
  home: HomeTexts,
  rent: Rent | undefined,
) => { open(): string; position: Positions[Type] }[];

const inOrder = <Item>(items: readonly Item[], id: (item: Item) => string) =>
  [...items].sort((one, other) => (id(one) < id(other) ? -1 : Number(id(one) > id(other))));

/** Those that were confirmed last come first, then by id. */
const unitsInOrder = (units: readonly UnitTexts[]) =>
  inOrder(units, ({ rentId }) => rentId).sort((one, other) =>
    one.confirmed === other.confirmed ? 0 : one.confirmed > other.confirmed ? -1 : 1,
  );

const latest = (days: readonly string[]) =>
  days.reduce((latest, day) => (day > latest ? day : latest), '');

const roomListOf = ({ roomList }: UnitTexts) =>
  `"roomList":[${roomList.map(({ members }) => `{${members}}`).join(',')}]`;

const membersOf = (unit: UnitTexts) => `${unit.head},${roomListOf(unit)}${unit.tail}`;

const roomsText = (rooms: UnitTexts['rooms']) => (rooms ? `,"rooms":${JSON.stringify(rooms)}` : '');

const idText = (key: 'buildingId' | 'rentId', id: string) => `"${key}":${JSON.stringify(id)}`;

/** The lowest price of a building's units, of which at least one matches. */
export const leastOf = (units: readonly UnitTexts[], rent: Rent | undefined): number =>
  units.reduce((least, unit) => Math.min(least, minPriceOf(unit, rent)), Number.POSITIVE_INFINITY);

/** The JSON of a building's item, without the brace at its end. */
export const buildingText = ({ summary, units }: HomeTexts, rent: Rent | undefined): string =>
  `{${summary},"units":[${units.map((unit) => `{${membersOf(unit)}}`).join(',')}],"minPrice":${leastOf(units, rent)}`;

const ENTRIES: { [Type in ListType]: EntriesOf<Type> } = {
  building: (home, rent) => {
    const { buildingId, name, units } = home;
    const position = {
      price: leastOf(units, rent),
      confirmed: latest(units.map(({ confirmed }) => confirmed)),
      listed: latest(units.map(({ listed }) => listed)),
      name,
      buildingId,
    };
    return [{ open: () => buildingText(home, rent), position }];
  },
  unit: ({ buildingId, name, summary, units }, rent) =>
    unitsInOrder(units).map((unit) => {
      const { rentId, confirmed, listed } = unit;
      const price = minPriceOf(unit, rent);
      return {
        open: () =>
          `{${idText('buildingId', buildingId)},${membersOf(unit)},"minPrice":${price},"building":{${summary}}`,
        position: { price, confirmed, listed, name, buildingId, rentId },
      };
    }),
  room: ({ buildingId, name, summary, units }) =>
    unitsInOrder(units).flatMap(({ rentId, confirmed, listed, head, tail, rooms, roomList }) =>
      inOrder(roomList, ({ roomId }) => roomId).map(({ roomId, price, members, cover }) => ({
        open: () =>
          `{${idText('buildingId', buildingId)},${idText('rentId', rentId)},${members}${cover},"unit":{${head}${tail}${roomsText(rooms)}},"building":{${summary}}`,
        position: { price, confirmed, listed, name, buildingId, rentId, roomId },
      })),
    ),
};

/**
 * The items of a home in a list of this type, those of the unit that was confirmed last first, then by rentId and
 * roomId; `rent` decides their prices.
 */
export const entriesOf = <Type extends ListType>(
  type: Type,
  home: HomeTexts,
  rent?: Rent,
): Entry<Type>[] =>
  ENTRIES[type](home, rent).map(({ open, position }) => ({
    item: () => new ItemText<Type>(open(), home.coordinates),
    position,
  }));

/** Whether a position has these ids, as far as it has ids. */
export const hasIds = (position: ItemPlace, place: ItemPlace): boolean =>
  position.buildingId === place.buildingId &&
  (position.rentId === undefined || position.rentId === place.rentId) &&
  (position.roomId === undefined || position.roomId === place.roomId);

/** The first `limit` entries as a page; `next` is null where there are no more. */
export function pageOfEntries<Type extends ListType>(
  entries: readonly Entry<Type>[],
  limit: number,
): Omit<FoundTexts<Type>, 'totalCount'> {
  const shown = entries.slice(0, limit);
  const isLast = entries.length <= limit;
  const positions = shown.map(({ position }) => position);
  return {
    items: shown.map(({ item }) => item()),
    positions,
    next: isLast ? null : (positions[limit - 1] ?? null),
  };
}
