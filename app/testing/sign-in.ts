import type { Database } from '@stoop/base/api/db/database';
import { type Limiter, UNLIMITED } from '@stoop/base/api/http/limiter';
import { SignedIn } from '@stoop/base/contract/session';
import { accountLifecycle } from '@stoop/features/accounts/api/account-lifecycle';
import { accountPart } from '@stoop/features/accounts/api/account-part';
import type { CommandDeps } from '@stoop/features/accounts/api/deps';
import { openPasswords } from '@stoop/features/accounts/api/passwords';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import type { AccountSettings } from '@stoop/features/accounts/api/settings';
import { peoplePart } from '@stoop/features/people/api/account-part';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { createApi } from '../api/app.ts';
import { NO_GOOGLE } from './accounts.ts';
import { NOW } from './small-city.ts';

type Api = Pick<ReturnType<typeof createApi>, 'fetch'>;

export interface AccountsOptions {
  settings?: Partial<AccountSettings>;
  limiter?: Limiter;
  mailsHeldSince?: Date;
  now?: () => Date;
}

/** An API with real sessions over an empty city, and its log lines. */
export function openAccounts(
  database: Database,
  { settings, limiter = UNLIMITED, mailsHeldSince, now = () => NOW }: AccountsOptions = {},
) {
  const lines: Record<string, unknown>[] = [];
  const write = (fields: Record<string, unknown>) => void lines.push(fields);
  const api = createApi({
    index: new MemorySearch(now),
    database,
    now,
    log: { info: write, warn: write, error: write },
    accounts: { ...NO_GOOGLE, ...settings },
    limiter,
    mailsHeldSince,
  });
  return { api, lines };
}

/** The dependencies of the account commands, for tests without HTTP. */
export const openDeps = (database: Database): CommandDeps => ({
  database,
  sessions: openSessions(database, NO_GOOGLE),
  authenticate: async () => null,
  settings: NO_GOOGLE,
  lifecycle: accountLifecycle([
    peoplePart({ sql: database.sql, now: () => NOW }),
    accountPart(database),
  ]),
  ownOrigin: NO_GOOGLE.origin,
  buildingNames: async () => [],
  onAccessChange: async () => {},
  now: () => NOW,
  log: { info() {}, warn() {}, error() {} },
  limiter: UNLIMITED,
  streams: { position: () => null },
  passwords: openPasswords(NO_GOOGLE.passwordCosts),
});

/** The headers of a call from a page of the site. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;

/** A browser that stores and sends cookies. */
export class Browser {
  readonly #api: Api;
  readonly #cookies = new Map<string, string>();

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * @param path relative to /api/v1
   * @param body sent as JSON
   * @param headers those of a page of the site by default
   */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await this.#api.fetch(
      new Request(`http://localhost/api/v1${path}`, {
        method,
        headers: {
          ...OWN_PAGE,
          ...(this.cookie && { Cookie: this.cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    for (const written of answer.headers.getSetCookie()) this.#keep(written);
    return answer;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown): Promise<Response> {
    return this.send('POST', path, body);
  }

  /** The Cookie header; empty without cookies. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sets a cookie, as somebody who stole or planted it would. */
  set cookie(pairs: string) {
    this.#cookies.clear();
    for (const pair of pairs.split('; ').filter(Boolean)) this.#keep(pair);
  }

  #keep(written: string): void {
    const [pair = '', ...attributes] = written.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The real hashing costs, which these tests measure. */
export const REAL_PASSWORDS = { passwordCosts: undefined };

export const PASSWORD = 'ferry-tickets-88';

let registered = 0;

/** A new user, signed in with a new browser. */
export async function signUp(
  api: Api,
  { email = '', firstName = 'Grace', lastName = 'Hall' } = {},
) {
  registered += 1;
  const browser = new Browser(api);
  const facts = { email: email || `grace-${registered}@stoop.test`, firstName, lastName };
  const answer = await browser.post('/auth/register', { ...facts, password: PASSWORD });
  if (answer.status !== 201) throw new Error(`not registered: ${await answer.text()}`);
  const { user } = SignedIn.parse(await answer.json());
  return { browser, user };
}

/** Sets a role, as `npm run staff` does. The sessions stay, and count as confirmed by a second factor. */
export async function setRole(
  { pool }: Pick<Database, 'pool'>,
  accountId: string,
  role: 'user' | 'staff',
): Promise<void> {
  await pool.query('UPDATE accounts SET role = $2 WHERE id = $1', [accountId, role]);
  await confirmSessions({ pool }, accountId);
}

/** As if the account had confirmed a second factor in each of its sessions. */
export async function confirmSessions(
  { pool }: Pick<Database, 'pool'>,
  accountId: string,
): Promise<void> {
  // Those that are confirmed stay as they are: a test that signs in often would write all of them again each time.
  await pool.query(
    'UPDATE sessions SET confirmed_at = now() WHERE account_id = $1 AND confirmed_at IS NULL',
    [accountId],
  );
}

/** Lets staff work for these buildings only. */
export async function limitStaff(
  { pool }: Pick<Database, 'pool'>,
  accountId: string,
  buildingIds: readonly string[],
): Promise<void> {
  await pool.query(`UPDATE accounts SET role = 'staff', staff_scope = 'buildings' WHERE id = $1`, [
    accountId,
  ]);
  await pool.query('DELETE FROM staff_buildings WHERE account_id = $1', [accountId]);
  await pool.query(
    'INSERT INTO staff_buildings (account_id, building_id) SELECT $1, unnest($2::text[])',
    [accountId, buildingIds],
  );
}
