import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refused } from '../../contract/refuse.ts';
import { Keyset, type TimePage, timePage } from './keyset-pagination.ts';

const row = (id: string) => ({ id, createdAt: '2026-11-20T12:00:00.123456+00:00' });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A page of mails, and what was read for it. */
async function mails(cursor: string | undefined, ids = ['c', 'b', 'a'], list = 'mails') {
  const asked: TimePage[] = [];
  const page = await timePage(list, { limit: 2, cursor }, async (read) => {
    asked.push(read);
    return { rows: ids.map(row), totalCount: 3 };
  });
  return { page, asked };
}

test('a page says where the next begins, to the microsecond, for its own list alone', async () => {
  const { page, asked } = await mails(undefined);
  if (page instanceof Refused) throw page;
  expect(asked).toEqual([{ limit: 3, after: null }]);
  expect(page).toEqual({
    items: [
      { id: 'c', createdAt: '2026-11-20T12:00:00.123Z' },
      { id: 'b', createdAt: '2026-11-20T12:00:00.123Z' },
    ],
    nextCursor: encode(['mails', '2026-11-20T12:00:00.123456+00:00', 'b']),
    hasMore: true,
    totalCount: 3,
  });
  const next = await mails(page.nextCursor ?? '');
  expect(next.asked).toEqual([{ limit: 3, after: row('b') }]);
  const other = await mails(page.nextCursor ?? '', [], 'messages');
  expect(other.page).toMatchObject({
    code: 'request/invalid',
    detail: { issues: [{ path: 'cursor', message: 'must be the nextCursor of an earlier page' }] },
  });
});

test('the last page leads nowhere', async () => {
  const { page } = await mails(undefined, ['b', 'a']);
  expect(page).toMatchObject({ nextCursor: null, hasMore: false, totalCount: 3 });
});

test('R8.24 any other text is no cursor, and nothing is read for it', async () => {
  const isRefused = async (cursor: string) => {
    const { page, asked } = await mails(cursor);
    expect(page).toBeInstanceOf(Refused);
    expect(asked).toEqual([]);
  };
  for (const value of [
    ['mails', '2026-99-99T12:00:00+00:00', 'a'],
    ['mails', '2026-02-30T12:00:00+00:00', 'a'],
    ['mails', '0000-11-20T12:00:00+00:00', 'a'],
    ['mails', '2026-11-20T12:00:00+23:59', 'a'],
    ['mails', "2026-11-20T12:00:00+00:00'; --", 'a'],
    ['mails', '2026-11-20T12:00:00+00:00', 'a\0'],
    ['mails', '2026-11-20T12:00:00+00:00', '\ud800'],
    ['mails', '2026-11-20T12:00:00+00:00', 'a', 'more'],
    ['mails', '2026-11-20T12:00:00+00:00'],
  ])
    await isRefused(encode(value));
  await fc.assert(fc.asyncProperty(fc.string(), isRefused));
  await fc.assert(fc.asyncProperty(fc.json(), (json) => isRefused(encode(JSON.parse(json)))));
});

test('a cursor is bound to the filters of its list, with those that are missing', () => {
  const homes = new Keyset(z.object({ price: z.number(), id: z.string() }));
  const position = { price: 1_500, id: 'a' };
  const cursor = homes.write(['homes', undefined, 2], position);
  expect(homes.read(['homes', undefined, 2], cursor)).toEqual(position);
  expect(homes.read(['homes', null, 2], cursor)).toEqual(position);
  for (const bound of [['homes', '', 2], ['homes', undefined, 3], ['homes', undefined], ['homes']])
    expect(homes.read(bound, cursor)).toBeInstanceOf(Refused);
  expect(homes.read(['homes', undefined, 2], undefined)).toBeNull();
});

test('a page begins after one with the same filters alone, in any order, and not after one with others', async () => {
  const ask = (filters: object, cursor?: string) =>
    timePage('mails', { limit: 1, cursor, ...filters }, async () => ({
      rows: ['b', 'a'].map(row),
      totalCount: 2,
    }));
  const first = await ask({ state: 'failed', kind: 'tour' });
  if (first instanceof Refused || !first.nextCursor) throw first;
  expect(await ask({ kind: 'tour', state: 'failed' }, first.nextCursor)).toMatchObject({
    hasMore: true,
  });
  for (const other of [{}, { state: 'failed' }, { state: 'done', kind: 'tour' }])
    expect(await ask(other, first.nextCursor)).toMatchObject({ code: 'request/invalid' });
});
