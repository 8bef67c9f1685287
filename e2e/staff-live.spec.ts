import {
  applyFor,
  expect,
  moveThrough,
  newApplicant,
  signInStaff,
  someRooms,
  staffClient,
  test,
} from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

// In one worker, because each worker starts a product.
test.describe.configure({ mode: 'default' });

test('the page of an applicant follows what staff do, also after it was cut off', async ({
  page,
  browser,
  context,
  problems,
  product: { address },
}) => {
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  await newApplicant(page.request, address);
  const { applicationId } = await applyFor(page.request, address, home);
  const staff = await staffClient(browser, address);
  const following = page.waitForRequest(/\/api\/v1\/me\/events/);
  await page.goto(`/portal/applications/${applicationId}`);
  await following;
  const where = page.getByRole('region', { name: 'Where it stands' });
  await expect(where).toContainText('Initial Contact');
  await moveThrough(staff, address, applicationId, ['IN_TOUR']);
  await expect(where.getByText('Tour Scheduled').first()).toBeVisible();

  await settled(page);
  await context.setOffline(true);
  await moveThrough(staff, address, applicationId, ['IN_MATCHING']);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Roommate Matching');
  // Without a network, requests and scripts fail.
  const others = problems.filter((one) => !/ERR_(FAILED|INTERNET)|Failed to fetch/.test(one));
  problems.splice(0, Number.POSITIVE_INFINITY, ...others);
});

test('staff see numbers as drawings and tables, also without JavaScript, and take them with them', async ({
  page,
  browser,
  product: { address },
}) => {
  await signInStaff(page.request, address);
  const { cookies } = await page.request.storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  });
  const drawn = await plain.newPage();
  const answer = await drawn.goto(`${address}/staff/numbers`);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(drawn.getByRole('img', { name: /How far applications come/ })).toBeVisible();
  await expect(drawn.getByRole('navigation', { name: 'Staff' })).toContainText('Listings');
  await plain.clearCookies();
  await drawn.goto(`${address}/staff/numbers`);
  await expect(drawn).toHaveURL(/\/login\?next=%2Fstaff%2Fnumbers$/);
  await plain.close();

  await page.goto('/staff/numbers');
  await expect(page.getByRole('img', { name: /How far applications come/ })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('Initial Contact');
  await settled(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Days in a stage/ }).click();
  expect((await download).suggestedFilename()).toBe('stoop-stages.csv');
});

test('staff check a file, see what it changes, and import it', async ({
  page,
  product: { address },
}) => {
  await signInStaff(page.request, address);
  await page.goto('/staff/import');
  const neighborhood = { id: 'test-hill', name: 'Test Hill', borough: 'Queens' };
  const choose = (document: object) =>
    page
      .getByLabel('Choose a file')
      .last()
      .setInputFiles({
        name: 'fome_neighborhoods.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(`${JSON.stringify(document)}\n{"id": "nowhere"}`),
      });
  await choose(neighborhood);
  await expect(page.getByText('1 record would be written.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refused' })).toContainText('Line 2: borough');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import these' }).click();
  await expect(page.getByText('Imported: 1 record.')).toBeVisible();
  await choose({ ...neighborhood, name: 'Test Heights' });
  await page.getByText('test-hill').click();
  await expect(page.getByRole('region', { name: 'Changed' })).toContainText('"Test Heights"');
});

test('staff say once what the columns of a table are, and import it; homes are downloaded by the same', async ({
  page,
  product: { address },
}) => {
  await signInStaff(page.request, address);
  await page.goto('/staff/import');
  const choose = (rent: string) =>
    page
      .getByLabel('Choose a file')
      .last()
      .setInputFiles({
        name: 'Rent roll.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Property;Building;Lat;Lng;Apt;Monthly rent;Notes\r\ntest-house;Test House;40.7;-73.9;1A;${rent};x`,
        ),
      });
  await choose('$2,000');
  await expect(page.getByLabel('Monthly rent')).toHaveValue('rent');
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await page.getByLabel('Property').selectOption('Leave it out');
  const save = page.getByRole('button', { name: 'Save the mapping and check the file' });
  await save.click();
  await expect(page.getByText('Please say which column has the “Building ID”')).toBeVisible();
  await page.getByLabel('Property').selectOption('Building ID');
  await settled(page);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('1 record would be written.')).toBeVisible();
  await page.getByRole('button', { name: 'Import these' }).click();
  await expect(page.getByText('Imported: 1 record.')).toBeVisible();

  await choose('$2,100');
  await expect(page.getByLabel('Mapping', { exact: true })).toHaveValue(/./);
  await page.getByRole('button', { name: 'Check the file', exact: true }).click();
  await page.getByText('test-house', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Changed' })).toContainText('2100');
  await page.getByLabel('Columns').selectOption('Rent roll');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('stoop-homes.csv');
  await settled(page);
  await expectAccessible(page);
});
