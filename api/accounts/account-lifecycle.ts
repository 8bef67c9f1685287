import type { EmailKey } from '@stoop/domain/accounts/email';
import type { Sql } from '../db/database.ts';

/** What a sign-in says of the person (R3.10). */
export interface FirstFacts {
  firstName: string;
  lastName: string;
  photoURL: string | null;
  phone: string | null;
}

/** An account that is about to be deleted. */
export interface LeavingAccount {
  id: string;
  /** Null where it has no address that mails could go to. */
  emailKey: EmailKey | null;
}

/**
 * What one column does with its own tables over the life of an account. Most columns are above accounts:
 * `api/app.ts` registers the parts of all of them. An import calls the owners itself (`api/exchange`).
 */
export interface AccountPart {
  /** For a new account, and again at each sign-in with a provider, which may know more. */
  created?(tx: Sql, accountId: string, facts: FirstFacts): Promise<void>;
  /** Everything that it stores of one person, by name (R6.04); no hash and no token. */
  exported?(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Before the account's row is deleted, in the same transaction; the account is locked. Rows that refer to
   * it with ON DELETE CASCADE need nothing.
   */
  deleted?(tx: Sql, account: LeavingAccount): Promise<void>;
}

/** The parts of all columns as one. */
export type AccountLifecycle = Required<AccountPart>;

/** Runs the parts one after the other, in their order, which is also that of the exported names. */
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
