import type { ProfileValues } from './profile-fields.ts';

interface UnsavedEdits {
  accountId: string;
  edits: Partial<ProfileValues>;
}

/* Edits that could not be saved because the session had ended, until the same user signs in again. Only in the memory
   of this page: signing out loads a new page, which drops them. */
let unsaved: UnsavedEdits | null = null;

export const storeEdits = (edits: UnsavedEdits): void => {
  unsaved = edits;
};

/** The unsaved edits of this account, never those of another. */
export const storedEdits = (accountId: string): Partial<ProfileValues> =>
  unsaved?.accountId === accountId ? unsaved.edits : {};

export const clearEdits = (): void => {
  unsaved = null;
};
