import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { FREQUENCIES } from '../../rules/saved-search.ts';
import { newSecret } from '../store.ts';

const exportedSearch = z.object({
  savedSearchId: z.string(),
  userId: z.string(),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(FREQUENCIES),
  createdAt: isoMoment,
  visitedAt: isoMoment,
  mailedAt: isoMoment.nullable(),
});
/** A saved search as exports have it: without what was found, and without the key of its links. */
export type ExportedSearch = z.infer<typeof exportedSearch>;

export const listSavedSearchIds = (database: Sql) =>
  database.readIds`SELECT id FROM saved_searches`;

export const listExported = (database: Sql, ids: readonly string[]) =>
  database.readRows(exportedSearch)`
    SELECT id AS "savedSearchId", account_id AS "userId", name, query, frequency,
      created_at AS "createdAt", visited_at AS "visitedAt", mailed_at AS "mailedAt"
    FROM saved_searches WHERE id = ANY(${texts(ids)})`;

/** The ids of searches that are saved already under another id: the address of a search is saved once. */
export const listSavedElsewhere = (
  database: Sql,
  searches: readonly Pick<ExportedSearch, 'savedSearchId' | 'userId' | 'query'>[],
) =>
  database.readIds`
    SELECT given.id FROM unnest(${texts(searches.map(({ savedSearchId }) => savedSearchId))},
        ${texts(searches.map(({ userId }) => userId))}, ${texts(searches.map(({ query }) => query))})
      AS given (id, account_id, query)
    JOIN saved_searches s ON s.account_id = given.account_id AND s.query = given.query
      AND s.id <> given.id`;

/** Adds or replaces searches; the keys of links stay. The accounts must be locked. */
export async function saveExported(tx: Writer, searches: readonly ExportedSearch[]): Promise<void> {
  const columns = ['name', 'query', 'frequency', 'created_at', 'visited_at', 'mailed_at'];
  const rows = searches.map((search) => ({
    id: search.savedSearchId,
    account_id: search.userId,
    name: search.name,
    query: search.query,
    frequency: search.frequency,
    created_at: search.createdAt,
    visited_at: search.visitedAt,
    mailed_at: search.mailedAt,
  }));
  const stored = new Set(
    (
      await listExported(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((one) => one.savedSearchId),
  );
  const added = rows.filter(({ id }) => !stored.has(id));
  await writeRows(
    tx,
    { table: 'saved_searches', columns: ['id', 'account_id', ...columns, 'link_key'] },
    added.map((row) => ({ ...row, link_key: newSecret(32) })),
  );
  for (const row of rows.filter(({ id }) => stored.has(id)))
    await tx.run`UPDATE saved_searches SET account_id = ${row.account_id}, name = ${row.name},
        query = ${row.query}, frequency = ${row.frequency}, created_at = ${row.created_at}::timestamptz,
        visited_at = ${row.visited_at}::timestamptz, mailed_at = ${row.mailed_at}::timestamptz
      WHERE id = ${row.id}`;
}
