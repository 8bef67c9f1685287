import { expect, test } from 'vitest';
import { mailDueAt } from './mail-times.ts';
import { readHomeId, readThreadKey, staffThreadPath, threadKey, threadPath } from './thread-key.ts';
import { HOUSE_SUBJECTS, rightOf } from './threads.ts';

test('staff see what the house is asked, and nothing that renters write to each other', () => {
  expect(HOUSE_SUBJECTS).toEqual(['application', 'tour', 'home']);
  expect(rightOf('friend', 'staff')).toBe('nothing');
  expect(rightOf('household', 'staff')).toBe('nothing');
  expect(rightOf('household', 'former')).toBe('reads');
  expect(rightOf('tour', 'sender')).toBe('nothing');
});

test.each([
  ['application~APP-1-X', { subject: 'application', id: 'APP-1-X' }],
  ['home~b-1/u~1/2', { subject: 'home', id: 'b-1/u~1/2' }],
  ['home~', null],
  ['castle~1', null],
  ['friend', null],
  ['', null],
])('the key %s is read as %j', (key, name) => {
  expect(readThreadKey(key)).toEqual(name);
  if (name) expect(threadKey(name as never)).toBe(key);
});

test('a home is named by its building and unit; a unit may have a slash', () => {
  expect(readHomeId('b-1/u/1')).toEqual({ buildingId: 'b-1', unitId: 'u/1' });
  for (const id of ['b-1', '/u', 'b-1/']) expect(readHomeId(id)).toBeNull();
});

test('the page of a thread has its key in one part of its address', () => {
  const name = { subject: 'home', id: 'b 1/u-1' } as const;
  expect(threadPath(name)).toBe('/portal/messages/home~b%201%2Fu-1');
  expect(staffThreadPath(name)).toBe('/staff/threads/home~b%201%2Fu-1');
});

const NOON = new Date('2026-11-23T12:00:00Z');
const ago = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);

test.each([
  ['what is read', { unreadUpTo: 3, readNumber: 3, mailedNumber: 0, mailedAt: null }, null],
  [
    'what an email told of',
    { unreadUpTo: 3, readNumber: 1, mailedNumber: 3, mailedAt: ago(50) },
    null,
  ],
  ['the first unread', { unreadUpTo: 3, readNumber: 1, mailedNumber: 0, mailedAt: null }, NOON],
  [
    'more, for who has come since',
    { unreadUpTo: 5, readNumber: 4, mailedNumber: 3, mailedAt: ago(1) },
    NOON,
  ],
  [
    'more, for who has not come for an hour',
    { unreadUpTo: 5, readNumber: 1, mailedNumber: 3, mailedAt: ago(1) },
    new Date('2026-11-24T11:00:00Z'),
  ],
  [
    'more, for who has not come for a day',
    { unreadUpTo: 5, readNumber: 1, mailedNumber: 3, mailedAt: ago(25) },
    NOON,
  ],
])('an email tells of %s at the right time', (_, reading, at) => {
  expect(mailDueAt(reading, NOON)).toEqual(at);
});
