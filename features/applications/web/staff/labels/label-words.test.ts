import { expect, test } from 'vitest';
import { hasWords, labelChange, labelledWords } from './label-words.ts';

const CALL = { labelId: 'call', name: 'Call back', color: 'blue' } as const;
const one = (applicationId: string, isLabelled: boolean) => ({
  applicationId,
  labels: isLabelled ? [CALL] : [],
});

test('a press on a label adds it where it is missing, and removes it where all have it', () => {
  const some = [one('a', true), one('b', false), one('c', false)];
  expect(labelChange(some, 'call')).toEqual({ isRemoved: false, applicationIds: ['b', 'c'] });
  expect(hasWords(some, 'call')).toBe('on 1 of 3');
  const all = [one('a', true), one('b', true)];
  expect(labelChange(all, 'call')).toEqual({ isRemoved: true, applicationIds: ['a', 'b'] });
  expect(hasWords(all, 'call')).toBe('on all');
  expect(hasWords([one('a', true)], 'call')).toBe('on it');
  expect(hasWords(all, 'other')).toBe('');
});

test('what a press on a label did is said in one sentence', () => {
  expect(labelledWords('Call back', 1, false)).toBe('1 application has the label Call back now.');
  expect(labelledWords('Call back', 3, true)).toBe(
    'The label Call back is gone from 3 applications.',
  );
});
