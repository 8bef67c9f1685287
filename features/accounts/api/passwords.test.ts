import { hash } from '@node-rs/argon2';
import { refuse } from '@stoop/base/contract/refuse';
import { describe, expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';
import { openPasswords } from './passwords.ts';

describe('hashes', () => {
  const passwords = openPasswords();
  const hashed = passwords.hash('ferry-tickets-88');

  test('are Argon2id at the specified costs, each with its own salt', async () => {
    const [one, other] = [await hashed, await passwords.hash('ferry-tickets-88')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(passwords.isOutdated(String(one))).toBe(false);
  });

  test('match their password only, and without a hash nothing matches', async () => {
    const known = String(await hashed);
    expect(await passwords.verify('ferry-tickets-88', known)).toBe(true);
    expect(await passwords.verify('Ferry-tickets-88', known)).toBe(false);
    expect(await passwords.verify('', known)).toBe(false);
    expect(await passwords.verify('', null)).toBe(false);
    expect(await passwords.verify('ferry-tickets-88', null)).toBe(false);
  });

  test.each([
    { memoryCost: 8_192, timeCost: 2 },
    { memoryCost: 19_456, timeCost: 1 },
    { memoryCost: 19_456, timeCost: 2, parallelism: 2 },
  ])('at other costs are out of date: %j', async (costs) => {
    expect(passwords.isOutdated(await hash('x', costs))).toBe(true);
  });

  test('are computed a few at a time: a full queue refuses with a Retry-After', async () => {
    const narrow = openPasswords(undefined, { atOnce: 1, waiting: 1 });
    const answers = await Promise.all([
      narrow.verify('x', null),
      narrow.hash('x'),
      narrow.hash('x'),
      narrow.verify('x', null),
    ]);
    const busy = refuse('auth/busy', { retryAfterSeconds: 2 });
    expect(answers).toEqual([false, expect.stringMatching(/^\$argon2id/), busy, busy]);
  });
});

test.each(['password1', 'PASSWORD1', 'qwerty123', 'iloveyou2', '1q2w3e4r5t'])(
  'R5.13 %s is one of the common passwords',
  (password) => {
    expect(checkPassword(password, 'newPassword')).toEqual(
      refuse('auth/weak-password', {
        issues: [{ path: 'newPassword', message: 'must not be one of the most common passwords' }],
      }),
    );
  },
);

test('R5.13 an uncommon password is accepted', () => {
  expect(checkPassword('ferry-tickets-88', 'password')).toBe(null);
});
