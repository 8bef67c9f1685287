import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { StaffSession } from '@stoop/features/accounts/contract/staff/second-factor-routes';
import {
  type Applying,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { StaffPerson } from '../contract/staff/people-routes.ts';

const WARREN = { buildingIds: ['warren-house'] };

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    grace = await world.join();
    await confirmEmail(grace);
  });

  const confirmEmail = ({ id }: TestUser) =>
    world.rows('UPDATE accounts SET email_verified = true WHERE id = $1', [id]);
  const path = ({ id }: TestUser, act: string) => `/staff/users/${id}/${act}`;
  const give = (body: object, to = grace) => staff.browser.send('PUT', path(to, 'access'), body);
  const person = async (of = grace) =>
    readAnswer(StaffPerson, await staff.browser.get(`/staff/users/${of.id}`));
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const isSignedIn = async ({ browser }: TestUser) => (await browser.get('/me/sessions')).ok;
  const mailed = () =>
    world.rows(
      `SELECT params ->> 'change' AS change, params ->> 'what' AS what FROM jobs
       WHERE kind = 'account-changed' AND target = $1 ORDER BY created_at, id`,
      [`${grace.id}@stoop.test`],
    );
  const recorded = () =>
    world.rows(
      `SELECT action, actor_id AS actor, detail FROM audit_events
       WHERE subject_id = $1 AND action <> 'account/read' ORDER BY number`,
      [grace.id],
    );

  test('R6.01 staff make somebody staff of some buildings, change these, and take that away', async () => {
    expect((await give(WARREN)).status).toBe(204);
    expect(await person()).toMatchObject({
      role: 'staff',
      staffScope: 'buildings',
      buildings: [{ buildingId: 'warren-house', name: 'Warren House' }],
      sessions: [],
    });
    expect(await isSignedIn(grace)).toBe(false);
    await give({ buildingIds: ['pearl-court', 'secret-tower', 'pearl-court'] });
    expect((await person()).buildings).toEqual([
      { buildingId: 'pearl-court', name: 'Pearl Court' },
      { buildingId: 'secret-tower', name: 'Secret Tower' },
    ]);
    const listed = await staff.browser.get('/staff/users?only=staff');
    expect(((await listed.json()) as { totalCount: number }).totalCount).toBe(2);
    expect((await staff.browser.send('DELETE', path(grace, 'access'))).status).toBe(204);
    expect(await person()).toMatchObject({ role: 'user', staffScope: null, buildings: null });
    expect(await mailed()).toEqual([
      { change: 'access-given', what: 'Warren House' },
      { change: 'access-changed', what: 'Pearl Court, Secret Tower' },
      { change: 'access-removed', what: '' },
    ]);
    const actor = staff.id;
    const action = 'account/access-changed';
    expect(await recorded()).toEqual([
      { action, actor, detail: { from: 'user', to: 'staff', buildings: 'warren-house' } },
      {
        action,
        actor,
        detail: { from: 'staff', to: 'staff', buildings: 'pearl-court secret-tower' },
      },
      { action, actor, detail: { from: 'staff', to: 'user' } },
    ]);
  });

  test('R6.01 staff of some buildings know which, and change nobody', async () => {
    const bob = await world.join({ role: 'staff' });
    await confirmEmail(bob);
    await world.rows(`UPDATE accounts SET staff_scope = 'buildings' WHERE id = $1`, [bob.id]);
    await world.rows(`INSERT INTO staff_buildings VALUES ($1, 'warren-house')`, [bob.id]);
    const session = await readAnswer(StaffSession, await bob.browser.get('/staff/session'));
    expect(session.buildings).toEqual([{ buildingId: 'warren-house', name: 'Warren House' }]);
    const giving = bob.browser.send('PUT', path(grace, 'access'), WARREN);
    expect(await codeOf(giving)).toBe('auth/not-allowed');
  });

  test('a disabled account is signed out, and stays out until it is enabled', async () => {
    expect((await staff.browser.post(path(grace, 'disable'))).status).toBe(204);
    expect((await staff.browser.post(path(grace, 'disable'))).status).toBe(204);
    expect(await person()).toMatchObject({ isDisabled: true, sessions: [] });
    expect(await isSignedIn(grace)).toBe(false);
    const disabled = await staff.browser.get('/staff/users?only=disabled');
    expect(await disabled.json()).toMatchObject({ items: [{ id: grace.id }], totalCount: 1 });
    expect((await staff.browser.post(path(grace, 'enable'))).status).toBe(204);
    expect((await person()).isDisabled).toBe(false);
    expect(await mailed()).toMatchObject([{ change: 'disabled' }, { change: 'enabled' }]);
    expect(await recorded()).toMatchObject([
      { action: 'account/disabled', actor: staff.id },
      { action: 'account/enabled', actor: staff.id },
    ]);
  });

  const endSessions = (of: TestUser) => staff.browser.send('DELETE', path(of, 'sessions'));

  test('all sessions of a person end at once, of staff too', async () => {
    expect((await endSessions(grace)).status).toBe(204);
    expect(await isSignedIn(grace)).toBe(false);
    expect(await mailed()).toMatchObject([{ change: 'sessions-ended' }]);
    const other = await world.join({ role: 'staff' });
    expect((await endSessions(other)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    await world.rows('DELETE FROM accounts WHERE id = $1', [other.id]);
  });

  test('R6.01 nobody changes their own account or that of staff of all buildings', async () => {
    const boss = await world.join({ role: 'staff' });
    const changes = (of: TestUser) => [
      () => give(WARREN, of),
      () => staff.browser.send('DELETE', path(of, 'access')),
      () => staff.browser.post(path(of, 'disable')),
      () => staff.browser.post(path(of, 'enable')),
    ];
    for (const change of [...changes(staff), () => endSessions(staff)])
      expect(await codeOf(change())).toBe('people/own-account');
    for (const change of changes(boss)) expect(await codeOf(change())).toBe('people/full-staff');
    expect([await isSignedIn(staff), await isSignedIn(boss)]).toEqual([true, true]);
    await world.rows('DELETE FROM accounts WHERE id = $1', [boss.id]);
  });

  test('who has no password makes staff only within ten minutes of a sign-in', async () => {
    await world.rows(
      `UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1`,
      [staff.id],
    );
    expect(await codeOf(give(WARREN))).toBe('auth/fresh-sign-in-required');
    await world.rows(
      `UPDATE sessions SET created_at = now() - interval '9 minutes' WHERE account_id = $1`,
      [staff.id],
    );
    expect((await give(WARREN)).status).toBe(204);
  });

  test('neither an unknown building nor an unconfirmed email makes staff', async () => {
    const unknown = await readProblem(await give({ buildingIds: ['warren-house', 'nowhere'] }));
    expect(unknown).toMatchObject({ status: 400, issues: [{ path: 'buildingIds.1' }] });
    await world.rows('UPDATE accounts SET email_verified = false WHERE id = $1', [grace.id]);
    expect(await codeOf(give(WARREN))).toBe('people/email-unconfirmed');
    expect((await person()).role).toBe('user');
  });
});
