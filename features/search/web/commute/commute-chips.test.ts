import { expect, test } from 'vitest';
import { limitWords } from './commute-chips.tsx';

const at = (maxMinutes?: number) => ({ lat: 40.7, lng: -74, ...(maxMinutes && { maxMinutes }) });

test('the limits of several addresses are said once where they are the same', () => {
  expect(limitWords([at(35), at(35)], ['Work', 'School'])).toBe('35 min to Work and School');
  expect(limitWords([at(35), at(45)], ['Work', 'School'])).toBe('35 min to Work, 45 min to School');
  expect(limitWords([at(35), at()], ['Work', 'School'])).toBe('35 min to Work');
});
