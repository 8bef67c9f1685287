import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from '../../rules/password-policy.ts';
import { passwordRules } from './password-rules.ts';

const met = (password: string) => passwordRules(password).map(({ isMet }) => isMet);

test('R5.13 the rules are met one after the other during input', () => {
  expect(met('')).toEqual([false, false]);
  expect(met('ferry')).toEqual([false, false]);
  expect(met('ferry-tickets')).toEqual([true, false]);
  expect(met('ferry-tickets-88')).toEqual([true, true]);
  expect(met('correct horse battery')).toEqual([true, true]);
});

test('R5.13 a password that is too long is reported as such', () => {
  expect(passwordRules('a1'.repeat(70))[0]).toEqual({
    words: 'At most 128 characters',
    isMet: false,
  });
});

test('R5.13 all rules are met exactly where the policy finds no fault', () => {
  const anyPassword = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 140 }), fc.string());
  fc.assert(
    fc.property(anyPassword, (password) => {
      const isGood = passwordFault(password, { isCommon: () => false }) === null;
      expect(met(password).every(Boolean)).toBe(isGood);
    }),
  );
});
