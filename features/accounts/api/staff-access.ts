import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { AccessChange, OnAccessChange } from './access-change.ts';
import type { CommandDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
import { proveAccount } from './prove-account.ts';
import { removeSessions } from './sessions/store.ts';
import { changeAccess, changeIsDisabled, findAccountById, lockAccount } from './store.ts';

/** Who changes whose account. */
interface Change {
  actor: Pick<Person, 'id'>;
  userId: string;
}

export const refuseUnknownUser = (userId: string) =>
  refuse('people/user-not-found', { sentence: `User with ID ${userId} not found` });

/** Locks the account that staff change: nobody's own, and none of staff of all buildings. */
async function lockOther(tx: Writer, { actor, userId }: Change) {
  if (actor.id === userId) return refuse('people/own-account');
  await lockAccount(tx, userId);
  const account = await findAccountById(tx, userId);
  if (!account) return refuseUnknownUser(userId);
  const isOfAll = account.role === 'staff' && account.staff_scope === 'all';
  return isOfAll ? refuse('people/full-staff') : account;
}

interface ChangeDeps {
  database: Pick<Database, 'sql'>;
  onAccessChange: OnAccessChange;
}

export interface AccessDeps extends ChangeDeps, Pick<CommandDeps, 'passwords'> {
  /** The names of these buildings; unknown ones are left out. */
  buildingNames(ids: readonly string[]): Promise<{ buildingId: string; name: string }[]>;
}

const changeOf = ({ actor, userId }: Change, buildings: readonly string[]): AccessChange => ({
  accountId: userId,
  actorId: actor.id,
  buildings,
});

interface Giving extends Change {
  actor: Pick<Person, 'id' | 'sessionId'>;
  buildingIds: readonly string[];
  /** Of who gives. */
  password?: string | undefined;
}

/**
 * Makes somebody staff of these buildings, or of these instead of others (R6.01). Who gives proves once more that it is them:
 * an open session alone makes no staff.
 */
export async function giveAccess(deps: AccessDeps, { buildingIds, password, ...change }: Giving) {
  const { database, buildingNames, onAccessChange } = deps;
  const proof = await proveAccount(deps, change.actor, password);
  if (proof instanceof Refused) return proof;
  const known = await buildingNames(buildingIds);
  const issues = buildingIds.flatMap((id, at) =>
    known.some(({ buildingId }) => buildingId === id)
      ? []
      : [{ path: `buildingIds.${at}`, message: 'must be the id of a building' }],
  );
  if (issues.length > 0) return refuse('request/invalid', { issues });
  return database.sql.transaction(async (tx) => {
    const account = await lockOther(tx, change);
    if (account instanceof Refused) return account;
    // Anybody can register any address.
    if (!account.email_verified) return refuse('people/email-unconfirmed');
    const ids = known.map(({ buildingId }) => buildingId);
    await changeAccess(tx, change.userId, { role: 'staff', scope: 'buildings', buildingIds: ids });
    await onAccessChange(tx, changeOf(change, ids));
    await removeSessions(tx, change.userId);
    await addAudit(
      tx,
      'account/access-changed',
      { actorId: change.actor.id, subjectId: change.userId },
      { from: account.role, to: 'staff', buildings: ids.join(' ') },
    );
    const names = known.map(({ name }) => name).join(', ');
    const isNew = account.role !== 'staff';
    await notifyOwner(tx, change.userId, isNew ? 'access-given' : 'access-changed', names);
    return null;
  });
}

/** Takes the role of staff of some buildings away. Succeeds for somebody who has none. */
export const removeAccess = ({ database: { sql }, onAccessChange }: ChangeDeps, change: Change) =>
  sql.transaction(async (tx) => {
    const account = await lockOther(tx, change);
    if (account instanceof Refused) return account;
    if (account.role !== 'staff') return null;
    await changeAccess(tx, change.userId, { role: 'user', scope: 'all', buildingIds: [] });
    await onAccessChange(tx, changeOf(change, []));
    await removeSessions(tx, change.userId);
    await addAudit(
      tx,
      'account/access-changed',
      { actorId: change.actor.id, subjectId: change.userId },
      { from: 'staff', to: 'user' },
    );
    await notifyOwner(tx, change.userId, 'access-removed');
    return null;
  });

/** Disables an account and ends its sessions, or enables it again. */
export const changeDisabled = (
  { database: { sql }, onAccessChange }: ChangeDeps,
  { isDisabled, ...change }: Change & { isDisabled: boolean },
) =>
  sql.transaction(async (tx) => {
    const account = await lockOther(tx, change);
    if (account instanceof Refused) return account;
    if (!(await changeIsDisabled(tx, change.userId, isDisabled))) return null;
    if (isDisabled) {
      await onAccessChange(tx, changeOf(change, []));
      await removeSessions(tx, change.userId);
    }
    await addAudit(tx, isDisabled ? 'account/disabled' : 'account/enabled', {
      actorId: change.actor.id,
      subjectId: change.userId,
    });
    await notifyOwner(tx, change.userId, isDisabled ? 'disabled' : 'enabled');
    return null;
  });

/** Ends all sessions of somebody else, of staff too. */
export const endSessionsOf = ({ sql }: Pick<Database, 'sql'>, { actor, userId }: Change) =>
  sql.transaction(async (tx) => {
    if (actor.id === userId) return refuse('people/own-account');
    if (!(await lockAccount(tx, userId))) return refuseUnknownUser(userId);
    const count = await removeSessions(tx, userId);
    if (count === 0) return null;
    await addAudit(
      tx,
      'account/sessions-ended',
      { actorId: actor.id, subjectId: userId },
      { count },
    );
    await notifyOwner(tx, userId, 'sessions-ended');
    return null;
  });
