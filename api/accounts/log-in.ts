import { Refused, refuse } from '@stoop/contract/refuse';
import { recordAudit } from '../audit/store.ts';
import { addFailure, clearFailures, readPause, sweepFailures } from './failures/store.ts';
import type { CommandParts } from './parts.ts';
import type { SignedIn } from './register.ts';
import { emailHashOf } from './secret.ts';
import { asSessionUser } from './session-user.ts';
import { findAccountByEmail, noteLogin } from './store.ts';

const refusePaused = (seconds: number) =>
  refuse('auth/too-many-requests', { retryAfterSeconds: seconds });

/** Counts a failure; whether the email has an account makes no difference. */
async function fail(
  { database: { sql } }: CommandParts,
  emailHash: string,
  accountId: string | null,
) {
  await sweepFailures(sql);
  return sql.transaction(async (tx) => {
    await recordAudit(tx, { action: 'account/sign-in-failed', actorId: accountId });
    const pause = await addFailure(tx, emailHash);
    return pause === null ? refuse('auth/invalid-login-credentials') : refusePaused(pause);
  });
}

/**
 * Signs in by email and password. An unknown email, a wrong password and an account without one are told
 * alike, after the same work (R8.06). From the fifth failure in a row on one email it pauses (R8.12), also
 * for what was sent at the same moment.
 */
export async function logIn(
  parts: CommandParts,
  { email, password }: { email: string; password: string },
  request: Request,
) {
  const { passwords, sessions } = parts;
  const { sql } = parts.database;
  if (email.trim() === '' || password === '') return refuse('custom/missing-fields');
  const emailHash = emailHashOf(email);
  const paused = await readPause(sql, emailHash);
  if (paused !== null) return refusePaused(paused);
  const account = await findAccountByEmail(sql, email.trim());
  const passwordHash = account?.password_hash ?? null;
  const isRight = await passwords.verify(password, passwordHash);
  if (isRight instanceof Refused) return isRight;
  if (!account || passwordHash === null || !isRight)
    return fail(parts, emailHash, account?.account_id ?? null);
  const renewed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null;
  const newHash = renewed instanceof Refused ? null : renewed;
  return sql.transaction(async (tx) => {
    const { account_id: accountId } = account;
    const pause = await clearFailures(tx, emailHash);
    if (pause !== null) return refusePaused(pause);
    if (account.is_disabled) {
      await recordAudit(tx, { action: 'account/sign-in-failed', actorId: accountId });
      return refuse('auth/user-disabled');
    }
    // Whoever changed the password meanwhile wanted this one to count no more.
    if (!(await noteLogin(tx, accountId, { passwordHash, newHash })))
      return refuse('auth/invalid-login-credentials');
    await recordAudit(tx, { action: 'account/signed-in', actorId: accountId });
    const cookie = await sessions.start(tx, { accountId, request });
    return { user: asSessionUser(account), cookie } satisfies SignedIn;
  });
}
