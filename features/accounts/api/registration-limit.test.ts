import { openTestDatabase } from '@stoop/app/testing/databases';
import { Browser, openAccounts, PASSWORD } from '@stoop/app/testing/sign-in';
import type { Limiter } from '@stoop/base/api/http/limiter';
import { refuse } from '@stoop/base/contract/refuse';
import { expect, onTestFinished, test } from 'vitest';

test('R5.02 only complete registrations are counted, before they reveal anything', async () => {
  const counted: string[] = [];
  const limiter: Limiter = {
    take(limit) {
      if (limit === 'registration') counted.push(limit);
      return limit === 'registration' && counted.length > 1 ? refuse('request/too-many') : null;
    },
  };
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const browser = new Browser(openAccounts(database, { limiter }).api);
  const status = async (registration: object) =>
    (await browser.post('/auth/register', registration)).status;
  const email = 'counted@stoop.test';
  expect(await status({ email, password: 'x' })).toBe(422);
  expect(await status({ email: 'counted', password: PASSWORD })).toBe(422);
  expect(counted).toEqual([]);
  expect(await status({ email, password: PASSWORD })).toBe(201);
  expect(await status({ email, password: PASSWORD })).toBe(429);
});
