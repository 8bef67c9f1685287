import type { Saved } from '../contract/routes.ts';
import type { SavedKind } from '../rules/saved-kinds.ts';
import { savedKey } from '../rules/user-actions.ts';
import { KINDS_IN_ORDER } from './kind-words.ts';

/** The requested kind, or the kind of the item that was saved last. */
export function kindShown(requested: string | null, saved: Saved): SavedKind {
  const known = KINDS_IN_ORDER.find((kind) => kind === requested);
  if (known) return known;
  const newest = (kind: SavedKind) => saved[kind][0]?.savedAt ?? '';
  return KINDS_IN_ORDER.reduce((best, kind) => (newest(kind) > newest(best) ? kind : best));
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
