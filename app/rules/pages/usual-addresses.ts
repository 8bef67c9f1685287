/*
 * Addresses that people type or know of other sites, each with the page that it means. The server leads from one to the
 * other; nothing of ours links to them, so that no browser loads this table.
 */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  '/': ['/home', '/about', '/index.html'],
  '/signup': ['/register', '/join', '/sign-up', '/create-account'],
  '/login': ['/signin', '/sign-in', '/log-in'],
  '/forgot-password': ['/forgot', '/password'],
  '/portal': ['/dashboard', '/me'],
  '/portal/account': ['/account', '/settings'],
  '/portal/profile': ['/profile'],
  '/portal/saved': ['/saved', '/favorites', '/favourites', '/wishlist'],
  '/portal/searches': ['/alerts', '/saved-searches'],
  '/portal/applications': ['/applications', '/apply'],
  '/portal/tours': ['/tours'],
  '/portal/messages': ['/messages', '/inbox'],
  '/search': ['/listings', '/homes', '/rentals'],
  '/search?type=building': ['/buildings'],
  '/search?type=unit': ['/units', '/apartments'],
  '/search?type=room': ['/rooms'],
  '/contact': ['/help', '/faq', '/support', '/contact-us'],
  '/privacy': ['/privacy-policy'],
  '/cookies': ['/cookie-policy'],
  '/terms': ['/tos', '/terms-of-service'],
};

/** Where each usual address leads. */
export const USUAL_ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANT).flatMap(([page, others]) =>
    others.map((other): [string, string] => [other, page]),
  ),
);

/** The page that a path means, with what the query asks; null for a path that is none of these. */
export function pageMeant(path: string, query: URLSearchParams): string | null {
  const page = USUAL_ADDRESSES.get(path.toLowerCase().replace(/\/$/, ''));
  if (page === undefined || query.size === 0) return page ?? null;
  return `${page}${page.includes('?') ? '&' : '?'}${query}`;
}
