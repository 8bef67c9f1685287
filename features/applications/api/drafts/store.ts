import type { Sql } from '@stoop/base/api/db/database';
import { isoMoment, section } from '@stoop/base/api/db/shapes';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DRAFTS_MAX } from '../../rules/wizard.ts';
import { checkHome } from '../check-home.ts';
import { joinedBy } from '../co-applicants/store.ts';
import { ENDED } from '../endings/store.ts';
import type { Home } from '../home.ts';

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

/** Whether an account has as many drafts of other homes as it may have. */
const hasFullDrafts = (tx: Sql, accountId: string, home: Home) =>
  tx.hasRows`SELECT FROM application_drafts WHERE account_id = ${accountId} AND home <> ${keyOf(home)}
    OFFSET ${DRAFTS_MAX - 1} LIMIT 1`;

/**
 * Saves a draft in place of the previous one; does nothing if the account was deleted. Another browser may still have
 * the form open from which the application was sent. A home that has lapsed meanwhile keeps its draft.
 */
export const saveDraft = (
  database: Sql,
  accountId: string,
  { home, draft }: { home: Home; draft: Record<string, unknown> },
) =>
  database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return null;
    const there = await checkHome(tx, home);
    if (there instanceof Refused && there.code !== 'listings/unit-lapsed')
      return there as Refused<Exclude<typeof there.code, 'listings/unit-lapsed'>>;
    if (await hasRunning(tx, accountId, home)) return refuse('applications/sent-already');
    if (await hasFullDrafts(tx, accountId, home)) return refuse('applications/drafts-full');
    await tx.run`
      INSERT INTO application_drafts (account_id, home, draft, saved_at)
      VALUES (${accountId}, ${keyOf(home)}, ${JSON.stringify(draft)}::json, clock_timestamp())
      ON CONFLICT (account_id, home) DO UPDATE
      SET draft = excluded.draft, saved_at = excluded.saved_at`;
    return null;
  });

/** Deletes a draft, as one of the writes of a transaction. */
export const draftRemoval = (accountId: string, home: Home): SQL => sql`
  DELETE FROM application_drafts WHERE account_id = ${accountId} AND home = ${keyOf(home)}`;

/** All drafts of an account, newest first. */
export const listDrafts = (database: Sql, accountId: string) =>
  database.readRows(storedDraft)`SELECT draft, saved_at AS "savedAt" FROM application_drafts
    WHERE account_id = ${accountId} ORDER BY saved_at DESC, home`;
