import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { SavedKind } from '../rules/saved-kinds.ts';

export interface SentNote {
  kind: SavedKind;
  itemId: string;
  note: string;
}

/** What can be done with a saved home beside its heart. */
export const SAVED_ACTS = defineActs('saved', {
  note: act(
    (api, { kind, itemId, note }: SentNote) =>
      api.send('PUT', '/me/saved/{kind}/{itemId}/note', {
        params: { kind, itemId },
        body: { note: note.trim() },
      }),
    ({ note }) => (note.trim() === '' ? 'The note is gone.' : 'The note is saved.'),
  ),
});
