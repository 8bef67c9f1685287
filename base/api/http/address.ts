import { type Refused, refuse } from '../../contract/refuse.ts';

export const ADDRESS_LENGTH_MAX = 8_192;
export const PARAMETERS_MAX = 50;
const KEY_SHOWN_MAX = 100;

/** A query string by key: a string, or a list for a repeated key. */
export type RawQuery = Record<string, string | string[]>;

const malformed = (path: string, message: string) =>
  refuse('request/invalid', { issues: [{ path: path.slice(0, KEY_SHOWN_MAX), message }] });

/** Most addresses have only plain characters, which need no decoding. */
const decode = (text: string) =>
  text.includes('%') || text.includes('+') ? decodeURIComponent(text.replaceAll('+', ' ')) : text;

/**
 * Parses the query of an address, or refuses it: too long, too many parameters, invalid percent encoding, or
 * NUL. (Lone surrogates have no UTF-8 and count as invalid encoding.)
 */
export function readQuery(url: string): RawQuery | Refused {
  const query: RawQuery = Object.create(null);
  const start = url.indexOf('?');
  if (start === -1) return query;
  const hash = url.indexOf('#', start);
  const text = url.slice(start + 1, hash === -1 ? undefined : hash);
  const pairs = text.split('&', PARAMETERS_MAX + 1);
  if (pairs.length > PARAMETERS_MAX)
    return malformed('', `takes at most ${PARAMETERS_MAX} parameters`);
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const rawKey = equals === -1 ? pair : pair.slice(0, equals);
    try {
      const key = decode(rawKey);
      const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
      if (key.includes('\0') || value.includes('\0')) return malformed(key, 'must not hold a NUL');
      const before = query[key];
      if (before === undefined) query[key] = value;
      else if (typeof before === 'string') query[key] = [before, value];
      else before.push(value);
    } catch {
      return malformed(rawKey, 'is not valid percent-encoding');
    }
  }
  return query;
}

/** Refuses an address that cannot be routed; else null. */
export function refuseAddress(url: string): Refused | null {
  if (url.length > ADDRESS_LENGTH_MAX) return refuse('request/address-too-long');
  const query = url.indexOf('?');
  const percent = url.indexOf('%');
  if (percent === -1 || (query !== -1 && percent > query)) return null;
  try {
    const path = decodeURIComponent(query === -1 ? url : url.slice(0, query));
    return path.includes('\0') ? refuse('request/malformed') : null;
  } catch {
    return refuse('request/malformed');
  }
}
