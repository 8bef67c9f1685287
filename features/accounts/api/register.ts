import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { SessionUser } from '@stoop/base/contract/session';
import { REGISTRATION_MESSAGES } from '@stoop/base/rules/access/auth-problems';
import { type EmailKey, emailKey, readEmail } from '@stoop/base/rules/text/email';
import { checkPassword } from './check-password.ts';
import type { CommandDeps } from './deps.ts';
import { rememberDevice } from './devices.ts';
import { findFormerOwner } from './email-change/store.ts';
import { mailLink } from './mail-link.ts';
import {
  type AccountRow,
  addAccount,
  findAccountByEmail,
  findAccountById,
  lockEmail,
} from './store.ts';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export interface SignedIn {
  user: SessionUser;
  /** Set-Cookie values. */
  cookies: readonly string[];
}

/** How an account signs in (R5.02); an imported one by its provider. */
function methodOf({ password_hash, has_identity, provider }: AccountRow) {
  if (password_hash !== null) return 'custom/account-exists-with-email';
  return has_identity || provider === 'google'
    ? 'custom/account-exists-with-google'
    : 'custom/account-exists-with-email';
}

/** Whose email it is, or was until a change that can be taken back. */
async function findOwner(sql: Sql, key: EmailKey): Promise<AccountRow | null> {
  const formerId = await findFormerOwner(sql, key);
  return formerId === null ? findAccountByEmail(sql, key) : findAccountById(sql, formerId);
}

/** Null, without a change, if another registration of the same email was faster. */
function addPerson(
  { database: { sql }, sessions, settings, lifecycle }: CommandDeps,
  { passwordHash, key, ...user }: SessionUser & { passwordHash: string; key: EmailKey },
  request: Request,
): Promise<SignedIn | null> {
  const { id, email, firstName, lastName } = user;
  return sql.transaction(async (tx) => {
    await lockEmail(tx, key);
    if (!(await addAccount(tx, { id, email, passwordHash }))) return null;
    await lifecycle.created(tx, id, { firstName, lastName, photoURL: null, phone: null });
    await mailLink(tx, 'verify-email', { accountId: id, email, firstName }, settings.origin());
    await addAudit(tx, 'account/registered', { actorId: id });
    const entry = { accountId: id, request };
    const session = await sessions.start(tx, entry);
    return { user, cookies: [session, await rememberDevice(tx, entry, settings)] };
  });
}

/**
 * Creates an account with its profile, sends the mail that confirms its address, and signs in
 * (R5.01, R5.02, R5.13). An email that has an account changes nothing.
 */
export async function register(
  parts: CommandDeps,
  { email: written, password, firstName, lastName }: Registration,
  { request, network }: { request: Request; network: string },
) {
  if (written.trim() === '' || password === '') return refuse('custom/missing-fields');
  const [email, key] = [readEmail(written), emailKey(written)];
  if (email === null || key === null) return refuse('auth/invalid-email');
  const weak = checkPassword(password, 'password');
  if (weak) return weak;
  const { sql } = parts.database;
  // Counted after the checks: an invalid form reveals nothing and must not cost an hour.
  const crowded = await parts.limiter.take('registration', { network });
  // Only the limit of signing in refuses in other words.
  if (crowded) return crowded as Refused<Exclude<typeof crowded.code, 'auth/too-many-requests'>>;
  const taken = await findOwner(sql, key);
  if (taken) {
    const code = methodOf(taken);
    return refuse(code, { sentence: REGISTRATION_MESSAGES[code] });
  }
  const passwordHash = await parts.passwords.hash(password);
  if (passwordHash instanceof Refused) return passwordHash;
  const person = {
    id: randomUUID(),
    email,
    firstName,
    lastName,
    photoURL: null,
    passwordHash,
    key,
  };
  const added = await addPerson(parts, { ...person, provider: 'email', role: 'user' }, request);
  return added ?? refuse('auth/email-already-in-use');
}
