import { beforeEach, expect, test, vi } from 'vitest';

let document: typeof import('./personal-searches.ts');
beforeEach(async () => {
  vi.resetModules();
  document = await import('./personal-searches.ts');
});

test('R9.06 a personal search is found for eight minutes, and never after the sign-out', () => {
  const { keepPersonal, findPersonal, endPersonal } = document;
  keepPersonal('/search?commuteTo=1,2', { total: 3 }, 1_000);
  expect(findPersonal('/search?commuteTo=1,2', 480_999)).toEqual({
    value: { total: 3 },
    atMs: 1_000,
  });
  expect(findPersonal('/search?commuteTo=1,2', 481_000)).toBeNull();
  endPersonal();
  expect(findPersonal('/search?commuteTo=1,2', 1_001)).toBeNull();
  keepPersonal('/search?commuteTo=1,2', { total: 3 }, 2_000);
  expect(findPersonal('/search?commuteTo=1,2', 2_001)).toBeNull();
});

test('the ten latest personal searches are kept', () => {
  const { keepPersonal, findPersonal } = document;
  for (let at = 0; at < 12; at++) keepPersonal(`/search?${at}`, { at }, 0);
  expect([1, 2, 11].map((at) => findPersonal(`/search?${at}`, 1)?.value ?? null)).toEqual([
    null,
    { at: 2 },
    { at: 11 },
  ]);
});
