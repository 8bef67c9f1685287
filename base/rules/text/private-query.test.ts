import { expect, test } from 'vitest';
import { forOthers, withoutPersonal } from './private-query.ts';

test.each([
  ['/compare?homes=warren/2l&budgets=900,800', '/compare?homes=warren/2l'],
  [
    '/search?type=unit&stepFree=true&minDoor=32&rollInShower=true&stepFreeWalk=10',
    '/search?type=unit',
  ],
  ['/search?commuteTo=40.7,-73.9&type=unit', '/search?type=unit'],
  ['/commute?search=type%3Dunit%26stepFree%3Dtrue', '/commute?search=type%3Dunit'],
  ['/rent-split#rent=2000&person=Ana&budget=900', '/rent-split#rent=2000&person=Ana'],
  ['/buildings/9-warren#homes', '/buildings/9-warren#homes'],
  ['/search?type=unit&beds=2', '/search?type=unit&beds=2'],
])('what %s tells of a person is not in the link for others', (path, link) => {
  expect(forOthers(path)).toBe(link);
});

test('the page after a sign-in keeps what its search is for, and no address of a person', () => {
  expect(withoutPersonal('/search?stepFree=true&budgets=900,800&where=my+street')).toBe(
    '/search?stepFree=true&budgets=900%2C800',
  );
});
