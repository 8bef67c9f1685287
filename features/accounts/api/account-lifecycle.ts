import type { Writer } from '@stoop/base/api/db/database';
import type { EmailKey } from '@stoop/base/rules/text/email';

/** What a sign-in provides about the person (R3.10). */
export interface FirstFacts {
  firstName: string;
  lastName: string;
  photoURL: string | null;
  phone: string | null;
}

/** An account that is about to be deleted. */
export interface LeavingAccount {
  id: string;
  /** Null if it has no address for mails. */
  emailKey: EmailKey | null;
}

/**
 * What one feature does with its own tables in the lifecycle of an account. Most features are above accounts:
 * `app/api/features.ts` names all of them. An import calls the owners itself.
 */
export interface AccountPart {
  /** For a new account, and again at each sign-in with a provider, which may know more. */
  created?(tx: Writer, accountId: string, facts: FirstFacts): Promise<void>;
  /** Everything that it stores about one person, by name (R6.04), without hashes and tokens. */
  exported?(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Before the account's row is deleted, in the same transaction; the account is locked. Rows that refer to
   * it with ON DELETE CASCADE need nothing.
   */
  deleted?(tx: Writer, account: LeavingAccount): Promise<void>;
}

/** The combined parts of all features. */
export type AccountLifecycle = Required<AccountPart>;

/** Runs the parts in sequence; the exported names have the same order. */
export const accountLifecycle = (parts: readonly AccountPart[]): AccountLifecycle => ({
  async created(tx, accountId, facts) {
    for (const part of parts) await part.created?.(tx, accountId, facts);
  },
  async exported(accountId) {
    const exported = await Promise.all(parts.map((part) => part.exported?.(accountId)));
    return Object.assign({}, ...exported);
  },
  async deleted(tx, account) {
    for (const part of parts) await part.deleted?.(tx, account);
  },
});
