import { dollars } from '@stoop/base/rules/text/amounts';
import type { Rent } from '@stoop/features/search/rules/filters';
import { groupPath, offerPath, unitPath } from '../../rules/unit-path.ts';
import { isLetByRoom, leastPrice } from '../../rules/unit-price.ts';
import type { GroupShares, UnitView } from '../../rules/views.ts';

/** What a unit is shown by: all of it, or its cheapest room. */
export interface UnitOffer {
  /** Whole US dollars a month. */
  amount: number;
  /** Null for the unit as a whole. */
  roomId: string | null;
  /** True where it is the lowest of several. */
  isFrom: boolean;
}

/** What a group pays together. */
export const groupAmount = ({ shares }: GroupShares): number =>
  shares.reduce((sum, share) => sum + share, 0);

/**
 * `rent` says which of a unit's two prices is compared; a unit that has one alone is shown by that, and in the search of a group
 * by what that pays.
 */
export function unitOffer(unit: UnitView, rent: Rent): UnitOffer {
  const { wholePrice, roomList, group } = unit;
  if (group) return { amount: groupAmount(group), roomId: null, isFrom: false };
  if (wholePrice !== null && (rent === 'whole' || !isLetByRoom(unit)))
    return { amount: wholePrice, roomId: null, isFrom: false };
  const amount = leastPrice(unit);
  const cheapest = roomList.find(({ price }) => price === amount);
  return { amount, roomId: cheapest?.roomId ?? null, isFrom: roomList.length > 1 };
}

/** The unit's page, opened on what its price is of. */
export function unitOfferPath(buildingId: string, unit: UnitView, rent: Rent): string {
  const { roomId } = unitOffer(unit, rent);
  const place = { buildingId, rentId: unit.rentId };
  if (unit.group) return groupPath(place, unit.group);
  return roomId === null ? unitPath(place) : offerPath(place, roomId);
}

/** The units of a building, cheapest first; the first one has the building's price. */
export const unitsByPrice = ({ units }: { units: readonly UnitView[] }, rent: Rent): UnitView[] => {
  const amountOf = (unit: UnitView) => unitOffer(unit, rent).amount;
  return units.toSorted(
    (one, other) => amountOf(one) - amountOf(other) || (one.rentId < other.rentId ? -1 : 1),
  );
};

/** `$3,400`, or `rooms from $900` where a room is compared. */
export function unitPriceWords(unit: UnitView, rent: Rent): string {
  const { amount, roomId, isFrom } = unitOffer(unit, rent);
  if (roomId === null) return dollars(amount);
  return `${isFrom ? 'rooms from' : 'a room'} ${dollars(amount)}`;
}
