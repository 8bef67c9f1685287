import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

const namedAccount = z.object({
  id: z.string(),
  /** The name in the profile; null without one. */
  name: z.string().nullable(),
  /** Null where an import has none. */
  email: z.string().nullable(),
});
export type NamedAccount = z.infer<typeof namedAccount>;

const NAMED: SQL = sql`SELECT a.id, a.email,
    nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') AS name
  FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id`;

/** What staff call an account. */
export const nameOfAccount = ({ id, name, email }: NamedAccount): string => name ?? email ?? id;

/** The staff who may change a building, by name. */
export const listStaffOfBuilding = (database: Sql, buildingId: string) =>
  database.readRows(namedAccount)`
    ${NAMED} WHERE a.role = 'staff' AND a.disabled_at IS NULL AND (a.staff_scope = 'all'
      OR EXISTS (SELECT FROM staff_buildings b
        WHERE b.account_id = a.id AND b.building_id = ${buildingId}))
    ORDER BY name, a.email`;

export const listNamedAccounts = (database: Sql, ids: readonly string[]) =>
  database.readRows(namedAccount)`${NAMED} WHERE a.id = ANY(${texts(ids)})`;

const staffWithAddress = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  /** Null for all. */
  buildings: z.array(z.string()).nullable(),
});

/** All staff who have an address, with their buildings. */
export const listStaffWithAddress = (database: Sql) =>
  database.readRows(staffWithAddress)`
    SELECT a.id, a.email, coalesce(p.first_name, '') AS "firstName",
      CASE WHEN a.staff_scope <> 'all' THEN
        (SELECT coalesce(json_agg(b.building_id ORDER BY b.building_id), '[]')
          FROM staff_buildings b WHERE b.account_id = a.id) END AS buildings
    FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id
    WHERE a.role = 'staff' AND a.disabled_at IS NULL AND a.email IS NOT NULL
    ORDER BY a.email`;
