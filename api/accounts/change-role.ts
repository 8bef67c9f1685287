import { emailKey } from '@stoop/domain/accounts/email';
import type { Role } from '@stoop/domain/accounts/session-rules';
import { recordAudit } from '../audit/store.ts';
import type { Database } from '../db/database.ts';
import { dropSessions } from './sessions/store.ts';
import { findAccountByEmail, lockAccount, setRole } from './store.ts';

export interface RoleChange {
  from: Role;
  /** How many sessions ended with it: who has another right signs in anew. */
  sessionsEnded: number;
  /** Whoever made the account has not shown that the address is theirs. */
  isUnconfirmed: boolean;
}

/** Gives the account of an email a role (R6.01: on the machine alone). Null where it has none. */
export async function changeRole(
  { sql }: Pick<Database, 'sql'>,
  { email, role }: { email: string; role: Role },
): Promise<RoleChange | null> {
  const key = emailKey(email);
  if (key === null) return null;
  return sql.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, key);
    if (found) await lockAccount(tx, found.account_id);
    // As it is now that nobody else can change it.
    const account = found && (await findAccountByEmail(tx, key));
    if (!account) return null;
    const { account_id: accountId, role: from, email_verified } = account;
    const unchanged = { from, sessionsEnded: 0, isUnconfirmed: !email_verified };
    if (from === role) return unchanged;
    await setRole(tx, accountId, role);
    const sessionsEnded = await dropSessions(tx, accountId);
    await recordAudit(tx, {
      action: 'account/role-changed',
      actorId: null,
      subjectId: accountId,
      detail: { from, to: role },
    });
    return { ...unchanged, sessionsEnded };
  });
}
