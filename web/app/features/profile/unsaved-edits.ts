import type { ProfileValues } from './profile-fields.ts';

interface Kept {
  accountId: string;
  edits: Partial<ProfileValues>;
}

/*
 * What was typed when the session turned out to have ended, until the same person has signed in again. In
 * the memory of this page alone: signing out loads another one, and nothing of it stays.
 */
let kept: Kept | null = null;

export const storeEdits = (edits: Kept): void => {
  kept = edits;
};

/** What this person had typed; nothing of anybody else. */
export const storedEdits = (accountId: string): Partial<ProfileValues> =>
  kept?.accountId === accountId ? kept.edits : {};

export const clearEdits = (): void => {
  kept = null;
};
