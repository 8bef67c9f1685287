import type { SearchType } from '../rules/search-url.ts';

/** In display order. */
export const TYPES_IN_ORDER = [
  'building',
  'unit',
  'room',
  'roommates',
] as const satisfies readonly SearchType[];

/** The nouns of each type. */
export const TYPE_WORDS: Record<SearchType, { tab: string; one: string; many: string }> = {
  building: { tab: 'Buildings', one: 'building', many: 'buildings' },
  unit: { tab: 'Units', one: 'unit', many: 'units' },
  room: { tab: 'Rooms', one: 'room', many: 'rooms' },
  roommates: { tab: 'Roommates', one: 'home to share', many: 'homes to share' },
};
