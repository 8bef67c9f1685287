import { describe, expect, test } from 'vitest';
import { budgetFrom, codeForWord, yesOrNo } from './imported-words.ts';
import { CODED_KEYS, type CodedKey, PROFILE_FIELDS } from './profile-fields.ts';

describe('R3.21 imported words', () => {
  test.each(CODED_KEYS)('of %s: codes and labels are recognized', (field) => {
    for (const [code, label] of Object.entries(PROFILE_FIELDS[field].codes)) {
      expect(codeForWord(field, code)).toBe(code);
      expect(codeForWord(field, label.toUpperCase())).toBe(code);
    }
  });

  test.each<[CodedKey, string, string]>([
    ['sleepSchedule', 'Early Bird', 'early_bird'],
    ['sleepSchedule', ' night-owl ', 'night_owl'],
    ['smoking', 'Non-smoker', 'smoke_free'],
    ['lengthOfStay', '6-12 months', '6_12'],
    ['lengthOfStay', '12+ months', '12_plus'],
    ['petPreferences', 'I have a cat!', 'has_cat'],
    ['gender', 'Female', 'woman'],
    ['hobbies', 'Cycling', 'biking'],
  ])('of %s: %s means %s', (field, word, code) => {
    expect(codeForWord(field, word)).toBe(code);
  });

  test.each<[CodedKey, string]>([
    ['sleepSchedule', 'whenever'],
    ['smoking', 'outside only'],
    ['smoking', ''],
    ['hobbies', 'toString'],
    ['gender', '女性'],
  ])('of %s: %j is unchanged', (field, word) => {
    expect(codeForWord(field, word)).toBe(word);
  });

  test('every synonym has a code of its vocabulary', () => {
    for (const field of CODED_KEYS)
      for (const word of ['messy', 'often', 'normal', 'medium', 'smoking', 'never', 'm']) {
        const code = codeForWord(field, word);
        if (code !== word) expect(PROFILE_FIELDS[field].codes).toHaveProperty([code]);
      }
  });

  test.each([
    [
      { min: 900, max: 1500 },
      { min: 900, max: 1500 },
    ],
    [{ min: 900 }, { min: 900 }],
    [{ max: 1500 }, { max: 1500 }],
    ['$1,000 - $1,500', { min: 1000, max: 1500 }],
    ['900–1500', { min: 900, max: 1500 }],
    ['$900 to $1500', { min: 900, max: 1500 }],
  ])('R3.08 %j is a budget', (written, budget) => {
    expect(budgetFrom(written)).toEqual(budget);
  });

  test.each([
    '1500-900',
    'cheap',
    '',
    null,
    1500,
    [900, 1500],
    { min: '900', max: 1500 },
    { min: 1.5, max: 2 },
    { max: '1500' },
    {},
  ])('R3.08 %j is not a clear budget', (written) => {
    expect(budgetFrom(written)).toBeUndefined();
  });

  test('R3.08 yes and no are answers, maybe is not', () => {
    expect(['Yes', 'no', true, false, 'maybe', 1, null, 'constructor'].map(yesOrNo)).toEqual([
      ...[true, false, true, false],
      ...[undefined, undefined, undefined, undefined],
    ]);
  });
});
