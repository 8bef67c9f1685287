import type { Sql } from '../db/database.ts';

/** What a new account says of the person (R3.10). */
export interface FirstFacts {
  firstName: string;
  lastName: string;
  photoURL: string | null;
  phone: string | null;
}

/**
 * Makes the profile of a new account. Profiles stand above accounts; who puts both together hands this
 * down.
 */
export type CreateProfile = (database: Sql, accountId: string, facts: FirstFacts) => Promise<void>;
