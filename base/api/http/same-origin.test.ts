import { expect, test } from 'vitest';
import { isSameOrigin, refusalLimit } from './same-origin.ts';

const SEEN_AT = () => 'https://stoop.test';
const request = (method: string, headers: Record<string, string>) =>
  new Request('http://10.0.0.7/api/v1/contact', { method, headers });

test.each([
  ['GET', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['POST', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['POST', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://stoop.test' }, false],
  ['POST', { 'Sec-Fetch-Site': 'none' }, false],
  ['POST', { Origin: 'https://stoop.test' }, true],
  ['DELETE', { Origin: 'https://stoop.test.evil.example' }, false],
  ['POST', { Origin: 'null' }, false],
  ['POST', { Origin: 'http://10.0.0.7' }, false],
  ['POST', {}, false],
])('R6.05 a %s with %o may change something: %s', (method, headers, may) => {
  expect(isSameOrigin(request(method, headers), SEEN_AT)).toBe(may);
});

test.each([
  ['GET', {}, 'other'],
  ['GET', { 'Sec-Fetch-Site': 'none' }, 'other'],
  ['GET', { 'Sec-Fetch-Site': 'cross-site' }, 'refused'],
  ['OPTIONS', { 'Sec-Fetch-Site': 'same-site' }, 'refused'],
  ['DELETE', { Origin: 'https://stoop.test' }, 'other'],
  ['DELETE', { Origin: 'https://evil.example' }, 'refused'],
])('a %s with %o that is refused in any case counts as %s', (method, headers, limit) => {
  expect(refusalLimit(request(method, headers), SEEN_AT)).toBe(limit);
});
