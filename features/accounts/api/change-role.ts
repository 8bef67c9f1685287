import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Writer } from '@stoop/base/api/db/database';
import type { Role } from '@stoop/base/rules/access/callers';
import { emailKey } from '@stoop/base/rules/text/email';
import type { OnAccessChange } from './access-change.ts';
import { removeSessions } from './sessions/store.ts';
import { changeAccess, findAccountByEmail, findAccountById, lockAccount } from './store.ts';

export interface RoleChange {
  from: Role;
  /** Whether it was staff of all buildings. */
  wasOfAll: boolean;
  /** How many sessions ended: a new role needs a new sign-in. */
  sessionsEnded: number;
  /** The owner has not confirmed the address. */
  isUnconfirmed: boolean;
}

/** Sets the role of an account, which is locked; null if there is none. */
export async function changeRoleOf(
  tx: Writer,
  { accountId, role }: { accountId: string; role: Role },
  onAccessChange: OnAccessChange,
): Promise<RoleChange | null> {
  const account = await findAccountById(tx, accountId);
  if (!account) return null;
  const { role: from, email_verified } = account;
  const wasOfAll = from === 'staff' && account.staff_scope === 'all';
  const unchanged = { from, wasOfAll, sessionsEnded: 0, isUnconfirmed: !email_verified };
  if (from === role && (role === 'user' || wasOfAll)) return unchanged;
  await changeAccess(tx, accountId, { role, scope: 'all', buildingIds: [] });
  await onAccessChange(tx, { accountId, actorId: null, buildings: role === 'staff' ? null : [] });
  const sessionsEnded = await removeSessions(tx, accountId);
  await addAudit(
    tx,
    'account/role-changed',
    { actorId: null, subjectId: accountId },
    { from, to: role, scope: 'all' },
  );
  return { ...unchanged, sessionsEnded };
}

/**
 * Sets the role of an email's account; staff are then of all buildings (R6.01: from the machine only). Null if
 * there is none.
 */
export async function changeRole(
  { sql }: Pick<Database, 'sql'>,
  { email, role }: { email: string; role: Role },
  onAccessChange: OnAccessChange,
): Promise<RoleChange | null> {
  const key = emailKey(email);
  if (key === null) return null;
  return sql.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, key);
    if (!found) return null;
    const { account_id: accountId } = found;
    await lockAccount(tx, accountId);
    // Its email may have become another's meanwhile.
    const isStill = (await findAccountByEmail(tx, key))?.account_id === accountId;
    return isStill ? changeRoleOf(tx, { accountId, role }, onAccessChange) : null;
  });
}
