import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { Session } from '@stoop/base/contract/session';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DemoOffer } from '../../contract/demo-routes.ts';
import { StaffSession } from '../../contract/staff/second-factor-routes.ts';

forOneDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof openAccounts>['api'];
  let isHere = true;
  beforeAll(async () => {
    database = await open();
    const settings = { demo: { isFromHere: () => isHere } };
    ({ api } = openAccounts(database, { settings }));
  });
  beforeEach(async () => {
    isHere = true;
    await database.pool.query(`DELETE FROM accounts`);
    for (const [number, name] of ['Amara', 'Dana'].entries()) {
      const id = `demo-seeker-${number}`;
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider) VALUES ($1, $1 || '@mail.example', 'email')`,
        [id],
      );
      await database.pool.query(`INSERT INTO profiles (account_id, first_name) VALUES ($1, $2)`, [
        id,
        name,
      ]);
    }
  });

  const offered = async () =>
    (await readAnswer(DemoOffer, await new Browser(api).get('/auth/demo'))).renter;
  const enter = (browser: Browser, as: 'renter' | 'staff') => browser.post('/auth/demo', { as });
  async function entered(as: 'renter' | 'staff') {
    const browser = new Browser(api);
    expect((await enter(browser, as)).status).toBe(200);
    return browser;
  }
  const userOf = async (browser: Browser) =>
    (await readAnswer(Session, await browser.get('/session'))).user;
  const expectRefused = async () => {
    expect(await offered()).toBeNull();
    for (const as of ['renter', 'staff'] as const) {
      const answer = await enter(new Browser(api), as);
      expect(answer.status).toBe(404);
      expect((await readProblem(answer)).code).toBe('auth/demo-off');
    }
  };

  test('who looks around is the same renter each time: one who has something to show', async () => {
    await database.pool.query(
      `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage,
         queue_outcome, applicant_id)
       VALUES ('a', 'APP-a', 'unit', 'elm', 'e1', 'INITIAL_CONTACT', 'queued', 'demo-seeker-1')`,
    );
    expect(await offered()).toBe('Dana');
    const browser = await entered('renter');
    expect(await userOf(browser)).toMatchObject({ id: 'demo-seeker-1', role: 'user' });
    await database.pool.query(`DELETE FROM applications`);
    expect(await offered()).toBe('Dana');
    await database.pool.query(`UPDATE accounts SET disabled_at = now() WHERE id = 'demo-seeker-1'`);
    expect(await offered()).toBe('Amara');
  });

  test('R6.01 staff of the demo are of all buildings, and confirmed in this session alone', async () => {
    const staff = await entered('staff');
    expect(await readAnswer(StaffSession, await staff.get('/staff/session'))).toMatchObject({
      secondFactor: 'confirmed',
      buildings: null,
    });
    expect((await staff.get('/staff/users')).status).toBe(200);
    const again = await entered('staff');
    expect((await userOf(again))?.id).toBe('demo-staff');
    const { rows } = await database.pool.query(
      `SELECT email, password_hash FROM accounts WHERE role = 'staff'`,
    );
    expect(rows).toEqual([{ email: null, password_hash: null }]);
  });

  test('staff of the demo cannot add what would sign in after it', async () => {
    const staff = await entered('staff');
    for (const path of ['/me/passkeys/options', '/staff/second-factors/passkey-options'])
      expect((await readProblem(await staff.post(path, {}))).code).toBe(
        'auth/fresh-sign-in-required',
      );
  });

  test('nobody looks around from another machine, nor in a city that was not invented', async () => {
    isHere = false;
    await expectRefused();
    isHere = true;
    await database.pool.query(
      `INSERT INTO accounts (id, email, provider) VALUES ('u1', 'u1@stoop.test', 'email')`,
    );
    await expectRefused();
    await database.pool.query(`DELETE FROM accounts WHERE NOT starts_with(id, 'demo-agent-')`);
    await expectRefused();
  });

  test('a session of the demo is nobody’s where the demo is not open; others stay', async () => {
    const [renter, staff] = [await entered('renter'), await entered('staff')];
    const { browser: own } = await signUp(api);
    expect(await userOf(renter)).not.toBeNull();
    const { api: public_ } = openAccounts(database);
    for (const { cookie } of [renter, staff]) {
      const browser = new Browser(public_);
      browser.cookie = cookie;
      expect(await userOf(browser)).toBeNull();
    }
    // An import, which the trail keeps.
    await database.pool.query(`INSERT INTO audit_events (action) VALUES ('data/imported')`);
    for (const browser of [renter, staff]) expect(await userOf(browser)).toBeNull();
    expect(await userOf(own)).not.toBeNull();
    await expectRefused();
  });
});
