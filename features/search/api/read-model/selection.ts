import type { Counts } from '../../rules/facets.ts';
import type { ListType } from '../search-results.ts';
import { type Bitmap, clearBit, countBits, intersect } from './bitmap.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';
import type { Bound } from './inner.ts';
import type { Plan } from './matchers.ts';
import { UnitScan } from './unit-scan.ts';

/** The buildings that match. The bitmap may be a posting's own: do not change it. */
export interface Selection {
  bits: Bitmap;
  buildings: number;
  /** The numbers of units and rooms that match. They need not be counted, and may be 0, for a list of buildings. */
  units: number;
  rooms: number;
  /** Tests units and rooms; null when all of them match. */
  scan: UnitScan | null;
}

/** What is asked for; of `any`, buildings are left in which nothing matches, and nothing is counted. */
export type Selected = ListType | 'any';

/** The number of matches of this type. */
export const countOf = (type: ListType, selection: Selection): number => selection[`${type}s`];

/** The share of the buildings whose units are looked up. */
const MANY = 1 / 4;

interface Model {
  store: HomeStore;
  facets: HomeFacets;
  unitsWithin(bound: Bound): Bitmap;
}

const counted = (bits: Bitmap, { buildings, units, rooms }: Counts, scan: UnitScan | null) => ({
  bits,
  buildings,
  units,
  rooms,
  scan,
});

/** Buildings with every required value. Without conditions on units and rooms these are the matches. */
function candidates(plan: Plan, { facets }: Model): Bitmap {
  const [first = facets.live] = plan.sets;
  const bits = Uint32Array.from(first);
  for (const set of plan.sets.slice(1)) intersect(bits, set);
  for (const posting of plan.postings) posting.narrow(bits);
  if (plan.sets.length > 0) intersect(bits, facets.live);
  return bits;
}

/** Adds up the units and rooms of the buildings. */
function sumAll(bits: Bitmap, { slots }: HomeStore): Counts {
  const unitCounts = slots.unitCount.values;
  const roomCounts = slots.roomCount.values;
  const counts = { buildings: 0, units: 0, rooms: 0 };
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      counts.buildings++;
      counts.units += unitCounts[slot] as number;
      counts.rooms += roomCounts[slot] as number;
    }
  }
  return counts;
}

/** Clears the bits of buildings in which nothing matches. */
function keepMatching(bits: Bitmap, scan: UnitScan): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      if (!scan.matches(slot)) clearBit(bits, slot);
    }
  }
}

/** As `keepMatching`, and counts what matches. */
function keepAndTally(bits: Bitmap, scan: UnitScan): Counts {
  const counts = { buildings: 0, units: 0, rooms: 0 };
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      scan.tally(slot);
      if (scan.rooms === 0) {
        clearBit(bits, slot);
        continue;
      }
      counts.buildings++;
      counts.units += scan.units;
      counts.rooms += scan.rooms;
    }
  }
  return counts;
}

/** Executes a plan, with the counts that a search of this type needs. */
export function select(plan: Plan, model: Model, type: Selected): Selection {
  const { store, facets } = model;
  const isInner = plan.innerValues > 0 || plan.hasBounds;
  const scan = isInner ? new UnitScan(store, plan.inner) : null;
  if (plan.isEmpty)
    return counted(new Uint32Array(facets.live.length), { buildings: 0, units: 0, rooms: 0 }, scan);
  if (plan.sets.length === 0 && !plan.hasBounds) {
    const [posting, ...others] = plan.postings;
    if (!posting) return counted(facets.live, facets.total, scan);
    if (others.length === 0) return counted(posting.bits(store.capacity), posting, scan);
  }
  const bits = candidates(plan, model);
  if (scan && countBits(bits) > store.capacity * MANY) scan.lookUp(model.unitsWithin);
  if (type === 'any') return counted(bits, { buildings: 0, units: 0, rooms: 0 }, scan);
  if (type !== 'building') {
    return counted(bits, scan ? keepAndTally(bits, scan) : sumAll(bits, store), scan);
  }
  // One required value is in some unit of each candidate, but two may be in different units.
  if (scan && (plan.hasBounds || plan.innerValues > 1)) keepMatching(bits, scan);
  return counted(bits, { buildings: countBits(bits), units: 0, rooms: 0 }, scan);
}
