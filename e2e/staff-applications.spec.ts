import {
  applyFor,
  call,
  expect,
  newApplicant,
  signInStaff,
  someRooms,
  test,
} from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

test('R4.02 R6.03 staff read an application, write notes, and end it with a reason that its applicant reads', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  const applicant = await browser.newContext({ baseURL: address });
  await newApplicant(applicant.request, address);
  const { applicationId } = await applyFor(applicant.request, address, home);
  await signInStaff(page.request, address);
  await page.goto(`/staff/applications/${applicationId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hall');
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'Who looked' })).toContainText('Sam Staff');

  const notes = page.getByRole('region', { name: 'Notes' });
  const field = notes.getByLabel('A new note');
  await field.fill('Was arrested once, says the broker.');
  await expect(notes.getByRole('alert')).toContainText('“arrested”');
  await notes.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes.getByRole('list', { name: 'Notes' })).toHaveCount(0);
  await field.fill('Called, Tuesday works.');
  await expect(notes.getByRole('alert')).toHaveCount(0);
  await notes.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Called, Tuesday works.');
  await expect(field).toHaveValue('');

  await field.fill('Not saved yet.');
  await page.getByRole('link', { name: 'All queues of the home' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  // What is behind an open dialog has no focus, and loses a key.
  await expect(leaving).toBeHidden();
  await expect(field).toHaveValue('Not saved yet.');
  await field.fill('');
  await page.getByRole('link', { name: 'All queues of the home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Queues of');
  await settled(page);
  await expectAccessible(page);
  // The queue may have other people of this name.
  await page.goto(`/staff/applications/${applicationId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /End the application/ }).click();
  await dialog.getByLabel('Reason').selectOption('Home no longer available');
  await dialog.getByRole('button', { name: 'End the application' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Reason: Home no longer available');
  const read = await page.request.get(`${address}/api/v1/staff/applications/${applicationId}`);
  const { applicantId } = await read.json();
  await page.goto(`/staff/people/${applicantId}`);
  await expect(page.getByRole('region', { name: 'Applications' })).toContainText('Cancelled, sent');
  await page.getByRole('link', { name: 'Answers due' }).click();
  await expect(page.getByRole('columnheader', { name: 'Answer by' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const portal = await applicant.newPage();
  await portal.goto(`/portal/applications/${applicationId}`);
  await expect(portal.getByRole('region', { name: 'Where it stands' })).toContainText(
    'The home is no longer available.',
  );
  await applicant.close();
});

test('R2.13 staff say who applied twice, and answer a message by email', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const subject = 'The elevator of the house';
  await page.request.post(`${address}/api/v1/contact`, {
    headers: { origin: address },
    data: {
      from_name: 'Ada Byron',
      from_email: 'ada@stoop.test',
      subject,
      message: 'Is it in order?',
    },
  });
  await signInStaff(page.request, address);
  await page.goto('/staff/duplicates');
  const { totalCount } = await call<{ totalCount: number }>(
    page.request,
    address,
    '/staff/duplicates?limit=1',
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${totalCount}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Two people' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${totalCount - 1}`);
  await page.getByLabel('State').selectOption('Said to be two people');
  await expect(page.getByRole('button', { name: 'Two people', pressed: true })).toHaveCount(1);

  await page.getByRole('link', { name: /^Contact form/ }).click();
  await page.getByText(subject, { exact: true }).click();
  await settled(page);
  await expectAccessible(page);
  await page.getByLabel('Your answer to Ada Byron').fill('Yes, since Monday.');
  await page.getByRole('link', { name: 'Numbers' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByText('Sam Staff answered')).toBeVisible();
  const { items } = await call<{ items: { toEmail: string; subject: string }[] }>(
    page.request,
    address,
    '/staff/emails?limit=5',
  );
  expect(items).toContainEqual(
    expect.objectContaining({ toEmail: 'ada@stoop.test', subject: `Re: ${subject}` }),
  );
});
