import { expect, test } from 'vitest';
import { missingWords } from './missing-parts.ts';

test('answers that lack homes say of which parts, each once', () => {
  expect(missingWords({ missing: ['Queens'] }, {}, { missing: ['Brooklyn', 'Queens'] })).toBe(
    'Some homes could not be searched just now: those in Queens and Brooklyn. They are in no list and in no count.',
  );
  expect(missingWords({}, {})).toBeNull();
});
