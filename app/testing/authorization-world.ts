import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import { createApi } from '../api/app.ts';
import { NO_GOOGLE } from './accounts.ts';
import { confirmSessions, limitStaff, OWN_PAGE, setRole, signUp } from './sign-in.ts';
import { NOW, openSmallCity } from './small-city.ts';

/**
 * The callers. The friend is the owner's (R3.03); the others are not. Staff are
 * of all buildings, of Warren House, about which the table's calls are, or of another building.
 */
export const CALLERS = [
  'visitor',
  'user',
  'owner',
  'friend',
  'staff',
  'staffHere',
  'staffElsewhere',
] as const;
export type Caller = (typeof CALLERS)[number];
export type Somebody = Exclude<Caller, 'visitor'>;

export interface World {
  api: ReturnType<typeof createApi>;
  database: Database;
  /** Account ids. */
  ids: Readonly<Record<Somebody, string>>;
  /** Signs in again, and returns the Cookie header of the new session; none for a visitor. */
  signIn(caller: Caller): Promise<string>;
  /** A call from a page of the site. */
  send(cookie: string, method: string, path: string, body?: RequestBody): Promise<Response>;
}

export type RequestBody = { json: unknown } | { bytes: Uint8Array<ArrayBuffer>; type: string };

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

async function register(api: World['api'], database: Database): Promise<World['ids']> {
  const idOf = async () => (await signUp(api)).user.id;
  const ids = {
    user: await idOf(),
    owner: await idOf(),
    friend: await idOf(),
    staff: await idOf(),
    staffHere: await idOf(),
    staffElsewhere: await idOf(),
  };
  await setRole(database, ids.staff, 'staff');
  await limitStaff(database, ids.staffHere, ['warren-house']);
  await limitStaff(database, ids.staffElsewhere, ['pearl-court']);
  await database.pool.query(
    `INSERT INTO connections (requester_id, recipient_id, state) VALUES ($1, $2, 'friends')`,
    [ids.owner, ids.friend],
  );
  return ids;
}

const written = (body: RequestBody) =>
  'json' in body
    ? { type: 'application/json', text: JSON.stringify(body.json) }
    : { type: body.type, text: body.bytes };

/** The small city with an account for each caller and real sessions. */
export async function openWorld(database: Database): Promise<World> {
  const { index } = await openSmallCity(database);
  const api = createApi({
    index,
    database,
    now: () => NOW,
    log: SILENT,
    accounts: NO_GOOGLE,
    limiter: UNLIMITED,
  });
  const ids = await register(api, database);
  const sessions = openSessions(database, NO_GOOGLE);
  return {
    api,
    database,
    ids,
    async signIn(caller) {
      if (caller === 'visitor') return '';
      const request = new Request('http://localhost/');
      const cookie = await database.sql.transaction((tx) =>
        sessions.start(tx, { accountId: ids[caller], request }),
      );
      await confirmSessions(database, ids[caller]);
      return cookie.split(';', 1)[0] ?? '';
    },
    async send(cookie, method, path, body) {
      const sent = body && written(body);
      const headers = { ...OWN_PAGE, Cookie: cookie, ...(sent && { 'Content-Type': sent.type }) };
      return api.request(path, { method, headers, ...(sent && { body: sent.text }) });
    },
  };
}
