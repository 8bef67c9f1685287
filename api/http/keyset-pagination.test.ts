import { Refused } from '@stoop/contract/refuse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTimePage, readTimePage } from './keyset-pagination.ts';

const row = (id: string) => ({ id, createdAt: '2026-11-20T12:00:00.123456+00:00' });

test('a page says where the next begins, to the microsecond, for its own list alone', () => {
  const page = { limit: 2, after: null };
  const rows = [row('c'), row('b'), row('a')];
  const { items, nextCursor, hasMore } = answerTimePage('mails', page, { rows, totalCount: 3 });
  expect(items).toEqual([
    { id: 'c', createdAt: '2026-11-20T12:00:00.123Z' },
    { id: 'b', createdAt: '2026-11-20T12:00:00.123Z' },
  ]);
  expect(hasMore).toBe(true);
  const query = { limit: 2, cursor: nextCursor ?? '' };
  const after = { at: '2026-11-20T12:00:00.123456+00:00', id: 'b' };
  expect(readTimePage('mails', query)).toEqual({ limit: 2, after });
  expect(readTimePage('messages', query)).toBeInstanceOf(Refused);
});

test('the last page leads nowhere', () => {
  const page = { limit: 2, after: null };
  const rows = [row('b'), row('a')];
  const answer = answerTimePage('mails', page, { rows, totalCount: 2 });
  expect(answer).toMatchObject({ nextCursor: null, hasMore: false, totalCount: 2 });
});

test('R8.24 any other text is no cursor', () => {
  const isRefused = (cursor: string): void => {
    expect(readTimePage('mails', { limit: 1, cursor })).toBeInstanceOf(Refused);
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  isRefused(encode(['mails', '2026-99-99T12:00:00+00:00', 'a']));
  isRefused(encode(['mails', "2026-11-20T12:00:00+00:00'; --", 'a']));
  isRefused(encode(['mails', '2026-11-20T12:00:00+00:00', 'a\0']));
  fc.assert(fc.property(fc.string(), isRefused));
  fc.assert(fc.property(fc.json(), (json) => isRefused(encode(JSON.parse(json)))));
});
