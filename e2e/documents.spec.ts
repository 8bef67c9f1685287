import { Buffer } from 'node:buffer';
import {
  applyFor,
  call,
  moveThrough,
  newApplicant,
  signInStaff,
  someRooms,
} from './applications-journey.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { drawPicture, expectReported } from './profile-journey.ts';

test('staff ask for a document, it is sent through a cut network, looked at and accepted: nobody reloads', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  await page.setViewportSize({ width: 390, height: 844 });
  await newApplicant(page.request, address);
  const { applicationId } = await applyFor(page.request, address, home);
  const desk = await browser.newContext({ baseURL: address });
  await signInStaff(desk.request, address);
  await moveThrough(desk.request, address, applicationId, [
    'IN_TOUR',
    'IN_MATCHING',
    'IN_APPLICATION',
  ]);

  await page.goto(`/portal/applications/${applicationId}`);
  const staff = await desk.newPage();
  await staff.goto(`/staff/applications/${applicationId}`);
  await staff.getByRole('button', { name: 'Ask for documents' }).click();
  await staff.getByLabel('Employment letter').check();
  await staff.getByRole('button', { name: 'Ask for it' }).click();
  await expect(staff.getByText(/^Asked, due/)).toBeVisible();

  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('heading', { name: 'Employment letter' })).toBeVisible();
  await expectAccessible(page);
  // The network goes after the file has arrived and before its answer has.
  const path = '**/me/documents';
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  const letter = {
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture(page, 'image/jpeg'),
  };
  await documents.getByRole('button', { name: 'Choose files' }).setInputFiles(letter);
  const again = documents.getByRole('button', { name: 'Try again with letter.jpg' });
  await expect(again).toBeVisible();
  await page.unroute(path);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(documents.getByRole('link', { name: 'letter.jpg' })).toHaveCount(1);
  expectReported(problems, /ERR_FAILED/);
  const refused = {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('not a PDF'),
  };
  await documents.getByRole('button', { name: 'Add a file' }).setInputFiles(refused);
  await expect(documents.getByRole('alert')).toContainText('not of the kind');
  await documents.getByRole('button', { name: /Leave it out/ }).click();

  await expect(staff.getByRole('link', { name: 'letter.jpg' })).toHaveCount(1);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: /^Accept/ }).click();
  await expect(documents.getByText('Accepted')).toBeVisible();

  // With the application its requests end: nobody is asked for what is no longer needed.
  await staff.getByRole('button', { name: 'Ask for documents' }).click();
  await staff.getByLabel('Proof of income').check();
  await staff.getByRole('button', { name: 'Ask for it' }).click();
  await expect(documents.getByRole('heading', { name: 'Proof of income' })).toBeVisible();
  const of = `/staff/applications/${applicationId}`;
  const { version } = await call<{ version: number }>(desk.request, address, of);
  const end = { to: 'CANCELLED', version, reason: 'home-gone' };
  await call(desk.request, address, `${of}/stage`, end);
  await expect(documents.getByText(/^Closed/)).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await expect(staff.getByText('Closed with the application')).toBeVisible();
});
