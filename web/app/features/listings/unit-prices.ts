import { leastPrice, unitPrice } from '@stoop/domain/listings/unit-price';
import type { UnitView } from '@stoop/domain/listings/views';
import type { Rent } from '@stoop/domain/search/filters';
import { dollars } from '../../ui/price.tsx';

type SortKey = (unit: UnitView) => number;

const sorted = (units: readonly UnitView[], sortKey: SortKey): UnitView[] =>
  units.toSorted(
    (one, other) => sortKey(one) - sortKey(other) || (one.rentId < other.rentId ? -1 : 1),
  );

/** The units of a building, cheapest first. */
export const unitsByPrice = ({ units }: { units: readonly UnitView[] }): UnitView[] =>
  sorted(units, (unit) => unitPrice(unit).amount);

/** The unit with the price of the building: the cheapest whole one, or the one with the cheapest room. */
export const cheapestUnit = (
  { units }: { units: readonly UnitView[] },
  rent: Rent | undefined,
): UnitView | undefined =>
  sorted(units, (unit) =>
    rent === 'whole' ? (unit.wholePrice ?? Number.POSITIVE_INFINITY) : leastPrice(unit),
  )[0];

/** `$3,400`, or `rooms from $900` where the unit cannot be rented whole. */
export function unitPriceWords(unit: UnitView): string {
  const { amount, isWhole } = unitPrice(unit);
  if (isWhole) return dollars(amount);
  return `${unit.roomList.length > 1 ? 'rooms from' : 'a room'} ${dollars(amount)}`;
}
