import { expect, test } from 'vitest';
import { protectedWordsIn } from './labels.ts';

test('a label that says who somebody is, is found; one about the work is not', () => {
  expect(protectedWordsIn('Single mother')).toContain('Single mother');
  expect(protectedWordsIn('Section 8')).toEqual(['Section 8']);
  expect(protectedWordsIn('Muslim')).toEqual(['Muslim']);
  expect(protectedWordsIn('Has kids')).toContain('kids');
  expect(protectedWordsIn('Was arrested')).toContain('arrested');
  for (const name of ['Call back', 'Second visit', 'Waits for the lease', 'Key handed over'])
    expect(protectedWordsIn(name)).toEqual([]);
});
