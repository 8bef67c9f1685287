import { forEachDatabase } from '@stoop/app/testing/databases';
import { addPerson, openGoogleSite } from '@stoop/app/testing/google-browser';
import { type OpenIdProvider, openProvider } from '@stoop/app/testing/openid-provider';
import { Browser, PASSWORD } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

forEachDatabase((openDatabase) => {
  let database: Database;
  let site: ReturnType<typeof openGoogleSite>;
  beforeAll(async () => {
    database = await openDatabase();
    site = openGoogleSite(database, provider);
  });

  /** The accounts of an email, each with its number of identities. */
  const accountsOf = async (email: string) => {
    const { rows } = await database.pool.query(
      `SELECT id, (SELECT count(*)::int FROM identities i WHERE i.account_id = a.id) AS identities
       FROM accounts a WHERE lower(email) = lower($1)`,
      [email],
    );
    return rows;
  };

  /** Browsers of one person, each about to return from the provider. */
  async function returning(subject: string, count: number) {
    const browsers = Array.from({ length: count }, () => site.browse());
    const callbacks = await Promise.all(
      browsers.map(async (browser) => browser.choose(await browser.begin('mode=popup'), subject)),
    );
    const arrive = () => browsers.map((browser, at) => browser.go(callbacks[at] ?? ''));
    return { browsers, arrive };
  }

  test('R7.02 concurrent sign-ins of a person make one account, and all succeed', async () => {
    const { subject, email } = addPerson(provider);
    const { browsers, arrive } = await returning(subject, 12);
    await Promise.all(arrive());
    const users = await Promise.all(browsers.map((browser) => browser.user()));
    const [account, ...others] = await accountsOf(email);
    expect(others).toEqual([]);
    expect(users.map((user) => user?.id)).toEqual(browsers.map(() => account?.id));
  });

  test('R8.01 R8.17 a concurrent registration makes no second account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { subject, email } = addPerson(provider);
      const { browsers, arrive } = await returning(subject, 6);
      const registrations = browsers.map(() => new Browser(site.api));
      const body = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' };
      const [answers] = await Promise.all([
        Promise.all(registrations.map((browser) => browser.post('/auth/register', body))),
        ...arrive(),
      ]);
      const registered = answers.filter(({ status }) => status === 201).length;
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const results = await Promise.all(browsers.map((browser) => browser.result()));
      const codes = registered === 1 ? ['custom/account-exists-with-email'] : [null];
      expect([...new Set(results.map(({ code }) => code))]).toEqual(codes);
      expect(await accountsOf(email)).toMatchObject([{ identities: 1 - registered }]);
    }
  });
});
