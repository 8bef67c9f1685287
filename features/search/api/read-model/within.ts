import { isInBounds } from '@stoop/base/rules/geo/bounds';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { withinWalk } from '@stoop/features/commute/api/walks';
import { partNamed } from '../../rules/borough-parts.ts';
import { insideOfArea } from '../../rules/drawn-area.ts';
import type { Filters } from '../../rules/filters.ts';
import type { SearchedPlace } from '../../rules/searched-places.ts';
import type { UnitPlace, Within } from '../search-results.ts';
import { type Bitmap, clearBit, setBit, unite, wordsFor } from './bitmap.ts';
import { type HomeCommutes, NO_COMMUTE } from './home-commutes.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeReader } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import type { NearStops } from './near-stops.ts';
import type { SlotTable } from './slot-table.ts';

/** The slots inside the circle, the walk and the box. It tests each slot, so cache the result. */
function slotsWithin({ lat, lng }: HomeStore, live: Bitmap, within: Within): Bitmap {
  const { circle, bounds } = within;
  const isReached = circle?.walkMinutes ? withinWalk(circle.center, circle.walkMinutes) : null;
  const bits = Uint32Array.from(live);
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const coordinates = { lat: lat[slot] as number, lng: lng[slot] as number };
      const isInside =
        (!bounds || isInBounds(coordinates, bounds)) &&
        (!circle || distanceKm(circle.center, coordinates) <= circle.radiusKm) &&
        (!isReached || isReached(coordinates));
      if (!isInside) clearBit(bits, slot);
    }
  }
  return bits;
}

/** The slots in an area that somebody drew, of buildings that are in use and of others. */
export function slotsInArea({ lat, lng, ids, capacity }: HomeStore, area: string): Bitmap {
  const isInside = insideOfArea(area);
  const bits = new Uint32Array(wordsFor(capacity));
  for (let slot = 0; slot < ids.length; slot++)
    if (isInside({ lat: lat[slot] as number, lng: lng[slot] as number })) setBit(bits, slot);
  return bits;
}

/** The slots with a station without steps within so many minutes on foot, of buildings that are in use and of others. */
export function slotsNearStepFree({ slots, ids, capacity }: HomeStore, minutes: number): Bitmap {
  const bits = new Uint32Array(wordsFor(capacity));
  const walks = slots.stepFreeWalk.values;
  for (let slot = 0; slot < ids.length; slot++) {
    const walk = walks[slot] as number;
    if (walk > 0 && walk <= minutes) setBit(bits, slot);
  }
  return bits;
}

/** The units that are named, and the slots of their buildings. */
export function namedUnits(
  named: readonly UnitPlace[],
  { store, slots, reader }: Pick<Model, 'store' | 'slots' | 'reader'>,
): { units: Bitmap; slots: Bitmap } {
  const found = {
    units: new Uint32Array(wordsFor(store.units.kind.values.length)),
    slots: new Uint32Array(wordsFor(store.capacity)),
  };
  let building = { id: '', numbers: new Map<string, number>() };
  for (const { buildingId, rentId } of named) {
    const slot = slots.get(buildingId);
    if (slot === undefined) continue;
    if (building.id !== buildingId)
      building = { id: buildingId, numbers: reader.unitNumbers(slot) };
    const unit = building.numbers.get(rentId);
    if (unit === undefined) continue;
    setBit(found.units, unit);
    setBit(found.slots, slot);
  }
  return found;
}

/** The slots from which an address is reached in time. */
function slotsReaching(minutes: Uint8Array, maxMinutes: number, live: Bitmap): Bitmap {
  const bits = Uint32Array.from(live);
  const most = Math.min(maxMinutes, NO_COMMUTE - 1);
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      if ((minutes[slot] as number) > most) clearBit(bits, slot);
    }
  return bits;
}

/** This key, or one in another case: addresses are also written by hand. */
function knownKey(postings: ReadonlyMap<string, unknown>, key: string): string | undefined {
  if (postings.has(key)) return key;
  const lower = key.toLowerCase();
  return [...postings.keys()].find((known) => known.toLowerCase() === lower);
}

/** The slots of the neighborhoods of a part of a borough. */
function slotsInPart(name: string, { store, facets }: Pick<Model, 'store' | 'facets'>): Bitmap {
  const { byKey, live } = facets;
  const all = new Uint32Array(live.length);
  const part = partNamed(name);
  const borough = part && byKey.borough.postings.get(part.borough)?.bits(store.capacity);
  if (!borough) return all;
  for (const neighborhood of part.neighborhoods) {
    const posting = byKey.neighborhood.postings.get(neighborhood);
    if (posting) unite(all, posting.bits(store.capacity));
  }
  // Two boroughs have a Murray Hill.
  for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (borough[at] as number);
  return all;
}

/** The slots in any of the places; a line is where its stations are within the walk of the search. */
function slotsInPlaces(
  places: readonly SearchedPlace[],
  { walkMax }: Filters,
  { store, facets, nearStops }: Pick<Model, 'store' | 'facets' | 'nearStops'>,
): Bitmap {
  const { byKey, live } = facets;
  const all = new Uint32Array(live.length);
  const posted = {
    neighborhood: byKey.neighborhood,
    borough: byKey.borough,
    line: byKey.subwayLines,
  };
  for (const place of places) {
    if (place.kind === 'around') {
      const { lat, lng, radiusKm, walkMinutes } = place.area;
      const circle = { center: { lat, lng }, radiusKm, walkMinutes };
      unite(all, slotsWithin(store, live, { circle }));
    } else if (place.kind === 'part') {
      unite(all, slotsInPart(place.value, { store, facets }));
    } else {
      const { postings } = posted[place.kind];
      const known = knownKey(postings, place.value);
      const posting = known === undefined ? undefined : postings.get(known);
      if (known === undefined || !posting) continue;
      const isWalked = place.kind === 'line' && walkMax !== undefined;
      unite(all, isWalked ? nearStops.slots(walkMax, [known]) : posting.bits(store.capacity));
    }
  }
  return all;
}

interface Model {
  store: HomeStore;
  facets: HomeFacets;
  slots: SlotTable;
  commutes: HomeCommutes;
  reader: HomeReader;
  nearStops: NearStops;
}

/** The slots in each of the areas, and in any of the places; they all must contain a home. */
export function setsWithin(
  within: Within,
  filters: Filters,
  {
    store,
    facets,
    commutes,
    nearStops,
  }: Pick<Model, 'store' | 'facets' | 'commutes' | 'nearStops'>,
): Bitmap[] {
  const { circle, bounds, places, commute } = within;
  const { live } = facets;
  return [
    ...(places ? [slotsInPlaces(places, filters, { store, facets, nearStops })] : []),
    ...(circle || bounds ? [slotsWithin(store, live, within)] : []),
    ...(commute?.to ?? []).flatMap(({ maxMinutes, ...address }) =>
      maxMinutes
        ? slotsReaching(commutes.minutesTo(address, live, commute?.pace), maxMinutes, live)
        : [],
    ),
  ];
}
