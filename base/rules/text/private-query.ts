/**
 * The header with parameters of a query that do not belong in addresses, because they tell something of a person: proxies
 * log addresses, and browsers keep them. It is written as a query string; what answers it is kept nowhere.
 */
export const PRIVATE_QUERY_HEADER = 'Private-Query';
/** Before the name of a parameter that a client sends in that header. */
export const PRIVATE_MARK = '~';

/** An address with the parameters of the header, if there are any. */
export function withPrivateQuery(url: string, sent: string | null): string {
  return sent === null ? url : `${url}${url.includes('?') ? '&' : '?'}${sent}`;
}

export const hasPrivate = (query: URLSearchParams): boolean =>
  [...query.keys()].some((key) => key.startsWith(PRIVATE_MARK));

/** The parameters that an address may have, and the header of the others; null without any. */
export function splitQuery(query: URLSearchParams): {
  open: URLSearchParams;
  header: string | null;
} {
  const of = (isPrivate: boolean) =>
    [...query].filter(([key]) => key.startsWith(PRIVATE_MARK) === isPrivate);
  const header = new URLSearchParams();
  for (const [key, value] of of(true)) header.append(key.slice(1), value);
  return { open: new URLSearchParams(of(false)), header: header.size > 0 ? `${header}` : null };
}

/** Parameters by which an address tells something of a person: where they ride to, and what they wrote. */
const PERSONAL = ['commuteTo', 'commuteMax', 'said', 'where'];
/** What a page of theirs needs in its own address, and a link for others has not: what they can pay, and what their body needs. */
const NEEDS = ['budgets', 'budget', 'stepFree', 'minDoor', 'rollInShower', 'stepFreeWalk'];
/** In which addresses have the query string of another one. */
const CARRIED = 'search';

/** A path without what its query tells of a person. For addresses that a page hands on: its own to others, the next one. */
export const withoutPersonal = (path: string): string => openPath(path, PERSONAL);

/** The same for links that somebody gives to others, on a screen or on paper; of a fragment that is written as a query, too. */
export function forOthers(path: string): string {
  const [before = '', fragment] = openPath(path, [...PERSONAL, ...NEEDS]).split(/#(.*)/s);
  return fragment === undefined ? before : `${before}#${openQuery(fragment, NEEDS)}`;
}

function openPath(path: string, closed: readonly string[]): string {
  const [, pathname, query = '', hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(path) ?? [];
  const open = openQuery(query, closed);
  return open === query ? path : `${pathname}${open && '?'}${open}${hash}`;
}

/** A query without these parameters, as it was where it has none of them. */
function openQuery(query: string, closed: readonly string[]): string {
  const params = new URLSearchParams(query);
  const before = `${params}`;
  for (const key of closed) params.delete(key);
  const carried = params.get(CARRIED);
  if (carried) params.set(CARRIED, openQuery(carried, closed));
  // A slash may stand in a query, where it is easier to read.
  const open = `${params}`.replaceAll('%2F', '/');
  return `${params}` === before ? query : open;
}
