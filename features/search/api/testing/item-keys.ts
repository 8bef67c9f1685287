import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { confirmedDay, latestDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import type { SortKeys } from '../../rules/sorts.ts';
import type { Items, ListType } from '../search-results.ts';

export type Item = Items[ListType];

/** The minutes to the nearest station of any of these lines, without one of any line; 255 for none. */
export const walkToTrain = (
  { subwayList }: { subwayList: readonly SubwayStop[] },
  lines: readonly string[],
) =>
  Math.min(
    ...subwayList.flatMap(({ distanceMeters, subwayLineList }) => {
      const isOfThem = ({ subwayLineId }: { subwayLineId: string }) =>
        lines.some((line) => line.toLowerCase() === subwayLineId.toLowerCase());
      const counts = lines.length === 0 || subwayLineList.some(isOfThem);
      return counts && distanceMeters !== undefined ? walkMinutes(distanceMeters) : [];
    }),
    255,
  );

/** What lists compare of an item, but for what depends on the search. */
export function keysOf(item: Item): SortKeys {
  const { name } = 'building' in item ? item.building : item;
  const units = 'units' in item ? item.units : ['unit' in item ? item.unit : item];
  return {
    price: 'price' in item ? item.price : item.minPrice,
    confirmed: latestDay(units, confirmedDay),
    listed: latestDay(units, listedDay),
    name: name.toLowerCase(),
    buildingId: item.buildingId,
    ...('rentId' in item && { rentId: item.rentId }),
    ...('roomId' in item && { roomId: item.roomId }),
  };
}

/** The id of an item that no other item of its list has. */
export const idOf = (item: Item): string =>
  'roomId' in item ? item.roomId : 'rentId' in item ? item.rentId : item.buildingId;
