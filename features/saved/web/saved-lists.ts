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

/** The number of saved items of a kind, without those that were just removed. */
export const countSaved = (saved: Saved, kind: SavedKind, keys: ReadonlySet<string>): number =>
  saved[kind].filter(({ id }) => keys.has(savedKey(kind, id))).length;
