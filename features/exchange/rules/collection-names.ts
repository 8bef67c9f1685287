/** The collections of imports and exports (R3.21), in their order; the last twelve are ours. */
export const COLLECTION_NAMES = [
  'users',
  'fome_neighborhoods',
  'fetched_buildings_collection',
  'fome_rental_buildings',
  'fome_sale_buildings',
  'fome_mixed_buildings',
  'unit_applications',
  'room_applications',
  'tourPlans',
  'tours',
  'unitListings',
  'unitTerms',
  'listingPhotos',
  'connections',
  'households',
  'savedSearches',
  'sharedLists',
  'messageThreads',
  'mailStops',
  'voucherTables',
] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];

export const isCollectionName = (name: string): name is CollectionName =>
  (COLLECTION_NAMES as readonly string[]).includes(name);
