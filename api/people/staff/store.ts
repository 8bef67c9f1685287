import { ROLES } from '@stoop/domain/accounts/session-rules';
import { PROVIDERS } from '@stoop/domain/people/profile';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { readRow, readRows } from '../../db/rows.ts';
import { countRow, isoMoment } from '../../db/shapes.ts';

const position = z.object({ lastName: z.string(), firstName: z.string(), id: z.string() });
/** The end of a page of accounts, which are ordered by last name, first name and id. */
export type UserPosition = z.infer<typeof position>;

const userRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  provider: z.enum(PROVIDERS),
  role: z.enum(ROLES),
  createdAt: isoMoment,
  lastLogin: isoMoment.nullable(),
  /** The total number. */
  applications: z.int(),
  position,
});
export type UserRow = z.infer<typeof userRow>;

const LAST_NAME: SQL = sql`lower(coalesce(p.last_name, '')) COLLATE "C"`;
const FIRST_NAME: SQL = sql`lower(coalesce(p.first_name, '')) COLLATE "C"`;
const ID: SQL = sql`a.id COLLATE "C"`;

const USERS: SQL = sql`
  SELECT a.id, coalesce(p.first_name, '') AS "firstName", coalesce(p.last_name, '') AS "lastName",
    a.email, a.email_verified AS "emailVerified", a.provider, a.role, a.created_at AS "createdAt",
    a.last_login_at AS "lastLogin",
    (SELECT count(*)::int FROM applications WHERE applicant_id = a.id) AS applications,
    json_build_object('lastName', ${LAST_NAME}, 'firstName', ${FIRST_NAME}, 'id', a.id) AS position
  FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id`;

const matches = (q: string | undefined): SQL =>
  q === undefined
    ? sql`true`
    : sql`position(lower(${q}) IN lower(concat_ws(' ', p.first_name, p.last_name, a.email))) > 0`;

/** Up to one more account than the limit, and the total number of matches. */
export async function listUsers(
  database: Sql,
  { q, after, limit }: { q?: string | undefined; after: UserPosition | null; limit: number },
): Promise<{ rows: UserRow[]; totalCount: number }> {
  const further = after
    ? sql`(${LAST_NAME}, ${FIRST_NAME}, ${ID}) > (${after.lastName}, ${after.firstName}, ${after.id})`
    : sql`true`;
  const rows = await readRows(
    database,
    sql`${USERS} WHERE ${matches(q)} AND ${further}
      ORDER BY ${LAST_NAME}, ${FIRST_NAME}, ${ID} LIMIT ${limit + 1}`,
    userRow,
  );
  const counted = await readRow(
    database,
    sql`SELECT count(*)::int AS count FROM accounts a
      LEFT JOIN profiles p ON p.account_id = a.id WHERE ${matches(q)}`,
    countRow,
  );
  return { rows, totalCount: counted?.count ?? 0 };
}

export const findUser = (database: Sql, id: string): Promise<UserRow | null> =>
  readRow(database, sql`${USERS} WHERE a.id = ${id}`, userRow);
