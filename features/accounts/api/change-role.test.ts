import { forEachDatabase } from '@stoop/app/testing/databases';
import { limitStaff, openAccounts, signUp } from '@stoop/app/testing/sign-in';
import { expect, test } from 'vitest';
import type { AccessChange } from './access-change.ts';
import { changeRole } from './change-role.ts';

forEachDatabase((openDatabase) => {
  const told: Pick<AccessChange, 'buildings'>[] = [];
  const onAccessChange = async (_: unknown, { buildings }: AccessChange) => {
    told.push({ buildings });
  };
  test('R6.01 a new role ends all sessions and is recorded in the audit trail', async () => {
    const database = await openDatabase();
    const { api } = openAccounts(database);
    const ada = await signUp(api, { email: 'ada@stoop.test' });
    const bob = await signUp(api, { email: 'bob@stoop.test' });
    const change = (role: 'user' | 'staff') =>
      changeRole(database, { email: 'ADA@stoop.test', role }, onAccessChange);

    const before = { from: 'user', wasOfAll: false, isUnconfirmed: true };
    expect(await change('user')).toEqual({ ...before, sessionsEnded: 0 });
    expect(await change('staff')).toEqual({ ...before, sessionsEnded: 1 });
    expect(await change('staff')).toMatchObject({ from: 'staff', sessionsEnded: 0 });
    expect(await change('user')).toMatchObject({ from: 'staff', sessionsEnded: 0 });
    const unknown = { email: 'cy@stoop.test', role: 'staff' } as const;
    expect(await changeRole(database, unknown, onAccessChange)).toBeNull();

    expect((await ada.browser.get('/me/sessions')).status).toBe(401);
    expect((await bob.browser.get('/me/sessions')).status).toBe(200);
    const { rows } = await database.pool.query(
      `SELECT subject_id, detail FROM audit_events
       WHERE action = 'account/role-changed' ORDER BY number`,
    );
    expect(rows).toEqual([
      { subject_id: ada.user.id, detail: { from: 'user', to: 'staff', scope: 'all' } },
      { subject_id: ada.user.id, detail: { from: 'staff', to: 'user', scope: 'all' } },
    ]);
  });

  test('R6.01 staff of some buildings become staff of all, and nothing of that stays without the role', async () => {
    const database = await openDatabase();
    const { api } = openAccounts(database);
    const { user } = await signUp(api, { email: 'eve@stoop.test' });
    await limitStaff(database, user.id, ['warren-house']);
    const change = (role: 'user' | 'staff') =>
      changeRole(database, { email: 'eve@stoop.test', role }, onAccessChange);
    expect(await change('staff')).toMatchObject({
      from: 'staff',
      wasOfAll: false,
      sessionsEnded: 1,
    });
    expect(await change('staff')).toMatchObject({ wasOfAll: true, sessionsEnded: 0 });
    await limitStaff(database, user.id, ['warren-house']);
    await change('user');
    const { rows } = await database.pool.query(
      'SELECT staff_scope, (SELECT count(*)::int FROM staff_buildings) AS buildings FROM accounts WHERE id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ staff_scope: 'all', buildings: 0 }]);
    expect(told.at(-1)).toEqual({ buildings: [] });
  });
});
