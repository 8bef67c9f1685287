import { expect, test } from 'vitest';
import { besideIn, placeIn, readOpenedFrom, rememberPlace } from './opened-from.ts';

const FROM = { entry: 'first', name: 'Answers due', hrefs: ['/a', '/b', '/c'] };

test.each([
  ['/a', 1, '/b'],
  ['/c', -1, '/b'],
  ['/c', 1, null],
  ['/a', -1, null],
  ['/elsewhere', 1, null],
] as const)('from %s of a list, %i further is %s', (href, step, beside) => {
  expect(besideIn(FROM, href, step)).toBe(beside);
});

test('a page that was opened from elsewhere has no list', () => {
  expect(readOpenedFrom(FROM)).toBe(FROM);
  for (const state of [null, undefined, 'first', { entry: 'first' }])
    expect(readOpenedFrom(state)).toBeNull();
});

test('the row that was looked at last is remembered for the latest 20 lists', () => {
  rememberPlace(FROM, '/a');
  rememberPlace(FROM, '/b');
  expect(placeIn('first')?.href).toBe('/b');
  for (let at = 0; at < 20; at++) rememberPlace({ ...FROM, entry: `${at}` }, '/c');
  expect(placeIn('first')).toBeUndefined();
  expect(placeIn('0')?.href).toBe('/c');
});
