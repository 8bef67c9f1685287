import { expect, test } from 'vitest';
import { choiceOf, readChoice } from './list-acts.ts';

test('what a button says names the vote and the home, whose id may have slashes and spaces', () => {
  expect(readChoice(choiceOf('maybe', 'rooms', 'a b/c'))).toEqual({
    vote: 'maybe',
    kind: 'rooms',
    id: 'a b/c',
  });
  expect(readChoice(choiceOf('none', 'units', 'u'))?.vote).toBeNull();
});

test.each(['', 'yes', 'yes units/', 'perhaps units/u', 'yes streets/u'])(
  '%j is no vote',
  (text) => {
    expect(readChoice(text)).toBeNull();
  },
);
