import { expect, test } from 'vitest';
import { posterWords } from './poster-roles.ts';

test('a poster is named with what they are to the home, where somebody said it', () => {
  expect(posterWords({ postedBy: 'Kayla Gupta', posterRole: 'agent' })).toBe(
    'Kayla Gupta, an agent',
  );
  expect(posterWords({ postedBy: 'Kayla Gupta', posterRole: null })).toBe('Kayla Gupta');
  expect(posterWords({ postedBy: null, posterRole: 'owner' })).toBe(null);
});
