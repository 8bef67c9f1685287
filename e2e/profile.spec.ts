import { disconnect, expect, expectAccessible, settled, test } from './journey.ts';
import {
  drawPicture,
  expectReported,
  openProfile,
  PASSWORD,
  save,
  signUp,
} from './profile-journey.ts';

let email: string;
test.beforeEach(async ({ context, baseURL }) => {
  email = await signUp(context, baseURL);
});

test('R3.02 R3.04 R3.06 a new user fills in the basics, which survive a reload', async ({
  page,
}) => {
  await openProfile(page);
  const missing = page.getByText('An application will ask for it:');
  await expect(missing).toBeVisible();
  await page.getByLabel('First name').fill('Gracie');
  await page.getByLabel('Introduction').fill('I bake on Sundays.\nLooking for a big table.');
  await expect(page.getByText('43 of 1,000 characters')).toBeVisible();
  await save(page, 'You');
  // The focus moves on when the button disappears.
  await expect(page.locator('#section-you').getByRole('status').last()).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Gracie');

  // The missing field is linked.
  await expect(page.getByRole('link', { name: 'Gender' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Date of birth' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  const gender = page.getByRole('group', { name: 'Gender' });
  await gender.getByLabel('No answer').focus();
  await page.keyboard.press('ArrowRight');
  await expect(gender.getByLabel('Woman')).toBeChecked();
  await page.getByLabel('Nonbinary').check();
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByLabel('Phone').fill('+1 212 555 0100');
  await page.getByLabel('Occupation').fill('Line cook');
  await save(page, 'The basics');
  await expect(page.getByText('Everything that applications need is there.')).toBeVisible();

  await page.getByLabel('Instagram').fill('@grace.cooks');
  await expect(page.getByText('Will be kept as instagram.com/grace.cooks')).toBeVisible();
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/grace-hall?trk=public');
  await save(page, 'Elsewhere');
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://www.linkedin.com/in/grace-hall');

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Gracie');
  await expect(page.getByLabel('Introduction')).toHaveValue(/Sundays\.\nLooking/);
  await expect(page.getByLabel('Nonbinary')).toBeChecked();
  await expect(page.getByLabel('Date of birth')).toHaveValue('1998-04-12');
  await expect(page.getByRole('link', { name: 'instagram.com/grace.cooks' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  );
});

test('R3.07 R3.08 answers about home and the search are saved, and can be cleared', async ({
  page,
}) => {
  await openProfile(page);
  const home = page.getByRole('region', { name: 'You at home' });
  await home.getByRole('group', { name: 'Cleanliness' }).getByLabel('Very tidy').check();
  await home.getByLabel('Night owl').check();
  await home.getByRole('group', { name: 'Guests' }).getByLabel('Rarely').check();
  await home.getByLabel('Cats are fine').check();
  for (const hobby of ['Cooking', 'Film', 'Biking']) await home.getByLabel(hobby).check();
  await expect(home.getByText('3 of at most 10 chosen.')).toBeVisible();
  await save(page, 'You at home');

  const looking = page.getByRole('region', { name: 'What you are looking for' });
  await looking.getByLabel('From').fill('$1,200');
  await looking.getByRole('textbox', { name: 'To', exact: true }).fill('1600');
  await looking.getByLabel('Move-in date').fill('2027-03-01');
  await looking.getByLabel('A year', { exact: true }).check();
  const where = looking.getByRole('combobox', { name: 'Add a neighborhood' });
  for (const name of ['Bushwick', 'Astoria']) {
    await where.pressSequentially(name.slice(0, 5));
    await expect(looking.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await where.fill('Boston');
  await where.press('Enter');
  await expect(looking.getByText('No other neighborhood matches “Boston”.')).toBeVisible();
  await expect(where).toHaveValue('Boston');
  await where.fill('harlem');
  await where.press('Enter');
  await expect(where).toHaveValue('');
  await looking.getByRole('button', { name: 'Remove Harlem' }).click();
  await looking.getByLabel('Private room').check();
  await looking.getByLabel('2 bed, 1 bath').check();
  await looking.getByLabel('Dishwasher').check();
  await looking.getByLabel('Smoking indoors').check();
  await looking.getByLabel('Shared', { exact: true }).check();
  await save(page, 'What you are looking for');

  await page.reload();
  await expect(home.getByLabel('Very tidy')).toBeChecked();
  await expect(home.getByLabel('Film')).toBeChecked();
  await expect(looking.getByLabel('From')).toHaveValue('1200');
  await expect(looking.getByLabel('A year', { exact: true })).toBeChecked();
  await expect(looking.getByLabel('Dishwasher')).toBeChecked();

  await home.getByRole('group', { name: 'Cleanliness' }).getByLabel('No answer').check();
  await save(page, 'You at home');
  await looking.getByRole('button', { name: 'Remove Bushwick' }).click();
  await expect(where).toBeFocused();
  await save(page, 'What you are looking for');
  const { lifestylePreferences, livingRequirements } = await (
    await page.request.get('/api/v1/me')
  ).json();
  expect(lifestylePreferences).toEqual({
    sleepSchedule: 'night_owl',
    guestPolicy: 'rarely',
    petPreferences: 'cats_ok',
    hobbies: ['cooking', 'film', 'biking'],
  });
  expect(livingRequirements).toEqual({
    budgetRange: { min: 1200, max: 1600 },
    preferredMoveInDate: '2027-03-01',
    lengthOfStay: '12',
    preferredLocations: ['astoria'],
    preferredRoomType: ['Private room'],
    preferredUnitType: ['2B1B'],
    mustHaveAmenities: ['Dishwasher'],
    dealBreakers: ['smoking_indoors'],
    willShareCommonSpaces: true,
  });
});

test('the roommate card is off by default, and shows who sees what', async ({ page }) => {
  await openProfile(page);
  const card = page.getByRole('region', { name: 'Roommate card' });
  const toggle = card.getByRole('switch', { name: 'Show my roommate card' });
  await expect(card).toContainText(
    'Off: only your friends and people you send a friend request see it.',
  );
  await expect(toggle).not.toBeChecked();
  await expect(card.getByRole('row', { name: 'Last name' })).toHaveText(/no.*no.*yes/);
  await expect(card.getByText('Grace Hall')).toHaveCount(0);
  await card.getByRole('button', { name: 'Friends' }).click();
  await expect(card.getByText('Grace Hall')).toBeVisible();
  await toggle.press('Space');
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(/^On: people who look for roommates see it/);
});

test('invalid values are reported at their fields, with a linking summary, and stay', async ({
  page,
  problems,
}) => {
  await openProfile(page);
  const basics = page.getByRole('region', { name: 'The basics' });
  await page.getByLabel('Date of birth').fill('2020-01-01');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save The basics' }).click();
  await expect(basics.getByRole('alert').filter({ hasText: '1 field needs' })).toBeFocused();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/at least 18/);
  await page.getByLabel('Date of birth').fill('1998-04-12');
  // The server validates as well.
  await page.getByRole('button', { name: 'Save The basics' }).click();
  await basics.getByRole('link', { name: 'Phone' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/must be a phone number/);
  await expect(page.getByLabel('Phone')).toHaveValue('call me');
  expectReported(problems, /status of 400/);

  await page.getByLabel('Instagram').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Elsewhere' }).click();
  await expect(page.getByLabel('Instagram')).toHaveAccessibleDescription(/must be @name/);
});

test('no input is lost offline or after the session has ended', async ({ page, context }) => {
  await openProfile(page);
  await page.getByLabel('Occupation').fill('Line cook');
  await disconnect(page);
  await page.getByRole('button', { name: 'Save The basics' }).click();
  await expect(page.getByText('We could not reach Stoop.')).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Save The basics' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/portal/profile');
  await expect(page.getByLabel('Occupation')).toHaveValue('Line cook');
  await save(page, 'The basics');
  await page.reload();
  await expect(page.getByLabel('Occupation')).toHaveValue('Line cook');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('Occupation').fill('Line cook');
  await page.getByRole('link', { name: 'Homes' }).first().click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog).toBeHidden();
  await expect(page.getByLabel('Occupation')).toHaveValue('Line cook');
  await page.getByRole('button', { name: 'Discard changes in The basics' }).click();
  await expect(page.getByLabel('Occupation')).toHaveValue('');
  await page.getByLabel('Occupation').fill('Nurse');
  await page.getByRole('link', { name: 'Homes' }).first().click();
  await leaveDialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('a photo is shown at once and after a reload; a renamed text file is refused, and the photo stays', async ({
  page,
  problems,
}) => {
  await openProfile(page);
  const you = page.getByRole('region', { name: 'You', exact: true });
  const input = you.locator('input[type=file]');
  const photo = you.locator('img');
  await expect(photo).toHaveCount(0);
  const buffer = await drawPicture(page, 'image/png');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(you.getByText('Your new photo is saved.')).toBeVisible();
  await expect(photo).toHaveAttribute('src', /^\/api\/v1\/photos\//);
  const address = await photo.getAttribute('src');

  const text = Buffer.from('This is no picture.');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: text });
  await expect(you.getByRole('alert')).toContainText('The picture must be a JPEG, PNG or WebP');
  await input.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: text });
  await expect(you.getByRole('alert')).toContainText('The picture must be a JPEG, PNG or WebP');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(you.getByRole('alert')).toContainText('at most 5 MB');
  expect(await photo.getAttribute('src')).toBe(address);
  expectReported(problems, /status of 415/);

  await page.reload();
  await expect(photo).toHaveAttribute('src', address ?? '');
  await you.getByRole('button', { name: 'Remove photo' }).click();
  await expect(you.getByText('Your photo is removed.')).toBeVisible();
  await expect(photo).toHaveCount(0);
});

test('a photo can be dropped', async ({ page }) => {
  await openProfile(page);
  const bytes = [...(await drawPicture(page, 'image/jpeg'))];
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(all)], 'me.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes);
  await page
    .getByRole('group', { name: 'Choose a photo' })
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Your new photo is saved.')).toBeVisible();
});

test('the profile has no accessibility violation and fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openProfile(page);
  await page.getByText('What counts for roommate fit').click();
  await expect(page.getByText('Never scored, ranked, filtered or sorted by: gender')).toBeVisible();
  await page.getByLabel('Occupation').fill('Nurse');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('the save bar does not cover the changed field', async ({ page }) => {
  await openProfile(page);
  const field = page.getByLabel('First name');
  // The field is at the lower edge of the window when it is first changed.
  await field.evaluate((input) =>
    scrollBy({ top: input.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' }),
  );
  await field.focus();
  await page.keyboard.type('G');
  const bar = page.locator('[data-sticks-below]');
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const [low, top] = [await field.boundingBox(), await bar.boundingBox()];
      return low !== null && top !== null && low.y + low.height <= top.y;
    })
    .toBe(true);
});
