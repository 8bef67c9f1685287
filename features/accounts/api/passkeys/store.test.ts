import { forEachDatabase } from '@stoop/app/testing/databases';
import { expect, test } from 'vitest';
import { listFactors } from '../second-factor/store.ts';
import { addPasskeyRow, listPasskeys, markPasskeyUsed } from './store.ts';

forEachDatabase((open) => {
  test('a passkey belongs to one account, and keeps the counter of its last use', async () => {
    const { sql, pool } = await open();
    await pool.query(
      `INSERT INTO accounts (id, provider) VALUES ('ada', 'email'), ('bo', 'email')`,
    );
    const add = (accountId: string) =>
      sql.autocommit((tx) =>
        addPasskeyRow(tx, {
          ...{
            id: `key-of-${accountId}`,
            accountId,
            use: 'sign-in',
            name: 'Key',
            credentialId: 'credential',
          },
          ...{ publicKey: new Uint8Array([0, 255]), counter: 3, transports: ['usb'] },
        }),
      );
    expect(await add('ada')).toBe(true);
    expect(await add('bo')).toBe(false);
    await sql.autocommit((tx) => markPasskeyUsed(tx, 'key-of-ada', 7));
    expect(await listPasskeys(sql, { accountId: 'bo', use: 'sign-in' })).toEqual([]);
    expect(await listPasskeys(sql, { accountId: 'ada', use: 'sign-in' })).toMatchObject([
      {
        ...{ id: 'key-of-ada', name: 'Key', credentialId: 'credential' },
        ...{ publicKey: new Uint8Array([0, 255]), counter: 7, transports: ['usb'] },
      },
    ]);
    expect(await listPasskeys(sql, { accountId: 'ada', use: 'second-factor' })).toEqual([]);
    expect(await listFactors(sql, 'ada')).toEqual([]);
  });
});
