import { forEachDatabase } from '@stoop/app/testing/databases';
import { MINIMAL, openUsers } from '@stoop/app/testing/imported-users';
import { listAccountIds } from '@stoop/features/accounts/api/imported/store';
import { describe, expect, test } from 'vitest';

forEachDatabase((open) => {
  const { database, change, take, exported, account, profile } = openUsers(open);

  describe('R6.01 an import gives no access', () => {
    test('an account that was not imported is exported in the specified shapes, without a hash or a role', async () => {
      await change(
        `INSERT INTO accounts (id, email, provider, role, password_hash, created_at)
         VALUES ('own', 'own@stoop.test', 'email', 'staff', 'secret-hash', '2026-01-01T00:00:00Z')`,
      );
      const document = await exported('own');
      expect(document).toMatchObject({ id: 'own', email: 'own@stoop.test', firstName: '' });
      expect(JSON.stringify(document)).not.toMatch(/secret-hash|password|role"|staff/i);
      expect(await listAccountIds(database().sql)).toEqual(['own']);
    });

    test('no field makes staff, sets a password or verifies an email', async () => {
      await take({
        ...MINIMAL,
        role: 'staff',
        password: 'x',
        password_hash: '$argon2id$',
        passwordHash: '$argon2id$',
        email_verified: true,
        disabled_at: null,
      });
      expect(await account()).toMatchObject({
        role: 'user',
        password_hash: null,
        email_verified: false,
      });
    });

    test.each([
      ['a password', `UPDATE accounts SET password_hash = 'secret-hash', email_verified = true`],
      ['a Google account', `INSERT INTO identities VALUES ('https://g.example', 's1', 'ada')`],
      [
        'a link on its way',
        `INSERT INTO account_tokens (token_hash, account_id, purpose, expires_at)
        VALUES ('t1', 'ada', 'reset-password', now() + interval '1 hour')`,
      ],
      ['a session', `INSERT INTO sessions (id, token_hash, account_id) VALUES ('s1', 't1', 'ada')`],
      ['the role of staff', `UPDATE accounts SET role = 'staff'`],
    ])(
      'an account with %s keeps its email, photo, card and saved items',
      async (_what, statement) => {
        await take({ ...MINIMAL, photoURL: 'https://photos.example/ada' });
        await change(statement);
        await change(
          `INSERT INTO saved_items (account_id, kind, item_id) VALUES ('ada', 'rooms', 'r1');
         UPDATE profiles SET photo_id = 'p1'`,
        );
        const before = await account();
        await take({
          ...MINIMAL,
          firstName: 'Adeline',
          email: 'evil@stoop.test',
          provider: 'google',
          photoURL: 'https://evil.example/x',
          visibility: { roommateCard: true },
          saved: { rooms: [{ id: 'r2', savedAt: '2026-01-01T00:00:00.000Z' }] },
        });
        expect(await account()).toEqual(before);
        expect(await profile()).toMatchObject({
          firstName: 'Adeline',
          email: 'ada@stoop.test',
          photoURL: '/api/v1/photos/p1/192',
          visibility: { roommateCard: false },
        });
        expect(await exported()).toMatchObject({
          firstName: 'Adeline',
          email: 'ada@stoop.test',
          photoURL: '/api/v1/photos/p1/192',
          visibility: { roommateCard: false },
          saved: { rooms: [{ id: 'r1' }, { id: 'r2' }] },
        });
      },
    );

    test('R7.02 a later document replaces an account without a way to sign in', async () => {
      await take({
        ...MINIMAL,
        saved: { rooms: [{ id: 'r1', savedAt: '2026-01-01T00:00:00.000Z' }] },
      });
      const second = { ...MINIMAL, email: 'new@stoop.test', firstName: 'Adeline' };
      expect(await take(second)).toMatchObject({ updated: 1 });
      expect(await exported()).toEqual(second);
      expect(await account()).toMatchObject({ email: 'new@stoop.test' });
    });
  });

  describe('R3.01 an email belongs to one user', () => {
    test('a second user with it is refused with line and reason; others are imported', async () => {
      await take(MINIMAL);
      const report = await take(
        { id: 'bo', email: 'ADA@stoop.test' },
        { id: 'cy', email: 'cy@stoop.test' },
        { id: 'di', email: 'Cy@stoop.test' },
      );
      expect(report).toMatchObject({ read: 3, added: 1, refused: 2 });
      expect(report.refusals).toEqual([
        { file: 'users', path: '[0].email', reason: expect.stringContaining('another user, ada') },
        { file: 'users', path: '[2].email', reason: expect.stringContaining('another user, cy') },
      ]);
      expect(await listAccountIds(database().sql)).toEqual(['ada', 'cy']);
    });

    test('an invalid email is preserved unchanged', async () => {
      const odd = { id: 'ada', email: 'ask at the desk' };
      expect(await take(odd, { id: 'bo', email: 'ask at the desk' })).toMatchObject({ added: 2 });
      expect(await exported()).toEqual(odd);
      expect(await account()).toMatchObject({ email: null });
    });
  });
});
