import { addAudit } from '@stoop/base/api/audit/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { type EmailKey, emailKey } from '@stoop/base/rules/text/email';
import type { CommandDeps } from './deps.ts';
import { deviceFor, rememberDevice } from './devices.ts';
import {
  addFailure,
  findPause,
  removeFailuresUnlessPaused,
  removeOldFailures,
} from './failures/store.ts';
import type { SignedIn } from './register.ts';
import { emailHashOf } from './secret.ts';
import { asSessionUser } from './session-user.ts';
import { type AccountRow, findAccountByEmail, lockAccount, markLogin } from './store.ts';

type LogInRefusal =
  | 'custom/missing-fields'
  | 'auth/invalid-login-credentials'
  | 'auth/too-many-requests'
  | 'auth/user-disabled'
  | 'auth/busy';

const refusePaused = (seconds: number) =>
  refuse('auth/too-many-requests', { retryAfterSeconds: seconds });

/**
 * Counts a failure, whether or not the email has an account. Malformed emails never have one, so they
 * are not counted.
 */
async function fail({ database: { sql } }: CommandDeps, { counter, account }: SignInAttempt) {
  const actorId = account?.account_id ?? null;
  await sql.autocommit(removeOldFailures);
  return sql.transaction(async (tx) => {
    await addAudit(tx, 'account/sign-in-failed', { actorId });
    const pause = counter === null ? null : await addFailure(tx, counter);
    return pause === null ? refuse('auth/invalid-login-credentials') : refusePaused(pause);
  });
}

interface SignInAttempt {
  /** The key of the failure count; null for a malformed email. */
  counter: string | null;
  /** Seconds until the pause ends. */
  pause: number | null;
  account: AccountRow | null;
}

const UNKNOWN_EMAIL: SignInAttempt = { counter: null, pause: null, account: null };

/**
 * The state of an email's sign-in before its password is checked. A known device is counted
 * by itself, so that failures of others do not lock its owner out; all other browsers by the email.
 */
async function readAttempt(
  { database: { sql }, settings }: CommandDeps,
  key: EmailKey | null,
  request: Request,
): Promise<SignInAttempt> {
  if (key === null) return UNKNOWN_EMAIL;
  const counter = (await deviceFor(sql, { key, request }, settings)) ?? emailHashOf(key);
  const pause = await findPause(sql, counter);
  return { counter, pause, account: pause === null ? await findAccountByEmail(sql, key) : null };
}

interface Proven {
  counter: string;
  account: AccountRow;
  /** The hash that the password was compared with. */
  passwordHash: string;
  /** A new hash at today's costs, if the stored one has other costs. */
  newHash: string | null;
}

/** Signs in after a correct password; null if the hash has changed since it was read. */
function enter(
  { database: { sql }, sessions, settings }: CommandDeps,
  { account, passwordHash, newHash, counter }: Proven,
  request: Request,
) {
  const { account_id: accountId } = account;
  return sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const pause = await removeFailuresUnlessPaused(tx, counter);
    if (pause !== null) return refusePaused(pause);
    if (account.is_disabled) {
      await addAudit(tx, 'account/sign-in-failed', { actorId: accountId });
      return refuse('auth/user-disabled');
    }
    if (!(await markLogin(tx, accountId, { passwordHash, newHash }))) return null;
    await addAudit(tx, 'account/signed-in', { actorId: accountId });
    const entry = { accountId, request };
    const cookies = [await sessions.start(tx, entry), await rememberDevice(tx, entry, settings)];
    return { user: asSessionUser(account), cookies } satisfies SignedIn;
  });
}

/**
 * Signs in by email and password. An unknown email, a wrong password and an account without one get the
 * same answer after the same work (R8.06). From the fifth failure in a row on one email or device, it
 * pauses (R8.12), also for concurrent requests.
 */
export async function logIn(
  parts: CommandDeps,
  { email, password }: { email: string; password: string },
  request: Request,
): Promise<SignedIn | Refused<LogInRefusal>> {
  const { passwords } = parts;
  if (email.trim() === '' || password === '') return refuse('custom/missing-fields');
  const standing = await readAttempt(parts, emailKey(email), request);
  const { counter, pause, account } = standing;
  if (pause !== null) return refusePaused(pause);
  const passwordHash = account?.password_hash ?? null;
  const isRight = await passwords.verify(password, passwordHash);
  if (isRight instanceof Refused) return isRight;
  if (counter === null || !account || passwordHash === null || !isRight)
    return fail(parts, standing);
  const renewed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null;
  const newHash = renewed instanceof Refused ? null : renewed;
  const proven = { counter, account, passwordHash, newHash };
  const entered = await enter(parts, proven, request);
  // The password was changed, or another sign-in renewed its hash: the current hash decides.
  return entered ?? logIn(parts, { email, password }, request);
}
