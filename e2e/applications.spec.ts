import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyFor,
  expect,
  moveThrough,
  myApplications,
  newApplicant,
  signInStaff,
  someRooms,
  staffClient,
  test,
} from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

const TO_LEASE_PAYMENT = [
  'IN_TOUR',
  'IN_MATCHING',
  'IN_APPLICATION',
  'APPLICATION_APPROVED',
  'PAYMENT_PROCESS',
  'PENDING_LEASE',
  'LEASE_PAYMENT',
] as const;

const LOOKS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

// In one worker, because each worker starts a product.
test.describe.configure({ mode: 'default' });

test('R5.06 R9.13 the portal shows an application with its place in the queue, its next step and when', async ({
  page,
  product: { address },
}) => {
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  await newApplicant(page.request, address);
  await page.goto('/portal/applications');
  await expect(page.getByText('You have not applied for a home yet')).toBeVisible();
  // Whoever is named by others is told nothing before they confirm, and everybody how.
  const first = page.getByRole('region', { name: 'Confirm your email first' });
  await expect(first).toContainText('Did somebody apply with you?');
  await expect(first.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  const { applicationId } = await applyFor(page.request, address, home);

  await page.goto('/portal');
  const brief = page.getByRole('region', { name: 'Your applications' });
  await expect(brief).toContainText('Initial Contact, stop 1 of 9');
  await brief.getByRole('link', { name: 'All applications' }).click();

  const one = page.getByRole('article').filter({ hasText: applicationId });
  await expect(one).toContainText(/In the queue\s*\d+ of \d+/);
  await expect(one).toContainText('1-2 business days');
  await expect(one).toContainText('Last change just now');
  const stations = one.getByRole('list', { name: 'Stages of the application' });
  await expect(stations.getByRole('listitem')).toHaveCount(9);
  await expect(stations.getByRole('listitem').first()).toContainText('Initial Contact, now');
  await expect(stations.getByRole('listitem').last()).toContainText('Closed/Welcome, to come');
  await one.getByRole('link', { name: 'Write to the building' }).click();
  await expect(page).toHaveURL(`/portal/messages/application~${applicationId}`);
  await expect(page.getByLabel('Message to the building')).toHaveValue('');
});

test("the landing page starts with a user's applications without a layout shift", async ({
  page,
  product: { address },
}) => {
  const [, , , , home] = await someRooms(page, address, 5);
  if (!home) throw new Error('The demo city has rooms.');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const first = page.getByRole('region', { name: 'Your applications' });
  await page.goto('/');
  await settled(page);
  await expect(first).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('standing'))).toEqual([]);

  await newApplicant(page.request, address);
  await page.reload();
  await settled(page);
  await expect(first).toHaveCount(0);
  const { applicationId } = await applyFor(page.request, address, home);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('main').getByRole('region').first()).toContainText(
    /Initial Contact, stop 1 of 9.*\d+ of \d+ in the queue/,
  );
  // It is part of the server's markup.
  const markup = await (await page.request.get('/')).text();
  expect(markup).toMatch(/stop 1 of 9.*Find the home\./s);
  await first.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(`/portal/applications/${applicationId}`);
});

test('R5.07 R8.20 an application that the queue refused says why, and Retry queues it once the queue opens', async ({
  page,
  browser,
  product: { address },
}) => {
  const [, home] = await someRooms(page, address, 2);
  if (!home) throw new Error('The demo city has rooms.');
  const first = await browser.newContext();
  await newApplicant(first.request, address);
  const other = await applyFor(first.request, address, home);
  const staff = await staffClient(browser, address);
  await moveThrough(staff, address, other.applicationId, ['IN_TOUR', 'IN_MATCHING']);

  await page.goto(`/buildings/${home.buildingId}/units/${home.unitId}?room=${home.roomId}`);
  const panel = page.getByRole('complementary', { name: 'Price and moving in' });
  const why = 'Cannot apply to this room because an application is already in the matching process';
  await expect(panel).toContainText(why);
  await expect(panel.getByRole('link', { name: 'Similar homes' })).toHaveAttribute(
    'href',
    /^\/search\?type=room&neighborhood=.*&minPrice=\d+&maxPrice=\d+&roomType=Private\+room$/,
  );

  await newApplicant(page.request, address);
  const refused = await applyFor(page.request, address, home);
  expect(refused.queue.status).toBe('not-queued');
  await page.goto('/portal');
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL(`/portal/applications/${refused.applicationId}`);
  await expect(page.getByText('Saved, but not in the queue yet', { exact: true })).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await page.getByRole('button', { name: /^Retry the queue for/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Still not in the queue.' }),
  ).toBeFocused();
  await expectAccessible(page);

  await moveThrough(staff, address, other.applicationId, ['IN_APPLICATION']);
  await page.getByRole('button', { name: /^Retry the queue for/ }).click();
  await expect(page.getByText(/You are in the queue for .* now: 2 of 2\./)).toBeVisible();
  await expect(page.getByText('Saved, but not in the queue yet')).toHaveCount(0);
});

test('R4.02 withdrawing explains its consequences, and the application moves to the ended ones', async ({
  page,
  product: { address },
}) => {
  const [, , home] = await someRooms(page, address, 3);
  if (!home) throw new Error('The demo city has rooms.');
  await newApplicant(page.request, address);
  const { applicationId } = await applyFor(page.request, address, home);
  const other = await page.context().newPage();
  await other.goto(`${address}/buildings/${home.buildingId}`);
  const mark = other.getByText('You applied').first();
  await expect(mark).toBeVisible();
  await page.goto('/portal/applications');
  await page.getByRole('button', { name: /^Withdraw the application for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await expect(dialog).toContainText('You give up your place in the queue');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(await myApplications(page.request, address)).toMatchObject([{ stage: 'INITIAL_CONTACT' }]);

  await page.getByRole('button', { name: /^Withdraw the application for/ }).click();
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is withdrawn.' })).toBeFocused();
  await expect(mark).toBeHidden();
  const ended = page.getByRole('region', { name: 'Ended', exact: true });
  await expect(ended).toContainText(applicationId);
  await expect(ended).toContainText('Withdrawn by you on');
  await ended.getByRole('link').click();
  await expect(page.getByText('Nothing more happens with this application.')).toBeVisible();
  await expectAccessible(page);
});

test("R4.05 R6.03 during the operator's invoice the applicant sees the previous stage", async ({
  page,
  browser,
  product: { address },
}) => {
  const [, , , home] = await someRooms(page, address, 4);
  if (!home) throw new Error('The demo city has rooms.');
  await newApplicant(page.request, address);
  const { applicationId } = await applyFor(page.request, address, home);
  const staff = await staffClient(browser, address);
  await moveThrough(staff, address, applicationId, TO_LEASE_PAYMENT);
  const before = await myApplications(page.request, address);
  await moveThrough(staff, address, applicationId, ['OP_INVOICE']);
  expect(await myApplications(page.request, address)).toEqual(before);

  const bodies: Promise<string>[] = [];
  // A stream of events has no end; what is in one is a matter of the API's tests.
  page.on('response', (answer) => {
    if (!answer.url().includes('/events')) bodies.push(answer.text().catch(() => ''));
  });
  for (const path of [`/portal/applications/${applicationId}`, '/portal/applications', '/portal']) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText('Lease & Payments').first()).toBeVisible();
    expect(await page.content()).not.toMatch(/OP[_ ]INVOICE/i);
    expect(await page.content()).not.toContain('Broker Fee');
  }
  const exported = await page.request.get('/api/v1/me/export');
  for (const body of [...(await Promise.all(bodies)), await exported.text()])
    expect(body).not.toContain('OP_INVOICE');

  await moveThrough(staff, address, applicationId, ['CLOSED']);
  await page.goto(`/portal/applications/${applicationId}`);
  await expect(page.getByText('The keys are yours. Welcome home.')).toBeVisible();
});

test('R6.01 R7.07 only staff read the outbox', async ({ page, product: { address } }) => {
  await page.goto('/staff/outbox');
  await expect(page).toHaveURL(/\/login\?next=%2Fstaff%2Foutbox$/);
  const email = await newApplicant(page.request, address);
  await page.goto('/staff/outbox');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  // The page still reads the session that the next line ends.
  await settled(page);

  await signInStaff(page.request, address);
  await page.goto('/staff/outbox');
  const mail = page.getByRole('row').filter({ hasText: email });
  await expect(mail).toContainText('Its text has a link that opens the account.');
  await settled(page);
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('Failed');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('R6.03 no file for browsers contains the hidden stage', () => {
  const built = join(import.meta.dirname, '../app/build/client/assets');
  const scripts = readdirSync(built).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const revealing = scripts.filter((name) =>
    readFileSync(join(built, name), 'utf8').includes('OP_INVOICE'),
  );
  expect(revealing).toEqual([]);
});

test('the pages of applications have no accessibility violation and nothing that overflows', async ({
  page,
  product: { address },
}) => {
  const homes = await someRooms(page, address, 6);
  await newApplicant(page.request, address);
  const applied = await applyFor(page.request, address, homes[4] ?? homes[0] ?? never());
  await applyFor(page.request, address, homes[5] ?? homes[1] ?? never());
  const inEveryLook = async () => {
    for (const { width, height, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  for (const path of [
    '/portal',
    '/portal/applications',
    `/portal/applications/${applied.applicationId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inEveryLook();
  }
  const answers = page.getByRole('group').filter({ hasText: 'What you said' });
  const income = answers.getByText('$90,000');
  // A large window opens it.
  await page.reload();
  await expect(income).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await settled(page);
  await expect(income).toBeHidden();
  await answers.getByText('What you said').click();
  await expect(answers.getByRole('heading', { level: 3 })).toHaveText([
    'Personal info',
    'Lifestyle and living requirements',
    'Employment and guarantor',
  ]);
  await expect(income).toBeVisible();
  await inEveryLook();
  await page.getByRole('button', { name: /^Withdraw the application for/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inEveryLook();
});

function never(): never {
  throw new Error('The demo city has rooms.');
}
