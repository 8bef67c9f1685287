import type { Browser, Page } from '@playwright/test';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { signUp } from './account.ts';
import { expect, expectAccessible, firstFound, settled, test } from './journey.ts';

// A phone has no map beside the list, which makes these journeys faster.
test.use({ viewport: { width: 390, height: 844 } });

/** Opens the list in a browser of its own, and votes on its first home. */
async function voteAs(browser: Browser, link: string, name: string, vote: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await settled(page);
  await page
    .getByRole('button', { name: new RegExp(`^${vote}`) })
    .first()
    .click();
  const ask = page.getByLabel('Your name');
  await expect(ask).toBeFocused();
  await page.getByRole('button', { name: `Vote ${vote.toLowerCase()}` }).click();
  await expect(
    page.getByText('Type a name, so that the others know whose vote it is.'),
  ).toBeVisible();
  await ask.fill(name);
  await ask.press('Enter');
  await expect(page.getByText(`You vote as ${name}.`)).toBeVisible();
  return page;
}

test('R3.09 saved homes have notes, and are shared by a link on which others vote and see each other’s votes', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(context, baseURL);
  const { rentId } = await firstFound<UnitItem>(page, 'type=unit');
  const origin = { headers: { origin: baseURL ?? '' } };
  const saving = await page.request.put(`/api/v1/me/saved/units/${rentId}`, origin);
  expect(saving.status()).toBe(204);
  await page.goto('/portal/saved');
  await page.getByRole('button', { name: /^Add note on/ }).click();
  await page.getByRole('textbox', { name: /^Your note on/ }).fill('Sunny kitchen');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Sunny kitchen')).toBeVisible();

  await page.getByRole('button', { name: 'Share to vote' }).click();
  const name = page.getByLabel('Name of the list');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/, 1 home$/);
  await name.fill('Near the park');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const seen = page.getByRole('link', { name: 'See the list as they do' });
  const link = new URL((await seen.getAttribute('href')) ?? '', baseURL).href;

  const sam = await voteAs(browser, link, 'Sam', 'Yes');
  const mo = await voteAs(browser, link, 'Mo', 'No');
  for (const one of [sam, mo]) await expect(one.getByText('Yes Sam · No Mo')).toBeVisible();
  await expect(sam.getByText('Sunny kitchen')).toHaveCount(0);
  await expectAccessible(sam);
  await page.goto('/portal/saved');
  await expect(page.getByText('1 home, 2 people voted')).toBeVisible();
  await expect(page.getByText('Yes Sam · No Mo')).toBeVisible();

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Shared lists')).toHaveCount(0);
  // Told by the end of its stream.
  await expect(mo.getByText('This list has ended, or its link is not complete.')).toBeVisible();
});
