import { expect, test } from 'vitest';
import { markOfKey, marksOf, whyNot } from './staff-tour-row.tsx';

const NOW = new Date('2027-03-16T21:30:00Z');
const BEGUN = '2027-03-16T17:30:00-04:00';
const LATER = '2027-03-16T18:15:00-04:00';

test.each([
  ['booked', BEGUN, ['done', 'no-show']],
  ['booked', LATER, []],
  ['done', BEGUN, ['booked']],
  ['no-show', BEGUN, ['booked']],
  ['cancelled', BEGUN, []],
] as const)('a %s tour of %s can be marked as %j', (status, startsAt, marks) => {
  expect(marksOf({ status, startsAt }, NOW)).toEqual(marks);
});

const visitor = { id: 'ada', name: 'Ada Lovelace', email: null, phone: null };

test.each([
  ['booked', BEGUN, 'done', null],
  ['booked', LATER, 'done', 'this tour has not begun'],
  ['booked', LATER, 'no-show', 'this tour has not begun'],
  ['booked', BEGUN, 'booked', 'there is nothing to undo'],
  ['done', BEGUN, 'booked', null],
  ['done', BEGUN, 'no-show', 'is marked as done already. Undo that first.'],
  ['cancelled', BEGUN, 'done', 'this tour is cancelled'],
] as const)('why a %s tour of %s is not marked as %s: %s', (status, startsAt, mark, why) => {
  const words = whyNot({ status, startsAt, visitor }, mark, NOW);
  if (why === null) expect(words).toBeNull();
  else expect(words).toContain(why);
});

const press = (key: string, held = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test.each([
  [press('d'), 'done'],
  [press('n'), 'no-show'],
  [press('U'), 'booked'],
  [press('x'), null],
  [press('d', { ctrlKey: true }), null],
  [press('n', { metaKey: true }), null],
])('the key %j marks as %s', (pressed, mark) => {
  expect(markOfKey(pressed)).toBe(mark);
});
