import type { Sql } from '@stoop/base/api/db/database';
import { isoMoment, section } from '@stoop/base/api/db/shapes';
import { refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { joinedBy } from '../co-applicants/store.ts';
import { ENDED } from '../endings/store.ts';
import type { Home } from '../home.ts';

/** The most drafts of an account; beyond it the one saved longest ago is deleted. */
const DRAFTS_MAX = 20;

const storedDraft = z.object({
  draft: section,
  /** ISO date and time. */
  savedAt: isoMoment,
});
export type Draft = z.infer<typeof storedDraft>;

/** Ids are encoded, because they may contain the separator. */
const keyOf = ({ buildingId, unitId, roomId }: Home): string =>
  [buildingId, unitId, ...(roomId === null ? [] : [roomId])].map(encodeURIComponent).join('/');

export const findDraft = (database: Sql, accountId: string, home: Home) =>
  database.readRow(storedDraft)`SELECT draft, saved_at AS "savedAt" FROM application_drafts
    WHERE account_id = ${accountId} AND home = ${keyOf(home)}`;

/** Whether an application of an account for a home runs, sent by it or for it. */
const hasRunning = async (tx: Sql, accountId: string, { buildingId, unitId, roomId }: Home) =>
  tx.hasRows`SELECT FROM applications WHERE building_id = ${buildingId} AND unit_id = ${unitId}
    AND room_id IS NOT DISTINCT FROM ${roomId} AND stage NOT IN (${ENDED})
    AND (applicant_id = ${accountId} OR id IN (${joinedBy(accountId)})) LIMIT 1`;

/**
 * Saves a draft in place of the previous one; does nothing if the account was deleted. Another browser may still have
 * the form open from which the application was sent.
 */
export const saveDraft = (
  database: Sql,
  accountId: string,
  { home, draft }: { home: Home; draft: Record<string, unknown> },
) =>
  database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return null;
    if (await hasRunning(tx, accountId, home)) return refuse('applications/sent-already');
    await tx.run`
      INSERT INTO application_drafts (account_id, home, draft, saved_at)
      VALUES (${accountId}, ${keyOf(home)}, ${JSON.stringify(draft)}::json, clock_timestamp())
      ON CONFLICT (account_id, home) DO UPDATE
      SET draft = excluded.draft, saved_at = excluded.saved_at`;
    await tx.run`
      DELETE FROM application_drafts WHERE account_id = ${accountId} AND home IN (
        SELECT home FROM application_drafts WHERE account_id = ${accountId}
        ORDER BY saved_at DESC, home OFFSET ${DRAFTS_MAX})`;
    return null;
  });

/** Deletes a draft, as one of the writes of a transaction. */
export const draftRemoval = (accountId: string, home: Home): SQL => sql`
  DELETE FROM application_drafts WHERE account_id = ${accountId} AND home = ${keyOf(home)}`;

/** All drafts of an account, newest first. */
export const listDrafts = (database: Sql, accountId: string) =>
  database.readRows(storedDraft)`SELECT draft, saved_at AS "savedAt" FROM application_drafts
    WHERE account_id = ${accountId} ORDER BY saved_at DESC, home`;
