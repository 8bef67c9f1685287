import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import { type AuthCode, PROFILE_NOT_SAVED } from '@stoop/base/rules/access/auth-problems';
import type { AccountDeps } from '../deps.ts';
import { findFormerOwner } from '../email-change/store.ts';
import { lockEmail } from '../store.ts';
import type { Identity } from './claims.ts';
import type { SignedInAs } from './outcome.ts';
import { Failed } from './provider.ts';
import {
  addAccount,
  addIdentity,
  type KnownAccount,
  lockAccountOfEmail,
  lockAccountOfIdentity,
  markLogin,
} from './store.ts';

export interface GoogleSignIn {
  as: SignedInAs;
  /** The Set-Cookie value of the session. */
  sessionCookie: string;
}

/** Finding, claiming or creating the account. */
interface Settled {
  accountId: string;
  isNew: boolean;
  hasProfile: boolean;
}

const METHOD = { method: 'google' };
/** An attempt may lose against a registration with the same email, which the next attempt then finds. */
const TRIES = 3;

/** Rolls the transaction back, because a concurrent one was faster. */
class Outrun extends Error {}

/** Why an account with the email of a new identity may not be taken over; null where it may. */
function refusalOf(account: KnownAccount): AuthCode | null {
  if (account.has_password) return 'custom/account-exists-with-email';
  if (account.has_identity) return 'auth/account-exists-with-different-credential';
  // An imported account: one of Google is claimed here, any other by a mail that sets its password.
  return account.provider === 'google' ? null : 'custom/account-exists-with-email';
}

/** The account of a sign-in: by issuer and subject, or by the email of a new identity. */
async function settle(tx: Writer, identity: Identity): Promise<Settled | Failed> {
  await lockEmail(tx, identity.emailKey);
  const known = await lockAccountOfIdentity(tx, identity);
  const account = known ?? (await lockAccountOfEmail(tx, identity.emailKey));
  const refusal = account && !known ? refusalOf(account) : null;
  if (refusal) return new Failed(refusal, 'the email has an account already', account?.id);
  if (account?.is_disabled)
    return new Failed('auth/user-disabled', 'the account is disabled', account.id);
  const formerOwner = account ? null : await findFormerOwner(tx, identity.emailKey);
  if (formerOwner !== null)
    return new Failed(
      'custom/account-exists-with-email',
      'the email was just changed',
      formerOwner,
    );
  const accountId = account?.id ?? randomUUID();
  if (!account && !(await addAccount(tx, { id: accountId, email: identity.email })))
    throw new Outrun();
  if (!known && !(await addIdentity(tx, identity, accountId))) throw new Outrun();
  return { accountId, isNew: !account, hasProfile: account?.has_profile ?? false };
}

async function enter(
  { database, sessions }: AccountDeps,
  identity: Identity,
  request: Request,
): Promise<(Settled & { sessionCookie: string }) | Failed> {
  return database.sql.transaction(async (tx) => {
    const settled = await settle(tx, identity);
    if (settled instanceof Failed) return settled;
    const { accountId, isNew } = settled;
    await markLogin(tx, accountId, identity.emailKey);
    const by = { actorId: accountId };
    if (isNew) await addAudit(tx, 'account/registered', by, METHOD);
    await addAudit(tx, 'account/signed-in', by, METHOD);
    return { ...settled, sessionCookie: await sessions.start(tx, { accountId, request }) };
  });
}

async function enterAtLast(...call: Parameters<typeof enter>): ReturnType<typeof enter> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await enter(...call);
    } catch (error) {
      if (!(error instanceof Outrun) || tries === TRIES) throw error;
    }
  }
}

/** Records a failed sign-in and its reason in the audit trail. */
export const recordFailure = (tx: Writer, { code, accountId }: Failed): Promise<void> =>
  addAudit(tx, 'account/sign-in-failed', { actorId: accountId }, { ...METHOD, code });

/**
 * Signs an identity in, creating its account if there is none. The profile
 * is saved afterwards in a transaction of its own: if that fails, the sign-in counts (R8.19).
 */
export async function signInWithGoogle(
  parts: AccountDeps,
  identity: Identity,
  request: Request,
): Promise<GoogleSignIn | Failed> {
  const entered = await enterAtLast(parts, identity, request);
  if (entered instanceof Failed) return entered;
  const { accountId, isNew, hasProfile, sessionCookie } = entered;
  try {
    await parts.database.sql.transaction((tx) =>
      parts.lifecycle.created(tx, accountId, identity.facts),
    );
  } catch (error) {
    parts.log.warn({ message: PROFILE_NOT_SAVED, accountId, ...formatError(error) });
    if (!hasProfile) return { as: 'profile-not-saved', sessionCookie };
  }
  return { as: isNew ? 'signed-up' : 'signed-in', sessionCookie };
}
