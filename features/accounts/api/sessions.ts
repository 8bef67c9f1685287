import { randomUUID } from 'node:crypto';
import type { Database, Writer } from '@stoop/base/api/db/database';
import { BatchLoader } from '@stoop/base/api/http/batch-loader';
import type { Person } from '@stoop/base/api/http/call';
import { type CookieSettings, cookie, noCookie } from '@stoop/base/api/http/cookies';
import { SESSION_LIVES } from '../rules/session-rules.ts';
import { isInvented } from './demo/store.ts';
import { hashOf, newSecret, secretHashIn } from './secret.ts';
import { asSessionUser } from './session-user.ts';
import {
  addSession,
  type FoundSession,
  listSessionsByToken,
  markSessionsSeen,
  removeSessionByToken,
  removeSessions,
} from './sessions/store.ts';
import type { AccountSettings } from './settings.ts';

export interface Sessions {
  /**
   * The user of a request; null for a visitor. Rejects in time if the database is unavailable. The request counts as a
   * use of the session unless `extendsSession` is false.
   */
  authenticate(request: Request, options?: { extendsSession?: boolean }): Promise<Person | null>;
  /**
   * Starts a session with a new token, whatever the request carries (session fixation). The
   * browser's previous session ends. Returns a Set-Cookie value, to be sent after `tx` has committed. A session of the
   * demo is confirmed from the start, and ends with the demo.
   */
  start(
    tx: Writer,
    signIn: { accountId: string; request: Request; isDemo?: boolean },
  ): Promise<string>;
  /** Ends the session of the request. Returns its account id; null without a session. */
  end(tx: Writer, request: Request): Promise<string | null>;
  /** Ends all sessions of an account but `exceptSessionId`. Returns how many ended. */
  endAll(tx: Writer, accountId: string, exceptSessionId?: string): Promise<number>;
  /** The Set-Cookie value that deletes the cookie. */
  clearCookie(): string;
}

const COOKIE = 'session';
const USER_AGENT_LENGTH_MAX = 400;
export function openSessions(
  { sql }: Pick<Database, 'sql'>,
  { isSecure, demo }: CookieSettings & Pick<AccountSettings, 'demo'>,
): Sessions {
  const settings = { isSecure };
  const tokenHashIn = (request: Request) => secretHashIn(request, COOKIE, settings);

  const lookups = new BatchLoader<string, FoundSession | null>(async (tokenHashes) => {
    const found = await listSessionsByToken(sql, tokenHashes);
    const again = [...found.values()].filter(({ is_seen_again }) => is_seen_again);
    if (again.length > 0)
      await sql.autocommit((tx) =>
        markSessionsSeen(
          tx,
          again.map(({ session_id }) => session_id),
        ),
      );
    return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null);
  });

  const glances = new BatchLoader<string, FoundSession | null>(async (tokenHashes) => {
    const found = await listSessionsByToken(sql, tokenHashes);
    return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null);
  });

  const end = async (tx: Writer, request: Request) => {
    const tokenHash = tokenHashIn(request);
    return tokenHash === null ? null : removeSessionByToken(tx, tokenHash);
  };

  return {
    async authenticate(request, { extendsSession = true } = {}) {
      const tokenHash = tokenHashIn(request);
      const loader = extendsSession ? lookups : glances;
      const found = tokenHash === null ? null : await loader.load(tokenHash);
      if (!found || (found.is_demo && !(demo && (await isInvented(sql))))) return null;
      const { session_id: sessionId, staff_buildings: buildings, second_factor } = found;
      return { ...asSessionUser(found), sessionId, buildings, secondFactor: second_factor };
    },
    async start(tx, { accountId, request, isDemo = false }) {
      await end(tx, request);
      const token = newSecret();
      const userAgent = request.headers.get('User-Agent')?.slice(0, USER_AGENT_LENGTH_MAX) ?? null;
      const role = await addSession(tx, {
        id: randomUUID(),
        tokenHash: hashOf(token),
        accountId,
        userAgent,
        isDemo,
      });
      const maxAgeSeconds = SESSION_LIVES[role].totalMinutes * 60;
      return cookie(COOKIE, token, { isSecure, maxAgeSeconds });
    },
    end,
    endAll: removeSessions,
    clearCookie: () => noCookie(COOKIE, settings),
  };
}
