import { expect, test } from 'vitest';
import { forEachDatabase } from '../testing/databases.ts';
import { openAccounts, signUp } from '../testing/sign-in.ts';
import { changeRole } from './change-role.ts';

forEachDatabase((openDatabase) => {
  test('R6.01 a new role ends all sessions and is recorded in the audit trail', async () => {
    const database = await openDatabase();
    const { api } = openAccounts(database);
    const ada = await signUp(api, { email: 'ada@stoop.test' });
    const bob = await signUp(api, { email: 'bob@stoop.test' });
    const change = (role: 'user' | 'staff') =>
      changeRole(database, { email: 'ADA@stoop.test', role });

    expect(await change('user')).toEqual({ from: 'user', sessionsEnded: 0, isUnconfirmed: true });
    expect(await change('staff')).toEqual({ from: 'user', sessionsEnded: 1, isUnconfirmed: true });
    expect(await change('staff')).toMatchObject({ from: 'staff', sessionsEnded: 0 });
    expect(await change('user')).toMatchObject({ from: 'staff', sessionsEnded: 0 });
    expect(await changeRole(database, { email: 'cy@stoop.test', role: 'staff' })).toBeNull();

    expect((await ada.browser.get('/me/sessions')).status).toBe(401);
    expect((await bob.browser.get('/me/sessions')).status).toBe(200);
    const { rows } = await database.pool.query(
      `SELECT subject_id, detail FROM audit_events
       WHERE action = 'account/role-changed' ORDER BY number`,
    );
    expect(rows).toEqual([
      { subject_id: ada.user.id, detail: { from: 'user', to: 'staff' } },
      { subject_id: ada.user.id, detail: { from: 'staff', to: 'user' } },
    ]);
  });
});
