import { expect, test } from 'vitest';
import { newRecoveryCode, passkeyDomain, readRecoveryCode, readTotpCode } from './second-factor.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('the code %j of an authenticator app is read as %j', (typed, code) => {
  expect(readTotpCode(typed)).toBe(code);
});

test('a recovery code is read back as people type it', () => {
  let at = 0;
  const code = newRecoveryCode((below) => at++ % below);
  expect(code).toBe('abcd-efgh-jkmn-pqrs');
  expect(readRecoveryCode(code)).toBe('abcdefghjkmnpqrs');
  expect(readRecoveryCode(' ABCD efgh JKMN pqrs')).toBe('abcdefghjkmnpqrs');
  expect(readRecoveryCode('abcd-efgh-jkmn-pqr1')).toBeNull();
  expect(readRecoveryCode('abcd-efgh')).toBeNull();
});

test.each([
  ['https://stoop.example', 'stoop.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('passkeys at %s are for the domain %s', (origin, domain) => {
  expect(passkeyDomain(origin)).toBe(domain);
});
