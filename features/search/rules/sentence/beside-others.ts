import type { FilterKey } from '../filters.ts';

/**
 * Whether a home may have several values of a filter, so that `elevator or laundry` cannot be one search; of other filters
 * it has one value, or any of several.
 */
export const BESIDE_OTHERS: Readonly<Record<FilterKey, boolean>> = {
  q: false,
  borough: false,
  neighborhood: false,
  area: false,
  amenities: true,
  utilities: true,
  subwayLines: true,
  walkMax: true,
  hasBrokerFee: true,
  byVideo: true,
  features: true,
  beds: false,
  minBaths: false,
  minSquareFeet: false,
  minFloor: true,
  maxFloor: true,
  moveInFrom: false,
  moveIn: false,
  budgets: false,
  confirmedSince: false,
  listedSince: false,
  rent: false,
  netRent: false,
  minPrice: false,
  maxPrice: false,
  roomType: false,
  openNow: true,
  freeMonths: true,
  stepFree: true,
  minDoor: true,
  rollInShower: true,
  stepFreeWalk: true,
};
