import type { Saved } from '@stoop/contract/saved/routes';
import type { SavedKind } from '@stoop/domain/saved/saved-kinds';
import { savedKey } from '@stoop/domain/saved/user-actions';
import { KINDS_IN_ORDER } from './kind-words.ts';

/** The kind that was asked for, or the one that something was saved of last. */
export function kindShown(asked: string | null, saved: Saved): SavedKind {
  const known = KINDS_IN_ORDER.find((kind) => kind === asked);
  if (known) return known;
  const newest = (kind: SavedKind) => saved[kind][0]?.savedAt ?? '';
  return KINDS_IN_ORDER.reduce((best, kind) => (newest(kind) > newest(best) ? kind : best));
}

/** How many of a kind are on the list, without those that were just removed. */
export const countSaved = (saved: Saved, kind: SavedKind, keys: ReadonlySet<string>): number =>
  saved[kind].filter(({ id }) => keys.has(savedKey(kind, id))).length;
