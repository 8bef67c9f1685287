import { expect, test } from 'vitest';
import { mergePages } from './merge-pages.ts';

test('an item that moved to a later page between two calls is listed once', () => {
  const page = (...items: { id: string; stage: string }[]) => ({
    items,
    nextCursor: null,
    totalCount: 3,
  });
  const merged = mergePages(
    [
      page({ id: 'a', stage: 'new' }, { id: 'b', stage: 'new' }),
      page({ id: 'b', stage: 'old' }, { id: 'c', stage: 'new' }),
    ],
    ({ id }) => id,
  );
  expect(merged).toEqual([
    { id: 'a', stage: 'new' },
    { id: 'b', stage: 'new' },
    { id: 'c', stage: 'new' },
  ]);
});
