import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { TOUR_FEED_KINDS, type TourFeedKind } from '../../rules/tour-feeds.ts';
import { TOUR_COLUMNS, tourRow } from '../store.ts';

const feedRow = z.object({ kind: z.enum(TOUR_FEED_KINDS), createdAt: isoMoment });

export const listFeeds = (database: Sql, accountId: string) =>
  database.readRows(feedRow)`
    SELECT kind, created_at AS "createdAt" FROM tour_feeds WHERE account_id = ${accountId}
    ORDER BY kind COLLATE "C"`;

/** Gives a calendar its link, in place of the one that it had. The account is locked. */
export const saveFeed = (
  tx: Writer,
  { accountId, kind, tokenHash }: { accountId: string; kind: TourFeedKind; tokenHash: string },
) =>
  tx.run`INSERT INTO tour_feeds AS f (account_id, kind, token_hash)
    VALUES (${accountId}, ${kind}, ${tokenHash})
    ON CONFLICT (account_id, kind) DO UPDATE
    SET token_hash = EXCLUDED.token_hash, created_at = now()`;

export const removeFeed = (tx: Writer, accountId: string, kind: TourFeedKind) =>
  tx.run`DELETE FROM tour_feeds WHERE account_id = ${accountId} AND kind = ${kind}`;

const foundFeed = z.object({ accountId: z.string(), kind: z.enum(TOUR_FEED_KINDS) });

export const findFeed = (database: Sql, tokenHash: string) =>
  database.readRow(foundFeed)`
    SELECT account_id AS "accountId", kind FROM tour_feeds WHERE token_hash = ${tokenHash}`;

/** The tours that an account of staff shows, from a moment on. */
export const listGuided = (database: Sql, guideId: string, from: Date) =>
  database.readRows(tourRow)`SELECT ${TOUR_COLUMNS} FROM tours t
    WHERE t.guide_id = ${guideId} AND t.starts_at >= ${from.toISOString()}::timestamptz
    ORDER BY t.starts_at, t.id COLLATE "C"`;
