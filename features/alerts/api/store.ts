import { randomBytes } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SavedSearch } from '../contract/routes.ts';
import { FREQUENCIES, type Frequency, SEARCHES_MAX } from '../rules/saved-search.ts';

/** How many of the new homes of a search are named. */
const NEW_HOMES_NAMED = 100;

// One that an import brought may be longer than one that can be saved.
const savedSearch = SavedSearch.extend({
  query: z.string(),
  createdAt: isoMoment,
  visitedAt: isoMoment,
});
export type StoredSearch = z.infer<typeof savedSearch>;

const IS_NEW: SQL = sql`f.search_id = s.id AND f.found_at > s.visited_at`;
const COLUMNS: SQL = sql`s.id, s.name, s.query, s.frequency, s.created_at AS "createdAt",
  s.visited_at AS "visitedAt",
  (SELECT count(DISTINCT (f.building_id, f.unit_id, f.room_id))::int FROM found_homes f WHERE ${IS_NEW})
    AS "newCount",
  (SELECT coalesce(json_agg(json_build_object('buildingId', f.building_id, 'rentId', f.unit_id,
      'roomId', nullif(f.room_id, ''), 'reason', f.reason) ORDER BY f.found_at DESC), '[]')
    FROM (SELECT * FROM found_homes f WHERE ${IS_NEW}
      ORDER BY f.found_at DESC LIMIT ${NEW_HOMES_NAMED}) f) AS "newHomes"`;

/** The searches of an account: those with something new first, then the newest. */
export const listSearches = (database: Sql, accountId: string) =>
  database.readRows(savedSearch)`
    SELECT ${COLUMNS} FROM saved_searches s WHERE s.account_id = ${accountId}
    ORDER BY (EXISTS (SELECT FROM found_homes f WHERE ${IS_NEW})) DESC, s.created_at DESC,
      s.id COLLATE "C"`;

/** A new id, or a key that signs the links of a search's mails. */
export const newSecret = (bytes: 16 | 32): string => randomBytes(bytes).toString('base64url');

export interface SearchToSave {
  name: string;
  query: string;
  frequency: Frequency;
}

/**
 * Saves a search; one that is saved already gets the name and the frequency. Null if the account has as many as it
 * may, or is gone.
 */
export const addSearch = (
  database: Sql,
  accountId: string,
  { name, query, frequency }: SearchToSave,
): Promise<StoredSearch | null> =>
  database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return null;
    await tx.run`INSERT INTO saved_searches (id, account_id, name, query, frequency, link_key)
      SELECT ${newSecret(16)}, ${accountId}, ${name}, ${query}, ${frequency}, ${newSecret(32)}
      WHERE (SELECT count(*) FROM saved_searches WHERE account_id = ${accountId}) < ${SEARCHES_MAX}
      ON CONFLICT DO NOTHING`;
    await tx.run`UPDATE saved_searches SET name = ${name}, frequency = ${frequency}
      WHERE account_id = ${accountId} AND query = ${query}`;
    return tx.readRow(savedSearch)`SELECT ${COLUMNS} FROM saved_searches s
      WHERE s.account_id = ${accountId} AND s.query = ${query}`;
  });

interface OwnSearch {
  accountId: string;
  searchId: string;
}

const isOwn = ({ accountId, searchId }: OwnSearch): SQL =>
  sql`id = ${searchId} AND account_id = ${accountId}`;

/** What was found for a search that is not to be mailed is told by its page alone. */
const dropUntold = (tx: Writer, searchId: string) =>
  tx.run`UPDATE found_homes SET told_at = now()
    WHERE search_id = ${searchId} AND told_at IS NULL`;

/** Tells whether the account has such a search. */
export const changeSearch = (
  database: Sql,
  own: OwnSearch,
  { name = null, frequency = null }: { name?: string | null; frequency?: Frequency | null },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isChanged = await tx.hasRows`UPDATE saved_searches SET name = coalesce(${name}, name),
        frequency = coalesce(${frequency}, frequency)
      WHERE ${isOwn(own)}`;
    if (isChanged && frequency === 'never') await dropUntold(tx, own.searchId);
    return isChanged;
  });

/** Tells whether the account has such a search. */
export const markVisited = (tx: Writer, own: OwnSearch) =>
  tx.hasRows`UPDATE saved_searches SET visited_at = now() WHERE ${isOwn(own)}`;

export const removeSearch = (tx: Writer, own: OwnSearch) =>
  tx.run`DELETE FROM saved_searches WHERE ${isOwn(own)}`;

const keyedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(FREQUENCIES),
  linkKey: z.string(),
});
export type KeyedSearch = z.infer<typeof keyedSearch>;

/** A search with the key that signs its links; null if there is none. */
export const findSearch = (database: Sql, searchId: string) =>
  database.readRow(keyedSearch)`
    SELECT id, name, query, frequency, link_key AS "linkKey" FROM saved_searches
    WHERE id = ${searchId}`;

/** Stops the mails of a search; doing it again changes nothing. */
export const markMailsStopped = (database: Sql, searchId: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run`UPDATE saved_searches SET frequency = 'never' WHERE id = ${searchId}`;
    await dropUntold(tx, searchId);
  });
