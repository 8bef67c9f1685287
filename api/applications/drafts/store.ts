import { type SQL, sql } from 'drizzle-orm';
import { lockAccount } from '../../accounts/store.ts';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';
import type { Home } from '../home.ts';

/** Whoever begins more applications than this loses the draft that was left alone the longest. */
const DRAFTS_MAX = 20;

export interface Draft {
  draft: Record<string, unknown>;
  /** ISO date and time. */
  savedAt: string;
}

/** Ids may hold any character; what parts them here stands in none of them. */
const keyOf = ({ buildingId, unitId, roomId }: Home): string =>
  [buildingId, unitId, ...(roomId === null ? [] : [roomId])].map(encodeURIComponent).join('/');

const asDraft = (row: { [column: string]: unknown }): Draft => ({
  draft: row.draft as Record<string, unknown>,
  savedAt: new Date(String(row.saved_at)).toISOString(),
});

export async function findDraft(
  database: Sql,
  accountId: string,
  home: Home,
): Promise<Draft | null> {
  const rows = await readRows(
    database,
    sql`SELECT draft, saved_at FROM application_drafts
      WHERE account_id = ${accountId} AND home = ${keyOf(home)}`,
  );
  return rows[0] ? asDraft(rows[0]) : null;
}

/** Keeps a draft in the place of the one before. Of an account that has gone nothing is kept. */
export function keepDraft(
  database: Sql,
  accountId: string,
  { home, draft }: { home: Home; draft: Record<string, unknown> },
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    await tx.execute(sql`
      INSERT INTO application_drafts (account_id, home, draft, saved_at)
      VALUES (${accountId}, ${keyOf(home)}, ${JSON.stringify(draft)}::json, clock_timestamp())
      ON CONFLICT (account_id, home) DO UPDATE
      SET draft = excluded.draft, saved_at = excluded.saved_at`);
    await tx.execute(sql`
      DELETE FROM application_drafts WHERE account_id = ${accountId} AND home IN (
        SELECT home FROM application_drafts WHERE account_id = ${accountId}
        ORDER BY saved_at DESC, home OFFSET ${DRAFTS_MAX})`);
  });
}

/** That a draft is not kept any longer. */
export const draftRemoval = (accountId: string, home: Home): SQL => sql`
  DELETE FROM application_drafts WHERE account_id = ${accountId} AND home = ${keyOf(home)}`;

/** All of an account, newest first. */
export async function listDrafts(database: Sql, accountId: string): Promise<Draft[]> {
  const rows = await readRows(
    database,
    sql`SELECT draft, saved_at FROM application_drafts
      WHERE account_id = ${accountId} ORDER BY saved_at DESC, home`,
  );
  return rows.map(asDraft);
}
