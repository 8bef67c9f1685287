import { menuOf, newEmail, PASSWORD, signIn } from './account.ts';
import { expect, test as journey, settled } from './journey.ts';
import { runProduct } from './run-product.ts';
import { openTlsProxy } from './tls-proxy.ts';

/** A separate product behind a TLS proxy. */
const test = journey.extend<object, { address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const proxy = await openTlsProxy();
      const product = await runProduct({
        DEMO: 'off',
        PUBLIC_URL: proxy.address,
        TRUST_PROXY: '1',
      });
      proxy.forwardTo(product.address);
      await use(proxy.address);
      await proxy.close();
      await product.stop();
      expect(product.complaints).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ address }, use) => use(address),
  ignoreHTTPSErrors: true,
});

// One worker, because both share a product.
test.describe.configure({ mode: 'default' });

test('the product keeps an idle connection longer than the proxy in front of it does', async () => {
  const answer = await fetch(`${process.env.STOOP_ADDRESS}/healthz`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without any script', () => {
    test.use({ javaScriptEnabled });

    test('R6.04 R9.11 behind https a user registers, signs out and in, and chooses the dark theme', async ({
      page,
      context,
      address,
    }) => {
      const arrive = () => (javaScriptEnabled ? settled(page) : page.waitForLoadState());
      const cookies = async () =>
        (await context.cookies()).map(({ name, secure }) => ({ name, secure }));
      const email = newEmail();
      await page.goto('/signup?next=%2Fterms');
      await arrive();
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL('/terms');
      expect(await cookies()).toEqual([
        { name: '__Host-session', secure: true },
        { name: '__Host-device', secure: true },
      ]);

      await arrive();
      await page.getByRole('button', { name: 'Night' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page).toHaveURL('/terms');
      // The page changes at once, and the cookie comes with the answer.
      await expect.poll(cookies).toContainEqual({ name: 'theme', secure: true });
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', `${address}/terms`);

      await arrive();
      await menuOf(page).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('You are signed out')).toBeVisible();
      expect(await cookies()).toEqual([{ name: '__Host-device', secure: true }]);
      await arrive();
      await signIn(page, email);
      await expect(menuOf(page)).toBeVisible();
    });
  });
