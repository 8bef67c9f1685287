import type { Database } from '@stoop/base/api/db/database';
import { type Limiter, UNLIMITED } from '@stoop/base/api/http/limiter';
import { Session, type SessionUser } from '@stoop/base/contract/session';
import { GoogleResult } from '@stoop/features/accounts/contract/google-routes';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { createApi } from '../api/app.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** A browser that can sign in with a provider: it has cookies and follows redirects. */
export class GoogleBrowser {
  readonly cookies = new Map<string, string>();
  readonly #api: Pick<ReturnType<typeof createApi>, 'request'>;
  readonly #origin: string;
  readonly #elsewhere = new Map<string, string>();

  constructor(api: Pick<ReturnType<typeof createApi>, 'request'>, origin: string) {
    this.#api = api;
    this.#origin = origin;
  }

  /** Sends one request; `address` may be a path of the site. */
  async go(address: string): Promise<Response> {
    const url = new URL(address, this.#origin);
    const isOwn = url.origin === this.#origin;
    const jar = isOwn ? this.cookies : this.#elsewhere;
    const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const answer = isOwn
      ? await this.#api.request(url.href, { headers })
      : await fetch(url, { headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /;\s*Max-Age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Starts a sign-in and stops at the provider's account chooser. */
  async begin(query: string): Promise<string> {
    let address = locationOf(await this.go(`/api/v1/auth/google/start?${query}`));
    while (!address.includes('/choose/')) {
      const answer = await this.go(address);
      address = new URL(locationOf(answer), address).href;
    }
    return address;
  }

  /** Chooses an account or cancels, and returns the callback address. */
  async choose(page: string, subject: string | null): Promise<string> {
    let address = page + (subject === null ? '/cancel' : `/as/${encodeURIComponent(subject)}`);
    while (!address.startsWith(this.#origin))
      address = new URL(locationOf(await this.go(address)), address).href;
    return address;
  }

  /** The whole sign-in in a popup, or as `query` says; returns the final path. */
  async signIn(subject: string | null, query = 'mode=popup'): Promise<string> {
    const callback = await this.choose(await this.begin(query), subject);
    return locationOf(await this.go(callback));
  }

  async result(): Promise<GoogleResult> {
    return GoogleResult.parse(await (await this.go('/api/v1/auth/google/result')).json());
  }

  async user(): Promise<SessionUser | null> {
    return Session.parse(await (await this.go('/api/v1/session')).json()).user;
  }
}

export function locationOf(answer: Response): string {
  const location = answer.headers.get('Location');
  if (location === null) throw new Error(`no redirect: ${answer.status} ${answer.url}`);
  return location;
}

/** A new account at the provider. */
export function addPerson(
  { people }: OpenIdProvider,
  claims: Record<string, unknown> = {},
): { subject: string; email: string } {
  const subject = `subject-${people.size + 1}`;
  const email = `${subject}@people.test`;
  people.set(subject, {
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    name: 'Ada Byron',
    picture: 'https://photos.test/ada.jpg',
    ...claims,
  });
  return { subject, email: typeof claims.email === 'string' ? claims.email : email };
}

/** An API with `provider` in place of Google, and its browsers. */
export function openGoogleSite(
  database: Database,
  provider: OpenIdProvider | null,
  {
    origin = 'http://stoop.test',
    limiter = UNLIMITED,
  }: { origin?: string; limiter?: Limiter } = {},
) {
  const now = () => new Date();
  const lines: Record<string, unknown>[] = [];
  const warnings: Record<string, unknown>[] = [];
  const errors: Record<string, unknown>[] = [];
  const api = createApi({
    index: new MemorySearch(now),
    database,
    now,
    log: {
      info: (fields) => void lines.push(fields),
      warn: (fields) => void warnings.push(fields),
      error: (fields) => void errors.push(fields),
    },
    limiter,
    accounts: { origin: () => origin, isSecure: origin.startsWith('https:'), google: provider },
  });
  provider?.redirectUris.push(`${origin}/api/v1/auth/google/callback`);
  return { api, lines, warnings, errors, browse: () => new GoogleBrowser(api, origin) };
}
