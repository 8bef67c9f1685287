import type { Locator, Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { sharedUnit, sharer } from './sharers.ts';

/**
 * Presses `Ask them`, and lets the page load its data again before that is answered: it goes on to the household all the same.
 * Meanwhile it is told of the household, and does not look for people as often as it can.
 */
async function askWhileThePageLoadsAgain(page: Page, section: Locator): Promise<void> {
  const lost = {
    status: 503,
    json: { code: 'server/outcome-unknown', detail: 'It may be saved.' },
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/possible-households')) asked.push(request.url());
  });
  await page.route(/\/api\/v1\/me\/saved/, (route) => route.fulfill(lost));
  await page.route(/\/api\/v1\/households$/, async (route) => {
    const answer = await route.fetch();
    const again = page.waitForResponse(/_routes=routes%2Funit/);
    await page.getByRole('button', { name: /^Save [^,]+, unit / }).click();
    await again;
    await route.fulfill({ response: answer });
  });
  await section.getByRole('button', { name: 'Ask them' }).first().click();
  await expect(page).toHaveURL(/\/portal\/households\/HOME-/);
  expect(asked.length).toBeLessThan(4);
}

test('the page of a home shows with whom its reader could take it, and asks them without a name', async ({
  page,
  browser,
  baseURL,
}) => {
  const unit = await sharedUnit(page);
  const dora = await sharer(browser, baseURL, { firstName: 'Dora', budget: 9_000 });
  const erik = await sharer(browser, baseURL, { firstName: 'Erik', budget: 9_000 });
  const fay = await sharer(browser, baseURL, { firstName: 'Fay', budget: 9_000 });
  await dora.page.goto(`/buildings/${unit.buildingId}/units/${unit.rentId}`);
  const section = dora.page.getByRole('region', { name: 'Take it together' });
  await expect(section.getByRole('button', { name: 'Ask them' }).first()).toBeVisible();
  await settled(dora.page);
  await expectAccessible(dora.page);
  await expect(section.getByText(/Erik|Fay/)).toHaveCount(0);
  await askWhileThePageLoadsAgain(dora.page, section);
  await expect(dora.page.getByText('Somebody who is not named yet')).toHaveCount(2);

  // Whoever comes from a search for a group says which of its budgets is theirs.
  await signUp(page.context(), baseURL);
  await page.goto(`/buildings/${unit.buildingId}/units/${unit.rentId}?budgets=1400,1200`);
  const hers = page.getByRole('region', { name: 'Take it together' });
  await hers.getByRole('button', { name: '$1,200' }).click();
  await hers.getByRole('button', { name: 'Save my budget' }).click();
  await expect(hers.getByText('Which budget of your search is yours?')).toHaveCount(0);
  const { livingRequirements } = await (await page.request.get('/api/v1/me')).json();
  expect(livingRequirements.budgetRange).toEqual({ max: 1200 });
  for (const { page: own } of [dora, erik, fay]) await own.context().close();
});
