import { forOneDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, PASSWORD, signUp } from '@stoop/app/testing/sign-in';
import { describe, expect, test } from 'vitest';
import { EmailChange } from '../../contract/email-routes.ts';

let asked = 0;
function newAddress(): string {
  asked += 1;
  return `grace-hall-${asked}@stoop.test`;
}

forOneDatabase((open) => {
  const site = openWithGrace(open, { settings: { origin: () => 'https://stoop.example' } });
  const { rows } = site;
  const own = () => site.grace.browser;
  const outcome = async (answer: Response | Promise<Response>) => {
    const { status, code } = await readProblem(await answer);
    return [status, code];
  };
  const ask = (email: string, password: string | undefined = PASSWORD, browser = own()) =>
    browser.post('/me/email', { email, ...(password !== undefined && { password }) });
  const waiting = async () =>
    EmailChange.parse(await (await own().get('/me/email')).json()).waiting;
  const addressOf = async (id = site.grace.user.id) =>
    (await rows('SELECT email, email_verified FROM accounts WHERE id = $1', id))[0];
  const mailsTo = (email: string) =>
    rows(
      `SELECT kind, params FROM jobs WHERE target = $1 AND kind <> 'verify-email'
       ORDER BY created_at, id`,
      email,
    );
  const tokenTo = async (email: string, kind: string) => {
    const mails = (await mailsTo(email)).filter((mail) => mail.kind === kind);
    return String(mails.at(-1)?.params.link).split('token=')[1] ?? '';
  };
  const confirm = async (email: string, browser = own()) =>
    browser.post('/me/email/confirm', { token: await tokenTo(email, 'change-email') });
  const undo = async (email = site.grace.user.email) =>
    new Browser(site.api).post('/auth/email/undo', {
      token: await tokenTo(email, 'email-changed'),
    });
  const signIn = async (email: string) => {
    const browser = new Browser(site.api);
    return { browser, answer: await browser.post('/auth/login', { email, password: PASSWORD }) };
  };
  const actions = async () =>
    (
      await rows(
        `SELECT action FROM audit_events WHERE actor_id = $1 AND action LIKE '%email-change%'
         ORDER BY number`,
        site.grace.user.id,
      )
    ).map(({ action }) => action.replace('account/email-', ''));
  const pass = (hours: number) =>
    rows(
      `UPDATE email_changes SET asked_at = asked_at - $1 * interval '1 hour',
         confirmed_at = confirmed_at - $1 * interval '1 hour' WHERE account_id = $2`,
      hours,
      site.grace.user.id,
    );

  test('a new email waits for its link; then it signs in, the old one does not, and both are told', async () => {
    const { email } = site.grace.user;
    const next = newAddress();
    expect((await ask(next)).status).toBe(202);
    expect(await waiting()).toMatchObject({ email: next });
    expect(await addressOf()).toEqual({ email, email_verified: false });
    expect((await confirm(next)).status).toBe(204);
    expect(await addressOf()).toEqual({ email: next, email_verified: true });
    expect(await waiting()).toBeNull();
    expect((await signIn(next)).answer.status).toBe(200);
    expect((await signIn(email)).answer.status).toBe(401);
    const told = (mails: { kind: string; params: { change?: string } }[]) =>
      mails.map(({ kind, params }) => params.change ?? kind);
    expect(told(await mailsTo(email))).toEqual(['email-change-asked', 'email-changed']);
    expect(told(await mailsTo(next))).toEqual(['change-email', 'email-changed']);
    expect(await actions()).toEqual(['change-asked', 'changed']);
  });

  test('sessions elsewhere end, and links that were emailed before open nothing', async () => {
    const { email } = site.grace.user;
    const elsewhere = (await signIn(email)).browser;
    const [mail] = await rows(
      `SELECT params FROM jobs WHERE target = $1 AND kind = 'verify-email'`,
      email,
    );
    const next = newAddress();
    await ask(next);
    await confirm(next);
    expect((await own().get('/me/email')).status).toBe(200);
    expect((await elsewhere.get('/me/email')).status).toBe(401);
    const token = mail.params.link.split('token=')[1];
    const used = own().post('/auth/email/verify', { token });
    expect(await outcome(used)).toEqual([409, 'auth/already-confirmed']);
  });

  test('an email that another account has is answered and waits alike, and only its owner is told', async () => {
    const { user: ida } = await signUp(site.api, { firstName: 'Ida' });
    const [free, taken] = [await ask(newAddress()), await ask(ida.email.toUpperCase())];
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()]);
    expect(await waiting()).toMatchObject({ email: ida.email.toUpperCase() });
    const mails = await rows(
      `SELECT kind, params FROM jobs WHERE lower(target) = $1 AND kind <> 'verify-email'`,
      ida.email,
    );
    expect(mails).toEqual([{ kind: 'email-taken', params: { email: ida.email.toUpperCase() } }]);
  });

  test('an email that was taken in the meantime is refused to whoever reads its emails', async () => {
    const next = newAddress();
    await ask(next);
    await signUp(site.api, { email: next });
    expect(await outcome(confirm(next))).toEqual([409, 'auth/email-already-in-use']);
    expect(await addressOf()).toMatchObject({ email: site.grace.user.email });
  });

  test('a link works once, for 24 hours, in the account that asked, and not after a later one or a cancellation', async () => {
    const { browser: idas } = await signUp(site.api, { firstName: 'Ida' });
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    const spent = [422, 'auth/link-invalid'];
    await ask(first);
    await ask(second);
    expect(await outcome(confirm(first))).toEqual(spent);
    expect(await outcome(confirm(second, idas))).toEqual(spent);
    expect((await confirm(second, new Browser(site.api))).status).toBe(401);
    await pass(23.9);
    expect((await confirm(second)).status).toBe(204);
    expect(await outcome(confirm(second))).toEqual(spent);
    await ask(third);
    await pass(24.1);
    expect(await waiting()).toBeNull();
    expect(await outcome(confirm(third))).toEqual(spent);
    await ask(first);
    for (let times = 0; times < 2; times += 1)
      expect((await own().send('DELETE', '/me/email')).status).toBe(204);
    expect(await outcome(confirm(first))).toEqual(spent);
    expect((await actions()).at(-1)).toBe('change-cancelled');
  });

  test('it takes the password, or a sign-in of the last ten minutes where there is none, and another email', async () => {
    const { email, id } = site.grace.user;
    const next = newAddress();
    expect(await outcome(ask(next, 'a-guess'))).toEqual([422, 'auth/wrong-password']);
    expect(await outcome(ask(next, ''))).toEqual([422, 'auth/wrong-password']);
    expect(await outcome(ask('no email'))).toEqual([422, 'auth/invalid-email']);
    expect(await outcome(ask(email.toUpperCase()))).toEqual([422, 'auth/same-email']);
    await rows('UPDATE accounts SET password_hash = NULL WHERE id = $1', id);
    const withoutPassword = () => own().post('/me/email', { email: next });
    expect((await withoutPassword()).status).toBe(202);
    await rows(
      `UPDATE sessions SET created_at = now() - interval '10 minutes 1 second' WHERE account_id = $1`,
      id,
    );
    expect(await outcome(withoutPassword())).toEqual([403, 'auth/fresh-sign-in-required']);
  });

  test('one address gets three emails an hour, from whichever account', async () => {
    const { browser: idas } = await signUp(site.api, { firstName: 'Ida' });
    const next = newAddress();
    for (const browser of [own(), idas, own(), idas])
      expect((await ask(next, PASSWORD, browser)).status).toBe(202);
    expect(await mailsTo(next)).toHaveLength(3);
  });

  describe('the former address', () => {
    test('takes a change back with all that followed, ends every session and tells both', async () => {
      const { email } = site.grace.user;
      const [second, third] = [newAddress(), newAddress()];
      await ask(second);
      await confirm(second);
      await ask(third);
      await confirm(third);
      expect((await undo()).status).toBe(204);
      expect(await addressOf()).toEqual({ email, email_verified: true });
      expect((await own().get('/me/email')).status).toBe(401);
      expect((await mailsTo(third)).at(-1)?.params.change).toBe('email-change-undone');
      expect((await mailsTo(email)).at(-1)?.params.change).toBe('email-change-undone');
      expect(await outcome(undo())).toEqual([422, 'auth/link-invalid']);
      expect(await outcome(undo(second))).toEqual([422, 'auth/link-invalid']);
      expect((await actions()).at(-1)).toBe('change-undone');
    });

    test('does so for seven days, in which nobody else can have it', async () => {
      const { email } = site.grace.user;
      const next = newAddress();
      await ask(next);
      await confirm(next);
      const register = () => {
        const facts = { email, password: PASSWORD, firstName: 'Eve', lastName: '' };
        return new Browser(site.api).post('/auth/register', facts);
      };
      expect(await outcome(register())).toEqual([409, 'custom/account-exists-with-email']);
      const { browser: eves } = await signUp(site.api, { firstName: 'Eve' });
      await ask(email, PASSWORD, eves);
      expect((await mailsTo(email)).at(-1)?.kind).toBe('email-taken');
      await pass(7 * 24 + 0.1);
      expect(await outcome(undo())).toEqual([422, 'auth/link-invalid']);
      expect((await register()).status).toBe(201);
    });

    test('cannot take back what another account has since, as one that was imported', async () => {
      const { email } = site.grace.user;
      const next = newAddress();
      await ask(next);
      await confirm(next);
      await rows(`INSERT INTO accounts (id, email, provider) VALUES ($1, $1, 'email')`, email);
      expect(await outcome(undo())).toEqual([409, 'auth/email-already-in-use']);
      expect(await addressOf()).toMatchObject({ email: next });
    });
  });
});
