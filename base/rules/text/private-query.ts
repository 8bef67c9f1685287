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
