import type { Page } from '@playwright/test';
import { expectMailed } from './account.ts';
import { applyFor, call, moveThrough, signInStaff } from './applications-journey.ts';
import { expectConfirmed, openStep } from './apply-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { sharedUnit, sharer } from './sharers.ts';

/** One saves an agreement, all confirm it, and a change asks all again. */
async function agreeInWriting(maya: Page, others: readonly Page[]): Promise<void> {
  await maya.getByRole('link', { name: 'Write an agreement' }).click();
  await expect(maya.getByRole('heading', { name: 'Roommate agreement' })).toBeVisible();
  await settled(maya);
  await expectAccessible(maya);
  await maya.getByRole('button', { name: 'Edit and save' }).click();
  await expectAccessible(maya);
  const rent = maya.getByLabel('Rent a month');
  const exact = await rent.inputValue();
  await rent.fill(`${Number(exact) + 1}`);
  await maya.getByRole('button', { name: 'Save for everybody' }).click();
  await expect(maya.getByText('The shares are $1.00 short.')).toBeVisible();
  await rent.fill(exact);
  await maya.getByLabel('What else we agreed').fill('The bikes stand in the hall.');
  await maya.getByRole('button', { name: 'Save for everybody' }).click();
  // Not earlier: leaving the page ends the call.
  await expect(maya.getByRole('button', { name: 'Confirm version 1' })).toBeVisible();
  for (const own of [maya, ...others]) {
    await own.goto(maya.url());
    await own.getByRole('button', { name: 'Confirm version 1' }).click();
    await expect(own.getByText('You have confirmed this version.')).toBeVisible();
  }
  // Told at once, without a reload.
  await expect(maya.getByText('Everybody has confirmed this version.')).toBeVisible();
  await maya.setViewportSize({ width: 320, height: 700 });
  expect(await maya.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await maya.setViewportSize({ width: 390, height: 844 });
  const file = maya.waitForEvent('download');
  await maya.getByRole('link', { name: 'Download PDF' }).click();
  expect((await file).suggestedFilename()).toBe('roommate-agreement.pdf');
}

/** From the household to the form of the home, which knows the others, and what the profile says. */
async function applyByTheForm(maya: Page): Promise<void> {
  await maya.goto('/portal');
  await expect(maya.getByRole('heading', { name: /^Apply together for/ })).toBeVisible();
  await maya.getByRole('link', { name: 'Apply together' }).click();
  const whom = maya.getByRole('region', { name: 'With whom you apply' });
  await expect(
    whom.getByText('You apply together with Ben Benson and Chloe Chloeson.'),
  ).toBeVisible();
  await expect(maya.getByLabel('Phone')).toHaveValue('+1 212 555 0100');
  await expectAccessible(maya);
  await openStep(maya, 'Employment');
  await maya.getByRole('radio', { name: 'Employed', exact: true }).check();
  await maya.getByLabel(/^Yearly income/).fill('90000');
  await openStep(maya, 'Guarantor and co-applicants');
  await expect(maya.getByText('Ben Benson', { exact: true })).toBeVisible();
  await expect(maya.getByRole('button', { name: 'Add a person' })).toHaveCount(0);
  await openStep(maya, 'Review');
  await expect(maya.getByText(/Chloe Chloeson, /)).toBeVisible();
  await expectAccessible(maya);
  await whom.getByRole('button', { name: 'Apply without them instead' }).click();
  await expect(maya.getByRole('button', { name: 'Submit application' })).toBeVisible();
  await whom.getByRole('button', { name: 'Apply together' }).click();
  await maya.getByRole('button', { name: 'Apply together', exact: true }).last().click();
  await expectConfirmed(maya);
  await maya.getByRole('link', { name: 'See my application' }).click();
}

test('three people take a home together: one asks, all accept, they are short, one loosens a budget, they split the rent, agree in writing and apply', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const unit = await sharedUnit(page);
  const rent = unit.wholePrice ?? 0;
  const maya = await sharer(browser, baseURL, { firstName: 'Maya', budget: rent });
  const ben = await sharer(browser, baseURL, { firstName: 'Ben', budget: 200 });
  const chloe = await sharer(browser, baseURL, { firstName: 'Chloe', budget: 100 });
  await maya.patch({ livingRequirements: { budgetRange: { min: 100, max: rent - 600 } } });

  const { householdId } = await call<{ householdId: string }>(
    maya.page.request,
    baseURL ?? '',
    '/households',
    { buildingId: unit.buildingId, unitId: unit.rentId, members: [ben.id, chloe.id] },
  );
  await expectMailed(ben.email, 'Somebody asks you to take a home together');

  await ben.page.goto('/portal');
  await ben.page.getByRole('link', { name: 'See the invitation' }).click();
  await expect(ben.page.getByRole('heading', { name: /take this home together/ })).toBeVisible();
  await settled(ben.page);
  await expectAccessible(ben.page);
  await expect(ben.page.getByText('Mayason')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.page.getByRole('status').getByText('You are in.')).toBeVisible();

  await maya.page.goto(`/portal/households/${householdId}`);
  await expect(maya.page.getByText('Waiting for 1 answer')).toBeVisible();
  await settled(maya.page);
  await chloe.page.goto(`/portal/households/${householdId}`);
  await chloe.page.getByRole('button', { name: 'Accept' }).click();
  // Told at once, without a reload.
  await expect(maya.page.getByText('Everybody is in')).toBeVisible();
  await expect(
    maya.page.getByRole('region', { name: 'Who' }).getByText('Chloe Chloeson'),
  ).toBeVisible();
  await expect(maya.page.getByText('$300 short')).toBeVisible();
  await expect(maya.page.getByRole('link', { name: 'Loosen your budget' })).toBeVisible();

  await ben.patch({ livingRequirements: { budgetRange: { min: 100, max: rent } } });
  await chloe.patch({ livingRequirements: { budgetRange: { min: 100, max: rent } } });
  await maya.patch({ livingRequirements: { budgetRange: { min: 100, max: rent } } });
  await maya.page.reload();
  await expect(maya.page.getByText('Nothing. Everybody can pay a room')).toBeVisible();

  for (const { page: own } of [ben, chloe, maya]) {
    await own.goto(`/portal/households/${householdId}`);
    await expect(own.getByText(/no amount changes anymore unless all of you agree/)).toBeVisible();
    await own.getByRole('button', { name: /^Save (my amounts|and see the split)$/ }).click();
    await expect(own.getByText('Your amounts are saved.')).toBeVisible();
  }
  await expect(maya.page.getByRole('heading', { name: 'Your fair split' })).toBeVisible();
  await expect(maya.page.getByText(/Your amounts stand now/)).toBeVisible();
  await maya.page.getByRole('button', { name: 'Ask to split again' }).click();
  // Told at once, without a reload.
  const asked = ben.page.getByRole('region', { name: 'Splitting again' });
  await expect(asked.getByText(/Agreed: Maya Mayason\. Not yet: you and Chloe/)).toBeVisible();
  await settled(ben.page);
  await expectAccessible(ben.page);
  await asked.getByRole('button', { name: 'Keep this split' }).click();
  await expect(maya.page.getByRole('button', { name: 'Ask to split again' })).toBeVisible();
  await settled(maya.page);
  await expectAccessible(maya.page);
  await maya.page.setViewportSize({ width: 320, height: 700 });
  expect(await maya.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await maya.page.setViewportSize({ width: 390, height: 844 });

  await agreeInWriting(maya.page, [ben.page, chloe.page]);
  await expectMailed(ben.email, 'Your roommate agreement is there to read');
  await maya.page.goto(`/portal/households/${householdId}`);

  await expect(maya.page.getByText('You can apply once Ben Benson and Chloe')).toBeVisible();
  for (const { page } of [ben, chloe]) {
    await page.goto(`/portal/households/${householdId}`);
    await page.getByRole('button', { name: 'Yes, I want to apply' }).click();
    await expect(page.getByText('You have said yes to apply.')).toBeVisible();
  }
  await expectMailed(maya.email, 'Everyone else says yes');
  await applyByTheForm(maya.page);
  await expect(maya.page.getByText('With Ben and Chloe.')).toBeVisible();
  await expectMailed(chloe.email, 'Maya applied for all of you');
  await ben.page.goto(`/buildings/${unit.buildingId}/units/${unit.rentId}`);
  await expect(ben.page.getByText(/You applied with Maya and Chloe/).first()).toBeVisible();
  await ben.page.goto('/portal/applications');
  await expect(ben.page.getByText('With Maya and Chloe, sent by Maya.')).toBeVisible();
  await settled(ben.page);
  await expectAccessible(ben.page);
  await ben.page.getByRole('button', { name: /^Leave the application/ }).click();
  await expect(ben.page.getByText(/It goes on for the others/)).toBeVisible();
  await ben.page.getByRole('button', { name: 'Stay' }).click();
  await maya.page.goto('/portal/households');
  await expect(maya.page.getByText('Applied: Initial Contact')).toBeVisible();
  await settled(maya.page);
  await expectAccessible(maya.page);

  await ben.page.goto(`/portal/households/${householdId}`);
  await ben.page.getByRole('button', { name: 'Leave the household' }).click();
  await expect(ben.page.getByText(/^The others go on without you/)).toBeVisible();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave the household' }).click();
  await expect(ben.page.getByText('You have left the household.')).toBeVisible();
  await expectMailed(chloe.email, 'Somebody left your application');
  await chloe.page.goto(`/portal/households/${householdId}`);
  await chloe.page.getByRole('link', { name: 'See your household' }).click();
  await expect(chloe.page.getByText(/This household goes on from an earlier one/)).toBeVisible();
  await expect(chloe.page.getByRole('link', { name: 'See the application' })).toBeVisible();
  await expect(chloe.page.getByRole('heading', { name: 'Somebody new' })).toBeVisible();
  await settled(chloe.page);
  await expectAccessible(chloe.page);
  for (const { page: own } of [maya, ben, chloe]) await own.context().close();
});

test('R4.02 staff see the best households under the queues of a unit and start matching from one', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const unit = await sharedUnit(page);
  const { buildingId, rentId: unitId } = unit;
  const gus = await sharer(browser, baseURL, { firstName: 'Gus', budget: 9_000 });
  const ida = await sharer(browser, baseURL, { firstName: 'Ida', budget: 9_000 });
  const roomId = unit.roomList[0]?.roomId ?? '';
  const home = { buildingId, unitId, roomId };
  const applied = await applyFor(gus.page.request, address, home);
  await applyFor(ida.page.request, address, home);
  await signInStaff(page.request, address);
  await moveThrough(page.request, address, applied.applicationId, ['IN_TOUR']);
  await page.goto(`/staff/queues/${buildingId}/${unitId}`);
  const section = page.getByRole('region', { name: 'Households' });
  const start = page.getByRole('button', { name: 'Start Roommate Matching' });
  const proposals = section.getByRole('listitem').filter({ hasText: 'Gus Gusson' });
  const proposal = proposals.filter({ has: start }).first();
  await expect(proposal).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Start Roommate Matching' }).click();
  await expect(page.getByText('1 application moved to Roommate Matching.')).toBeVisible();
  await expect(page.getByText('In matching').first()).toBeVisible();
  for (const { page: own } of [gus, ida]) await own.context().close();
});
