import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import type { Saved } from '../contract/routes.ts';
import { SAVED_KINDS } from '../rules/saved-kinds.ts';
import { savedKey } from '../rules/user-actions.ts';
import { useSavedKeys } from './use-saved-keys.ts';

const notesIn = (saved: Saved): [key: string, note: string][] =>
  SAVED_KINDS.flatMap((kind) =>
    saved[kind].flatMap(({ id, note }): [string, string][] =>
      note ? [[savedKey(kind, id), note]] : [],
    ),
  );

/** What the signed-in user wrote about what they saved, by key; empty until it is known. */
export function useSavedNotes(): ReadonlyMap<string, string> {
  const user = useUser();
  const hasSaved = useSavedKeys().size > 0;
  const { answer } = useAnswer(user && hasSaved ? user.id : null, async (signal) =>
    notesIn(await browserApi.getJson('/me/saved', { signal })),
  );
  // Optional: the page works without them.
  return new Map(answer?.ok ? answer.value : []);
}
