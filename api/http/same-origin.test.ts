import { expect, test } from 'vitest';
import { isOurs } from './same-origin.ts';

const sent = (method: string, headers: Record<string, string>) =>
  isOurs(
    new Request('http://10.0.0.7/api/v1/contact', { method, headers }),
    () => 'https://stoop.test',
  );

test.each([
  ['GET', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['POST', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['POST', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://stoop.test' }, false],
  ['POST', { 'Sec-Fetch-Site': 'none' }, false],
  ['POST', { Origin: 'https://stoop.test' }, true],
  ['DELETE', { Origin: 'https://stoop.test.evil.example' }, false],
  ['POST', { Origin: 'null' }, false],
  ['POST', {}, false],
])('R6.05 a %s with %o may change something: %s', (method, headers, may) => {
  expect(sent(method, headers)).toBe(may);
});
