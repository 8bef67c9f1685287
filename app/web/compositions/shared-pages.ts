import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import { STORED_COPY_HEADER } from '@stoop/base/web/platform/stored-pages';
import { readTheme } from '@stoop/base/web/platform/theme';
import { mayHaveResult } from '@stoop/features/accounts/web/sign-in/google-failure';
import { isPersonalAddress } from '@stoop/features/search/rules/personal-search';
import { PAGE_LIST } from '../../rules/pages/pages.ts';

export interface SharedRequest {
  key: string;
  /** Made of the key alone, so that the page cannot depend on anything else that a browser sent. */
  request(): Request;
}

const SHARED = PAGE_LIST.filter(({ access }) => access === 'public' || access === 'visitors').map(
  ({ address }) => address.replace(/:\w+/g, '[^/]+'),
);
const PATTERN = new RegExp(`^(?:${SHARED.join('|')})$`);

/** Whether a query tells something of who asks, or that of the page to which a sign-in leads. */
function isPersonal(query: string): boolean {
  const params = new URLSearchParams(query);
  const next = params.get('next')?.split('?', 2)[1];
  return isPersonalAddress(params) || (next !== undefined && isPersonal(next));
}

/** The page whose data a browser asks for: `/search` for `/search.data`, `/` for `/_root.data`. */
const pageOf = (path: string) => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');

/**
 * The shared page that is asked for; null for all others, for users, and for searches that tell something of their
 * visitor, which are kept nowhere.
 *
 * @param origin that of links, because anybody can send any Host
 */
export function sharedRequest(request: Request, origin: string): SharedRequest | null {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const [path = '', query] = address.split('?', 2);
  if (!PATTERN.test(pageOf(path))) return null;
  if (mayBeSignedIn(request) || mayHaveResult(request) || headers.has(STORED_COPY_HEADER))
    return null;
  if (query && isPersonal(query)) return null;
  const theme = readTheme(headers.get('cookie'));
  return {
    key: `${theme} ${address}`,
    request: () => new Request(origin + address, { headers: { cookie: `theme=${theme}` } }),
  };
}
