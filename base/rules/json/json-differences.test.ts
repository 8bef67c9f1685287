import { expect, test } from 'vitest';
import { jsonDifferences } from './json-differences.ts';

test('the smallest values that differ are named by their path', () => {
  const before = { name: 'One', gone: true, rentList: [{ rentId: 'a', broker: 5 }, 'x'] };
  const after = { name: 'One', rentList: [{ rentId: 'a', broker: 0 }], more: null };
  expect([...jsonDifferences(before, after)]).toEqual([
    { path: 'gone', before: true },
    { path: 'rentList[0].broker', before: 5, after: 0 },
    { path: 'rentList[1]', before: 'x' },
    { path: 'more', after: null },
  ]);
  expect([...jsonDifferences(after, after)]).toEqual([]);
});
