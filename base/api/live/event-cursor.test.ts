import { beforeEach, expect, test } from 'vitest';
import { EventCursors } from './event-cursor.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const MINUTE = 60_000;
let nowMs: number;
const cursors = new EventCursors(KEY, () => nowMs);
beforeEach(() => {
  nowMs = Date.parse('2026-11-20T12:00:00Z');
});

test('a process reads what another one with the key of the installation wrote', () => {
  const text = cursors.write(5733, 'ada');
  expect(new EventCursors(KEY, () => nowMs).read(text, 'ada')).toBe(5733);
  const elsewhere = new EventCursors(Buffer.alloc(32, 8).toString('base64url'), () => nowMs);
  expect(elsewhere.read(text, 'ada')).toBeNull();
});

test('the same and another number look alike: always new, always of one length', () => {
  const texts = [0, 5733, 5733, 5734, 9_007_199_254_740_991].map((number) =>
    cursors.write(number, 'ada'),
  );
  expect(new Set(texts).size).toBe(5);
  expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([59]));
  for (const text of texts) expect(text).toMatch(/^[\w-]+$/);
});

test('what was written for somebody else, changed, cut short or invented is not read', () => {
  const text = cursors.write(5733, 'ada');
  const changed = `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`;
  expect(cursors.read(text, 'bo')).toBeNull();
  for (const other of [changed, text.slice(0, -4), `${text}AAAA`, '', '5733', 'x'.repeat(59)])
    expect(cursors.read(other, 'ada')).toBeNull();
});

test('whether a cursor is good depends on its age alone', () => {
  const text = cursors.write(5733, 'ada');
  nowMs += 30 * MINUTE;
  expect(cursors.read(text, 'ada')).toBe(5733);
  nowMs += 1;
  expect(cursors.read(text, 'ada')).toBeNull();
});
