import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import type { TimePage } from '@stoop/base/api/http/keyset-pagination';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  DUPLICATE_MATCHES,
  type DuplicateMatch,
  type DuplicateState,
  SHARED_MAX,
} from '../../rules/duplicates.ts';
import { ENDED } from '../endings/store.ts';

/** The generated column of each match. */
const KEYS = {
  email: 'email_key',
  phone: 'phone_key',
  person: 'person_key',
} as const satisfies Record<DuplicateMatch, string>;

export interface DuplicateFilters {
  state: DuplicateState;
  /** The applicationId of one of the two. */
  applicationId?: string | undefined;
  /** The buildings of the staff who ask; null for all. Both applications must be of them. */
  buildings: readonly string[] | null;
}

/**
 * The two applications of each value that few share, for one match. The values come from the index alone; the rows are
 * read only of those that several share.
 */
function pairsBy(match: DuplicateMatch, applicationId: string | undefined): SQL {
  const key = sql.raw(KEYS[match]);
  const ofOne = applicationId
    ? sql`AND ${key} = (SELECT ${key} FROM applications WHERE application_id = ${applicationId})`
    : sql``;
  return sql`SELECT one.id AS one_id, other.id AS other_id, ${match} AS match
    FROM (SELECT ${key} FROM applications WHERE ${key} IS NOT NULL ${ofOne}
      GROUP BY ${key} HAVING count(*) BETWEEN 2 AND ${SHARED_MAX}) shared
    JOIN applications one ON one.${key} = shared.${key}
    JOIN applications other ON other.${key} = shared.${key}
      AND one.id COLLATE "C" < other.id COLLATE "C"`;
}

const STATE_CONDITIONS: Readonly<Record<DuplicateState, SQL>> = {
  open: sql`v.one_id IS NULL AND (one.stage NOT IN (${ENDED}) OR other.stage NOT IN (${ENDED}))`,
  same: sql`v.is_same`,
  different: sql`NOT v.is_same`,
};

/** Whether two applications that share something are of different accounts, or of one account for one home. */
const IS_PAIR: SQL = sql`(one.applicant_id IS NULL OR one.applicant_id IS DISTINCT FROM other.applicant_id
  OR (one.building_id, one.unit_id, coalesce(one.room_id, '')) =
    (other.building_id, other.unit_id, coalesce(other.room_id, '')))`;

function matching({ state, applicationId, buildings }: DuplicateFilters): SQL {
  const named = applicationId
    ? sql`${applicationId} IN (one.application_id, other.application_id)`
    : sql`true`;
  return sql`${IS_PAIR} AND ${STATE_CONDITIONS[state]} AND ${named}
    AND ${inScope('one.building_id', buildings)} AND ${inScope('other.building_id', buildings)}`;
}

const pairs = (applicationId: string | undefined, condition: SQL): SQL => sql`
  SELECT one.id AS "oneId", other.id AS "otherId", one.id || '~' || other.id AS id,
    greatest(one.submitted_at, other.submitted_at) AS at, found.matches,
    v.is_same AS same, v.actor_id AS "actorId", v.at AS "judgedAt"
  FROM (SELECT one_id, other_id, json_agg(match) AS matches
      FROM (${sql.join(
        DUPLICATE_MATCHES.map((match) => pairsBy(match, applicationId)),
        sql` UNION ALL `,
      )}) shared GROUP BY one_id, other_id) found
    JOIN applications one ON one.id = found.one_id
    JOIN applications other ON other.id = found.other_id
    LEFT JOIN duplicate_verdicts v ON v.one_id = one.id AND v.other_id = other.id
  WHERE ${condition}`;

const duplicatePair = z.object({
  /** Both ids, the smaller first, with ~ between them. */
  id: z.string(),
  oneId: z.string(),
  otherId: z.string(),
  matches: z.array(z.enum(DUPLICATE_MATCHES)),
  same: z.boolean().nullable(),
  actorId: z.string().nullable(),
  judgedAt: isoMoment.nullable(),
  /** When the later one was submitted, as the cursor of a page has it. */
  createdAt: z.string(),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

const COLUMNS: SQL = sql`id, "oneId", "otherId", matches, same, "actorId", "judgedAt",
  to_json(at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt"`;

/** Pairs, those with the newest application first, one page. */
export async function listDuplicatePairs(
  database: Sql,
  filters: DuplicateFilters,
  { limit, after }: TimePage,
): Promise<{ rows: DuplicatePair[]; totalCount: number }> {
  const found = pairs(filters.applicationId, matching(filters));
  const since = after
    ? sql`WHERE (at, id COLLATE "C") < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const page = sql`SELECT ${COLUMNS} FROM pairs ${since}
    ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${limit}`;
  // The pairs are found once, for the page and for their number.
  const read = await database.readRow(
    z.object({ totalCount: z.int(), rows: z.array(duplicatePair) }),
  )`
    WITH pairs AS MATERIALIZED (${found}) SELECT (SELECT count(*)::int FROM pairs) AS "totalCount",
    (SELECT coalesce(json_agg(page), '[]') FROM (${page}) page) AS rows`;
  if (!read) throw new Error('a count gives one row');
  return read;
}

/** The pair with this id, whatever was said about it; null if the two share nothing. */
export async function findDuplicate(
  database: Sql,
  id: string,
  buildings: readonly string[] | null,
): Promise<(DuplicatePair & { applicationIds: string[]; buildingIds: string[] }) | null> {
  // Ids of imports may contain a ~, so that there can be several ways to split.
  const at = [...id.matchAll(/~/g)].map(({ index }) => [id.slice(0, index), id.slice(index + 1)]);
  const scope = sql`${inScope('one.building_id', buildings)}
    AND ${inScope('other.building_id', buildings)}`;
  const one = await database.readRow(z.object({ id: z.string(), applicationId: z.string() }))`
    SELECT one.id, one.application_id AS "applicationId" FROM applications one
    JOIN applications other ON one.id || '~' || other.id = ${id}
    WHERE one.id = ANY(${sql.param(at.map(([first]) => first))}::text[])
      AND other.id = ANY(${sql.param(at.map(([, second]) => second))}::text[])`;
  if (!one) return null;
  return database.readRow(
    duplicatePair.extend({
      applicationIds: z.array(z.string()),
      buildingIds: z.array(z.string()),
    }),
  )`SELECT ${COLUMNS}, "applicationIds", "buildingIds" FROM (
    SELECT pair.*, json_build_array(a.application_id, b.application_id) AS "applicationIds",
      json_build_array(a.building_id, b.building_id) AS "buildingIds"
    FROM (${pairs(one.applicationId, sql`${IS_PAIR} AND ${scope}`)}) pair
      JOIN applications a ON a.id = pair."oneId" JOIN applications b ON b.id = pair."otherId"
    WHERE pair.id = ${id}) found`;
}

/** Saves what staff said about a pair, instead of what was said before. */
export const saveVerdict = (
  tx: Writer,
  {
    oneId,
    otherId,
    same,
    actorId,
  }: Pick<DuplicatePair, 'oneId' | 'otherId'> & {
    same: boolean;
    actorId: string;
  },
) =>
  tx.run`INSERT INTO duplicate_verdicts (one_id, other_id, is_same, actor_id, at)
    VALUES (${oneId}, ${otherId}, ${same}, ${actorId}, clock_timestamp())
    ON CONFLICT (one_id, other_id) DO UPDATE SET is_same = excluded.is_same,
      actor_id = excluded.actor_id, at = excluded.at`;
