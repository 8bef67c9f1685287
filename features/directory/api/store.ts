import type { Sql } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { Keyset, type PageOf, positionText } from '@stoop/base/api/http/keyset-pagination';
import { searchTerms } from '@stoop/base/rules/text/phone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { StaffUser } from '../contract/staff/user-routes.ts';

const position = z.object({ lastName: positionText, firstName: positionText, id: positionText });
type UserPosition = { position: z.infer<typeof position> };
/** Accounts, which are ordered by last name, first name and id. */
export const BY_NAME = new Keyset<UserPosition>(z.object({ position }));

const userRow = StaffUser.extend({
  createdAt: isoMoment,
  lastLogin: isoMoment.nullable(),
  position,
});
export type UserRow = z.infer<typeof userRow>;

const LAST_NAME: SQL = sql`lower(coalesce(p.last_name, '')) COLLATE "C"`;
const FIRST_NAME: SQL = sql`lower(coalesce(p.first_name, '')) COLLATE "C"`;
const ID: SQL = sql`a.id COLLATE "C"`;

const USERS: SQL = sql`
  SELECT a.id, coalesce(p.first_name, '') AS "firstName", coalesce(p.last_name, '') AS "lastName",
    a.email, a.email_verified AS "emailVerified", a.provider, a.role,
    CASE WHEN a.role = 'staff' THEN a.staff_scope END AS "staffScope",
    a.disabled_at IS NOT NULL AS "isDisabled", a.created_at AS "createdAt",
    a.last_login_at AS "lastLogin",
    (SELECT count(*)::int FROM applications WHERE applicant_id = a.id) AS applications,
    json_build_object('lastName', ${LAST_NAME}, 'firstName', ${FIRST_NAME}, 'id', a.id) AS position
  FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id`;

/** A part of the name or the email, or a phone number in whatever way it is written. */
function matches(q: string | undefined): SQL {
  if (q === undefined) return sql`true`;
  const named = sql`position(lower(${q}) IN lower(concat_ws(' ', p.first_name, p.last_name, a.email))) > 0`;
  const [term, ...more] = searchTerms(q);
  if (!term?.phone || more.length > 0) return named;
  return sql`(${named} OR position(${term.phone} IN regexp_replace(p.basic_info ->> 'phone', '[^0-9]', '', 'g')) > 0)`;
}

type Group = 'staff' | 'disabled';
const GROUPS: Record<Group, SQL> = {
  staff: sql`a.role = 'staff'`,
  disabled: sql`a.disabled_at IS NOT NULL`,
};

export interface UserFilters {
  q?: string | undefined;
  only?: Group | undefined;
}

const chosen = ({ q, only }: UserFilters): SQL =>
  sql`${matches(q)} AND ${only ? GROUPS[only] : sql`true`}`;

/** A page of accounts, and the total number of matches. */
export async function listUsers(
  database: Sql,
  { after, limit }: PageOf<UserPosition>,
  filters: UserFilters,
): Promise<{ rows: UserRow[]; totalCount: number }> {
  const further = after
    ? sql`(${LAST_NAME}, ${FIRST_NAME}, ${ID}) > (${after.position.lastName}, ${after.position.firstName}, ${after.position.id})`
    : sql`true`;
  const rows = await database.readRows(userRow)`${USERS} WHERE ${chosen(filters)} AND ${further}
    ORDER BY ${LAST_NAME}, ${FIRST_NAME}, ${ID} LIMIT ${limit}`;
  const totalCount = await database.readCount`SELECT count(*)::int AS count FROM accounts a
    LEFT JOIN profiles p ON p.account_id = a.id WHERE ${chosen(filters)}`;
  return { rows, totalCount };
}

export const findUser = (database: Sql, id: string) =>
  database.readRow(userRow)`${USERS} WHERE a.id = ${id}`;
