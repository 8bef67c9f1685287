import type { VoucherLimits } from '@stoop/features/vouchers/rules/voucher-limits';
import { type Bitmap, setBit, wordsFor } from './bitmap.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';

/** The units that can be rented whole within a voucher, and the slots of their buildings. */
export function unitsWithin(
  limits: VoucherLimits,
  { store, facets }: { store: HomeStore; facets: HomeFacets },
): { units: Bitmap; slots: Bitmap } {
  const { whole, kind } = store.units;
  const units = new Uint32Array(wordsFor(kind.values.length));
  const slots = new Uint32Array(wordsFor(store.capacity));
  const mostRents = mostRentsBySlot(limits, store);
  const { bedrooms: bedroomsMax } = limits.voucher;
  const { live } = facets;
  for (let at = 0; at < live.length; at++)
    for (let word = live[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const most = mostRents(slot);
      const { from, to } = store.unitRange(slot);
      for (let unit = from; unit < to; unit++) {
        // Plus one; 0 is one that cannot be rented whole.
        const rent = (whole.values[unit] as number) - 1;
        const { bedCount } = store.values.kinds.value(kind.values[unit] as number);
        if (rent < 0 || rent > (most[Math.min(bedCount, bedroomsMax)] as number)) continue;
        setBit(units, unit);
        setBit(slots, slot);
      }
    }
  return { units, slots };
}

/** The most that the homes of a building may cost, by bedrooms; most buildings have the same. */
function mostRentsBySlot(
  limits: VoucherLimits,
  store: HomeStore,
): (slot: number) => readonly number[] {
  const { slots, values } = store;
  const known = new Map<string, readonly number[]>();
  return (slot) => {
    const zip = limits.isByZip ? (slots.zip.values[slot] as number) : 0;
    const { list, amenities, utilities } = store.listsOf(slot);
    const included = limits.isByUtilities ? list.subarray(amenities, amenities + utilities) : [];
    const key = `${zip} ${included.join()}`;
    const before = known.get(key);
    if (before) return before;
    const names = [...included].map((one) => values.utilities.value(one).buildingUtilityId);
    const most = limits.mostRents(zip === 0 ? null : String(zip), names);
    known.set(key, most);
    return most;
  };
}
