import { Refused, refuse } from '@stoop/contract/refuse';
import { type EmailKey, emailKey } from '@stoop/domain/accounts/email';
import { recordAudit } from '../audit/store.ts';
import type { Sql } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import { addFailure, clearFailures, readPause, sweepFailures } from './failures/store.ts';
import type { CommandParts } from './parts.ts';
import type { SignedIn } from './register.ts';
import { emailHashOf } from './secret.ts';
import { asSessionUser } from './session-user.ts';
import { type AccountRow, findAccountByEmail, lockAccount, noteLogin } from './store.ts';

type LogInRefusal =
  | 'custom/missing-fields'
  | 'auth/invalid-login-credentials'
  | 'auth/too-many-requests'
  | 'auth/user-disabled'
  | 'auth/busy'
  | 'server/unavailable';

const refusePaused = (seconds: number) =>
  refuse('auth/too-many-requests', { retryAfterSeconds: seconds });

/**
 * Counts a failure; whether the email has an account makes no difference. What is no email never has one:
 * there is nothing to count for.
 */
async function fail(
  { database: { sql } }: CommandParts,
  key: EmailKey | null,
  account: AccountRow | null,
) {
  const actorId = account?.account_id ?? null;
  await sweepFailures(sql);
  return sql.transaction(async (tx) => {
    await recordAudit(tx, { action: 'account/sign-in-failed', actorId });
    const pause = key && (await addFailure(tx, emailHashOf(key)));
    return pause === null ? refuse('auth/invalid-login-credentials') : refusePaused(pause);
  });
}

/** The pause of an email and its account, each null where there is none. */
async function readStanding(sql: Sql, key: EmailKey | null) {
  const pause = key && (await readPause(sql, emailHashOf(key)));
  const isUnknown = key === null || pause !== null;
  return { pause, account: isUnknown ? null : await findAccountByEmail(sql, key) };
}

interface Proven {
  account: AccountRow;
  /** What the password was compared with. */
  passwordHash: string;
  /** The same at the costs of today, where that is another. */
  newHash: string | null;
}

/** Signs in who gave the right password; null where the account has another hash, or none, meanwhile. */
function enter(
  { database: { sql }, sessions }: CommandParts,
  { account, passwordHash, newHash }: Proven,
  key: EmailKey,
  request: Request,
) {
  const { account_id: accountId } = account;
  return sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const pause = await clearFailures(tx, emailHashOf(key));
    if (pause !== null) return refusePaused(pause);
    if (account.is_disabled) {
      await recordAudit(tx, { action: 'account/sign-in-failed', actorId: accountId });
      return refuse('auth/user-disabled');
    }
    if (!(await noteLogin(tx, accountId, { passwordHash, newHash }))) return null;
    await recordAudit(tx, { action: 'account/signed-in', actorId: accountId });
    const cookie = await sessions.start(tx, { accountId, request });
    return { user: asSessionUser(account), cookie } satisfies SignedIn;
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
): Promise<SignedIn | Refused<LogInRefusal>> {
  const { database, passwords } = parts;
  if (email.trim() === '' || password === '') return refuse('custom/missing-fields');
  const key = emailKey(email);
  const standing = await orUnavailable('server/unavailable', readStanding(database.sql, key));
  if (standing instanceof Refused) return standing;
  const { pause, account } = standing;
  if (pause !== null) return refusePaused(pause);
  const passwordHash = account?.password_hash ?? null;
  const isRight = await passwords.verify(password, passwordHash);
  if (isRight instanceof Refused) return isRight;
  if (key === null || !account || passwordHash === null || !isRight)
    return orUnavailable('server/unavailable', fail(parts, key, account));
  const renewed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null;
  const newHash = renewed instanceof Refused ? null : renewed;
  const proven = { account, passwordHash, newHash };
  const entering = enter(parts, proven, key, request);
  const entered = await orUnavailable('server/unavailable', entering);
  // Somebody changed the password, or another sign-in renewed its hash: what counts is the one of now.
  return entered ?? logIn(parts, { email, password }, request);
}
