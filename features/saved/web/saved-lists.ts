import { isWholeHome } from '@stoop/features/listings/rules/unit-price';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import type { Saved } from '../contract/routes.ts';
import type { SavedKind } from '../rules/saved-kinds.ts';
import { type SavedKey, savedKey } from '../rules/user-actions.ts';
import { HOME_TYPES, KINDS_IN_ORDER, type ShownKind } from './kind-words.ts';

/** The requested kind; all of them unless one is requested. */
export const kindShown = (requested: string | null): ShownKind =>
  KINDS_IN_ORDER.find((kind) => kind === requested) ?? 'all';

/** Orders of the list, by their names in the address. */
export const SAVED_ORDERS = { saved: 'Saved last', price: 'Lowest price' } as const;
export type SavedOrder = keyof typeof SAVED_ORDERS;

export const orderShown = (requested: string | null): SavedOrder =>
  requested === 'price' ? 'price' : 'saved';

/** A row of the list. */
export interface SavedEntry {
  kind: SavedKind;
  /** Where it is listed: a room that is a whole home is one of the units. */
  shownAs: SavedKind;
  key: SavedKey;
  item: Saved[SavedKind][number];
  /** Null while it is not on the market. */
  home: Home | null;
  /** What else is saved of this unit: itself as a room, and rooms in it. */
  also: readonly SavedEntry[];
}

function entryOf(kind: SavedKind, item: SavedEntry['item'], today: string): SavedEntry {
  const { listing } = item;
  const isWhole = listing && 'roomId' in listing && isWholeHome(listing);
  return {
    ...{ kind, item, key: savedKey(kind, item.id), shownAs: isWhole ? 'units' : kind, also: [] },
    home: listing && homeOf({ type: HOME_TYPES[kind], item: listing } as HomeItem, today),
  };
}

/** All that is saved, the last one first. `today` is an ISO date. */
export const savedEntries = (saved: Saved, today: string): SavedEntry[] =>
  KINDS_IN_ORDER.flatMap((kind) => saved[kind].map((item) => entryOf(kind, item, today))).sort(
    (one, other) =>
      one.item.savedAt < other.item.savedAt ? 1 : one.item.savedAt > other.item.savedAt ? -1 : 0,
  );

/** What is saved of a unit as one entry, where the last of it was saved; a room of another unit is one of its own. */
function byUnit(entries: readonly SavedEntry[]): SavedEntry[] {
  const unitOf = ({ home }: SavedEntry) => home?.listing.unitId;
  const units = new Set(entries.flatMap((one) => (one.kind === 'units' && unitOf(one)) || []));
  const together = Map.groupBy(entries, (one) => {
    const unitId = unitOf(one);
    return unitId && units.has(unitId) ? unitId : one.key;
  });
  return [...together.values()].flatMap((all) => {
    const [first] = all;
    const unit = all.find(({ kind }) => kind === 'units') ?? first;
    if (!first || !unit) return [];
    const { savedAt } = first.item;
    const item = { ...unit.item, savedAt };
    return { ...unit, item, also: all.filter((one) => one !== unit) };
  });
}

/** Those of a kind, in an order; by price, what is off the market is last. */
export function shownEntries(
  entries: readonly SavedEntry[],
  kind: ShownKind,
  order: SavedOrder,
): SavedEntry[] {
  const shown = (kind === 'rooms' ? entries : byUnit(entries)).filter(
    ({ shownAs }) => kind === 'all' || shownAs === kind,
  );
  if (order === 'saved') return shown;
  const priceOf = ({ home }: SavedEntry) => home?.price.amount ?? Number.POSITIVE_INFINITY;
  return shown.sort((one, other) => priceOf(one) - priceOf(other) || 0);
}

/** What is saved without what was just removed, whose rows stay so that it can be restored. */
export function stillSaved(saved: Saved, keys: ReadonlySet<string>): Saved {
  const isSaved = (kind: SavedKind) => (item: { id: string }) => keys.has(savedKey(kind, item.id));
  return {
    rooms: saved.rooms.filter(isSaved('rooms')),
    units: saved.units.filter(isSaved('units')),
    buildings: saved.buildings.filter(isSaved('buildings')),
  };
}
