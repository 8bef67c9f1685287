import { expect, test } from 'vitest';
import { namedVersions } from './index-version.ts';

test('each state has a name, which does not count and is another one in another process', () => {
  let changes = 41;
  const [one, other] = [namedVersions(() => `${changes}`), namedVersions(() => `${changes}`)];
  const first = one();
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(one()).toBe(first);
  expect(other()).not.toBe(first);
  changes += 1;
  expect(one()).not.toBe(first);
  changes -= 1;
  expect(one()).toBe(first);
});
