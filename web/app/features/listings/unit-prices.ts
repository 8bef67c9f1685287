import type { UnitView } from '@stoop/domain/listings/views';

/** Rent a month of the cheapest open room, whole US dollars. */
export const leastPrice = (unit: Pick<UnitView, 'roomList'>): number =>
  Math.min(...unit.roomList.map((room) => room.price));

/** The units of a building, cheapest room first. */
export const unitsByPrice = ({ units }: { units: readonly UnitView[] }): UnitView[] =>
  units.toSorted(
    (one, other) => leastPrice(one) - leastPrice(other) || (one.rentId < other.rentId ? -1 : 1),
  );
