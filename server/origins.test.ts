import { expect, test } from 'vitest';
import { openOrigins } from './origins.ts';

const LISTENS = 'http://127.0.0.1:3000';

const originsOf = (
  settings: { publicUrl?: string; proxies?: number },
  headers: Record<string, string> = {},
  url = 'http://localhost:3000/login',
) => {
  const { of, links } = openOrigins(
    { publicUrl: undefined, proxies: 0, ...settings },
    () => LISTENS,
  );
  return [of(new Request(url, { headers })), links()];
};

const TLS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'stoop.example' };

test('with PUBLIC_URL a request came there, whatever it says, and links lead there', () => {
  const publicUrl = 'https://stoop.example';
  const evil = { 'X-Forwarded-Host': 'evil.example' };
  for (const proxies of [0, 1])
    expect(originsOf({ publicUrl, proxies }, evil)).toEqual([publicUrl, publicUrl]);
});

test('without it and without a proxy a request came to its Host, and links lead where we listen', () => {
  expect(originsOf({}, TLS)).toEqual(['http://localhost:3000', LISTENS]);
  expect(originsOf({}, {}, 'http://evil.example/')).toEqual(['http://evil.example', LISTENS]);
});

test.each([
  ['both say where', 1, TLS, 'https://stoop.example'],
  ['the scheme alone is said', 1, { 'X-Forwarded-Proto': 'https' }, 'https://localhost:3000'],
  ['nothing is said', 1, {}, 'http://localhost:3000'],
  [
    'the visitor wrote before',
    1,
    { ...TLS, 'X-Forwarded-Host': 'evil.example, stoop.example:8443' },
    'https://stoop.example:8443',
  ],
  [
    'two proxies add',
    2,
    {
      'X-Forwarded-Proto': 'https, http',
      'X-Forwarded-Host': 'evil.example, stoop.example, inner',
    },
    'https://stoop.example',
  ],
  ['the second of two proxies replaces', 2, TLS, 'https://stoop.example'],
  [
    'the host is none',
    1,
    { ...TLS, 'X-Forwarded-Host': 'stoop.example/@evil' },
    'https://localhost:3000',
  ],
  [
    'the port is none',
    1,
    { ...TLS, 'X-Forwarded-Host': 'stoop.example:99999' },
    'http://localhost:3000',
  ],
  ['the scheme is none', 1, { ...TLS, 'X-Forwarded-Proto': 'javascript' }, 'http://stoop.example'],
  [
    'the address is of IPv6',
    1,
    { ...TLS, 'X-Forwarded-Host': '[2001:db8::1]:8443' },
    'https://[2001:db8::1]:8443',
  ],
])(
  'behind a trusted proxy, where %s, a request came to what the proxy said',
  (_, proxies, headers, is) => {
    expect(originsOf({ proxies }, headers)).toEqual([is, LISTENS]);
  },
);
