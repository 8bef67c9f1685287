import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import type { CommandDeps } from '../deps.ts';
import { removeFailures } from '../failures/store.ts';
import { notifyOwner } from '../notify-owner.ts';
import { proveAccount } from '../prove-account.ts';
import { removeSessions } from '../sessions/store.ts';
import { findAccountByEmail, lockAccount } from '../store.ts';
import { factorCounter } from './attempt.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { listFactors, removeFactorRow, removeFactors } from './store.ts';

type Owner = Pick<Person, 'id' | 'sessionId' | 'secondFactor'>;

/** Removes one of the caller's factors, but not the last: staff need one. */
export function removeFactor(
  { database: { sql } }: CommandDeps,
  { id: accountId, secondFactor }: Owner,
  factorId: string,
) {
  return sql.transaction(async (tx) => {
    if (secondFactor !== 'confirmed') return refuse('auth/second-factor-required');
    await lockAccount(tx, accountId);
    const factors = await listFactors(tx, accountId);
    if (!factors.some(({ id }) => id === factorId)) return refuse('auth/factor-not-found');
    if (factors.length === 1) return refuse('auth/last-factor');
    const removed = await removeFactorRow(tx, accountId, factorId);
    if (!removed) return refuse('auth/factor-not-found');
    await addAudit(
      tx,
      'account/second-factor-removed',
      { actorId: accountId },
      { kind: removed.kind },
    );
    await notifyOwner(tx, accountId, 'factor-removed', removed.name);
    return null;
  });
}

/** Gives the caller new recovery codes in place of the former ones. */
export async function renewRecoveryCodes(
  parts: CommandDeps,
  person: Owner,
  password: string | undefined,
) {
  if (person.secondFactor !== 'confirmed') return refuse('auth/second-factor-required');
  const account = await proveAccount(parts, person, password);
  if (account instanceof Refused) return account;
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    const recoveryCodes = await giveRecoveryCodes(tx, person.id);
    await addAudit(tx, 'account/recovery-codes-renewed', { actorId: person.id });
    await notifyOwner(tx, person.id, 'recovery-codes-renewed');
    return { recoveryCodes };
  });
}

/**
 * Removes all second factors of an email's account and ends its sessions: for somebody who lost them, from the command
 * line only. Returns how many there were; null without such an account.
 */
export async function resetFactors({ sql }: Pick<Database, 'sql'>, email: string) {
  const key = emailKey(email);
  if (key === null) return null;
  return sql.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, key);
    if (!account || !(await lockAccount(tx, account.account_id))) return null;
    const id = account.account_id;
    const removed = await removeFactors(tx, id);
    await removeFailures(tx, factorCounter(id));
    await removeSessions(tx, id);
    await addAudit(
      tx,
      'account/second-factors-reset',
      { actorId: null, subjectId: id },
      { removed },
    );
    await notifyOwner(tx, id, 'factors-reset');
    return removed;
  });
}
