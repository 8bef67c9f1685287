import type { SavedKind } from '../rules/saved-kinds.ts';

interface KindWords {
  tab: string;
  one: string;
  many: string;
  /** The search for this kind. */
  search: string;
  /** Shown where an item was saved without a name. */
  unnamed: string;
}

/** What the page of saved homes shows: one kind, or all of them. */
export type ShownKind = SavedKind | 'all';

export const KIND_WORDS: Record<SavedKind, KindWords> = {
  rooms: {
    tab: 'Rooms',
    one: 'room',
    many: 'rooms',
    search: '/search?type=room',
    unnamed: 'A room',
  },
  units: {
    tab: 'Units',
    one: 'unit',
    many: 'units',
    search: '/search?type=unit',
    unnamed: 'A unit',
  },
  buildings: {
    tab: 'Buildings',
    one: 'building',
    many: 'buildings',
    search: '/search?type=building',
    unnamed: 'A building',
  },
};

/** In display order. */
export const KINDS_IN_ORDER = ['rooms', 'units', 'buildings'] as const satisfies SavedKind[];

/** As searches name them. */
export const HOME_TYPES = {
  rooms: 'room',
  units: 'unit',
  buildings: 'building',
} as const satisfies Record<SavedKind, string>;
