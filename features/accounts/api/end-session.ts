import { addAudit } from '@stoop/base/api/audit/store';
import type { Person } from '@stoop/base/api/http/call';
import { refuse } from '@stoop/base/contract/refuse';
import type { CommandDeps } from './deps.ts';
import { removeSession } from './sessions/store.ts';

type EndParts = Pick<CommandDeps, 'database' | 'sessions'>;

/** Ends the session of the request, if it has one. */
export function logOut({ database, sessions }: EndParts, request: Request): Promise<void> {
  return database.sql.transaction(async (tx) => {
    const accountId = await sessions.end(tx, request);
    if (accountId !== null) await addAudit(tx, 'account/signed-out', { actorId: accountId });
  });
}

/** Ends one session of the caller; those of others are not found. */
export function endSession({ database }: EndParts, person: Person, sessionId: string) {
  return database.sql.transaction(async (tx) => {
    if (!(await removeSession(tx, { accountId: person.id, sessionId })))
      return refuse('auth/session-not-found');
    await addAudit(tx, 'account/session-ended', { actorId: person.id });
    return null;
  });
}

/** Ends all sessions of the caller but the current one. */
export function endOtherSessions({ database, sessions }: EndParts, person: Person): Promise<null> {
  return database.sql.transaction(async (tx) => {
    const count = await sessions.endAll(tx, person.id, person.sessionId);
    if (count > 0) await addAudit(tx, 'account/session-ended', { actorId: person.id }, { count });
    return null;
  });
}
