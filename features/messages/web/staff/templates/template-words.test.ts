import { expect, test } from 'vitest';
import { withText } from '../../thread-words.ts';
import { missingWords } from './template-words.ts';

test('why a template cannot be used is one sentence', () => {
  expect(missingWords(['tour'])).toBe('There is no booked tour here.');
  expect(missingWords(['tour', 'application number'])).toBe(
    'There is no booked tour and no application here.',
  );
});

test('a template follows what was typed, and loses none of it', () => {
  expect(withText('', 'Hi Maya')).toBe('Hi Maya');
  expect(withText(' \n', 'Hi Maya')).toBe('Hi Maya');
  expect(withText('Thanks! ', 'Hi Maya')).toBe('Thanks!\nHi Maya');
});
