import type { Page } from '@playwright/test';
import { type OpenIdProvider, openProvider } from '@stoop/app/testing/openid-provider';
import { refuseNameIn } from '@stoop/app/testing/refused-name';
import { PROFILE_NOT_SAVED } from '@stoop/base/rules/access/auth-problems';
import { expect, test as journey } from './journey.ts';
import { runProduct } from './run-product.ts';

const CALLBACK = '/api/v1/auth/google/callback';

/** A separate product whose Google is a provider in this process, one for each worker. */
export const test = journey.extend<
  { provider: OpenIdProvider },
  { google: { provider: OpenIdProvider; address: string } }
>({
  google: [
    async ({ browserName: _ }, use) => {
      const provider = await openProvider();
      const product = await runProduct(
        {
          DEMO: 'off',
          GOOGLE_ISSUER: provider.issuer,
          GOOGLE_CLIENT_ID: provider.clientId,
          GOOGLE_CLIENT_SECRET: provider.clientSecret,
        },
        { prepare: refuseNameIn },
      );
      provider.redirectUris.push(product.address + CALLBACK);
      await use({ provider, address: product.address });
      await product.stop();
      await provider.close();
      const unexpected = product.complaints.filter((line) => !line.includes(PROFILE_NOT_SAVED));
      expect(unexpected).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ google }, use) => use(google.address),
  provider: async ({ google: { provider } }, use) => {
    await use(provider);
    provider.faults = {};
    provider.pageHeaders = {};
  },
});
export { expect } from './journey.ts';

/** Adds a person to the provider; returns the email. */
export function addPerson(
  { people }: OpenIdProvider,
  claims: Record<string, unknown> = {},
): string {
  const subject = `person-${people.size + 1}`;
  const email = `${subject}@people.test`;
  people.set(subject, { email, email_verified: true, given_name: 'Ada', ...claims });
  return email;
}

/** Presses the button; returns the window that opens. */
export async function openWindow(page: Page): Promise<Page> {
  // Not the page's `popup` event, because a window with an opener policy raises none.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  return opened;
}

/** Chooses an account on the provider's page. */
export const choose = (page: Page, email: string) =>
  page.getByRole('link', { name: email }).click();

/** The signed-in user. */
export async function userOf(page: Page): Promise<{ email: string; firstName: string } | null> {
  return (await (await page.request.get('/api/v1/session')).json()).user;
}
