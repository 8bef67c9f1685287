import type { Role } from '@stoop/domain/accounts/session-rules';
import type { Provider } from '@stoop/domain/people/profile';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows } from '../../db/rows.ts';

/** Where a page of accounts ended: their order is by last name, first name and id. */
export interface UserPosition {
  lastName: string;
  firstName: string;
  id: string;
}

export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  emailVerified: boolean;
  provider: Provider;
  role: Role;
  /** As the database writes it. */
  createdAt: string;
  lastLogin: string | null;
  /** How many. */
  applications: number;
  /** The names that it stands in the order by. */
  position: UserPosition;
}

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

const holds = (q: string | undefined): SQL =>
  q === undefined
    ? sql`true`
    : sql`position(lower(${q}) IN lower(concat_ws(' ', p.first_name, p.last_name, a.email))) > 0`;

/** One more than the page holds, where there are more, and how many there are in all. */
export async function listUsers(
  database: Sql,
  { q, after, limit }: { q?: string | undefined; after: UserPosition | null; limit: number },
): Promise<{ rows: UserRow[]; totalCount: number }> {
  const further = after
    ? sql`(${LAST_NAME}, ${FIRST_NAME}, ${ID}) > (${after.lastName}, ${after.firstName}, ${after.id})`
    : sql`true`;
  const rows = await readRows(
    database,
    sql`${USERS} WHERE ${holds(q)} AND ${further}
      ORDER BY ${LAST_NAME}, ${FIRST_NAME}, ${ID} LIMIT ${limit + 1}`,
  );
  const [counted] = await readRows(
    database,
    sql`SELECT count(*)::int AS count FROM accounts a
      LEFT JOIN profiles p ON p.account_id = a.id WHERE ${holds(q)}`,
  );
  return { rows: rows as unknown as UserRow[], totalCount: Number(counted?.count) };
}

export async function findUser(database: Sql, id: string): Promise<UserRow | null> {
  const rows = await readRows(database, sql`${USERS} WHERE a.id = ${id}`);
  return (rows[0] as unknown as UserRow | undefined) ?? null;
}
