import type { Sql, Writer } from '@stoop/base/api/db/database';
import { idRow } from '@stoop/base/api/db/shapes';
import { DEMO_ID, DEMO_SEEKER_ID, DEMO_STAFF_ID } from '../../rules/demo.ts';

/**
 * Whether all homes and people are those of the demo city, or came by its pages: it was filled, and nothing was
 * imported since. What an import adds to accounts can be told also where an earlier version recorded none.
 */
export const isInvented = (database: Sql) =>
  database.hasRows`SELECT WHERE
    EXISTS (SELECT FROM accounts WHERE starts_with(id, ${DEMO_SEEKER_ID}))
    AND NOT EXISTS (SELECT FROM audit_events WHERE action = 'data/imported')
    AND NOT EXISTS (SELECT FROM accounts a
      WHERE NOT starts_with(a.id, ${DEMO_ID}) AND a.password_hash IS NULL
        AND NOT EXISTS (SELECT FROM identities i WHERE i.account_id = a.id))`;

/** Who was shown before, otherwise who has the most to show: a household, then applications. */
export async function findDemoRenter(database: Sql): Promise<string | null> {
  const found = await database.readRow(idRow)`
    SELECT a.id FROM accounts a
    WHERE starts_with(a.id, ${DEMO_SEEKER_ID}) AND a.disabled_at IS NULL AND a.role = 'user'
    ORDER BY
      EXISTS (SELECT FROM audit_events e
        WHERE e.actor_id = a.id AND e.action = 'account/demo-entered') DESC,
      (SELECT count(*) FROM household_members m
        WHERE m.account_id = a.id AND m.state = 'accepted') DESC,
      (SELECT count(*) FROM applications p WHERE p.applicant_id = a.id) DESC,
      a.id COLLATE "C"
    LIMIT 1`;
  return found?.id ?? null;
}

/** Adds the account of staff, with no email, password or identity. False, without a change, if it is there. */
export const addDemoStaff = (tx: Writer) =>
  tx.hasRows`INSERT INTO accounts (id, email, provider, role) VALUES (${DEMO_STAFF_ID}, NULL, 'email', 'staff')
    ON CONFLICT (id) DO NOTHING`;
