import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('the initials are the first letters of both names, whatever script they are in', () => {
  expect(initialsOf('grace', 'hall')).toBe('GH');
  expect(initialsOf(' Øystein ', '')).toBe('Ø');
  expect(initialsOf('𝒜da', 'Łucja')).toBe('𝒜Ł');
  expect(initialsOf('', ' ')).toBe('?');
});
