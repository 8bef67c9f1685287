import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalPassword, PASSWORD_LENGTH, passwordFault } from './password-policy.ts';

const COMMON = new Set(['password1', 'correcthorsebattery']);
const rules = { isCommon: (password: string) => COMMON.has(password) };

test.each([
  ['abcdefg1', null],
  ['1234567a', null],
  ['äöüßàéè7', null],
  ['пароль-42', null],
  ['ferry tickets', 'too-plain'],
  ['12345678', 'too-plain'],
  ['!!!!!!!!', 'too-plain'],
  ['the ferry leaves', null],
  ['123456789012345', null],
  ['12345678901234', 'too-plain'],
  ['abcdef1', 'too-short'],
  ['', 'too-short'],
  ['😀😀😀a1', 'too-short'],
  [`a1${'x'.repeat(126)}`, null],
  [`a1${'x'.repeat(127)}`, 'too-long'],
  [`a1${'😀'.repeat(126)}`, null],
  ['password1', 'too-common'],
  ['PassWord1', 'too-common'],
  ['CorrectHorseBattery', 'too-common'],
])('R5.13 %j: %s', (password, fault) => {
  expect(passwordFault(password, rules)).toBe(fault);
});

test('R5.13 a password is accepted exactly as the sentence of the policy says', () => {
  const characters = fc.constantFrom('a', 'Z', '7', '-', ' ', 'é', '😀');
  const passwords = fc.array(characters, { maxLength: 140 }).map((some) => some.join(''));
  fc.assert(
    fc.property(passwords, fc.boolean(), (password, isCommon) => {
      const { length } = [...password];
      const isLongEnough =
        length >= 15 || (length >= 8 && /[aZé]/.test(password) && password.includes('7'));
      const isAccepted = passwordFault(password, { isCommon: () => isCommon }) === null;
      expect(isAccepted).toBe(isLongEnough && length <= PASSWORD_LENGTH.most && !isCommon);
    }),
    { numRuns: 500 },
  );
});

test('R5.13 the same characters are the same password in any Unicode composition', () => {
  const [composed, decomposed] = ['caf\u00e9-tickets-8', 'cafe\u0301-tickets-8'];
  expect(composed).not.toBe(decomposed);
  expect(normalPassword(decomposed)).toBe(normalPassword(composed));
});
