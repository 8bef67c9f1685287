import type { UnitItem } from '@stoop/features/listings/rules/views';
import { expect, expectAccessible, firstFound, settled, test } from './journey.ts';

test('a rent is split without an account, and nothing that is entered leaves the browser', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rent-split');
  await settled(page);
  await page.getByLabel('Rent to split').fill('2935');
  for (const [at, name] of ['Ana', 'Ben', 'Cleo'].entries())
    await page.getByLabel(`Name of person ${at + 1}`).fill(name);
  const worth = (room: string, to: string) =>
    page.getByRole('textbox', { name: `${room} room: worth to ${to}` });
  await worth('Front', 'Ana').fill('2227');
  await worth('Small', 'Ana').fill('0');
  await worth('Front', 'Ana').fill('2227');
  await expect(worth('Back', 'Ana')).toHaveValue('708');
  await worth('Front', 'Ben').fill('258');
  await worth('Back', 'Cleo').fill('935');

  // The slider of a room moves the others against it.
  const slider = page.getByRole('slider', { name: 'Back room: worth to Ben' });
  const before = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue(String(before + 1));
  const rows = await Promise.all(
    ['Front', 'Back', 'Small'].map((room) => worth(room, 'Ben').inputValue()),
  );
  expect(rows.reduce((sum, value) => sum + Number(value), 0)).toBe(2935);

  const split = page.getByRole('region', { name: 'The split' });
  await expect(split.getByText(/^Your room at \$.*more to you than it costs\.$/)).toHaveCount(3);
  await expect(split.getByText('Together')).toBeVisible();
  await expect(page.getByRole('img', { name: /Ana takes Front room at \$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ana takes Front room' })).toBeAttached();
  await expectAccessible(page);

  // A limit that is in the way is named, and the page offers what would help.
  await page.getByRole('group', { name: 'Ana' }).getByLabel('The most I can pay').fill('1');
  await expect(split.getByText('the $1 a month that Ana can pay is in the way most')).toBeVisible();
  await expectAccessible(page);
  await split.getByRole('button', { name: 'Raise the limit of Ana' }).click();
  await expect(split.getByText('Together')).toBeVisible();

  // The address holds it all: after a reload it is there again.
  await expect(page).toHaveURL(/#rent=2935&.*person=Ana&worth=2227\.708\.0/);
  await page.reload();
  await settled(page);
  await expect(worth('Front', 'Ana')).toHaveValue('2227');
  expect(sent.filter((one) => /2227|2935|Ana/.test(one))).toEqual([]);
});

test('people and rooms can differ in number only for a while', async ({ page }) => {
  await page.goto('/rent-split');
  await settled(page);
  await page.getByRole('button', { name: 'Remove Small room' }).click();
  const split = page.getByRole('region', { name: 'The split' });
  await expect(split.getByText('There are 3 people and 2 rooms.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Person 3' }).click();
  await expect(split.getByText('Your room at $1,500')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove Person 2' })).toBeDisabled();
});

test('a forged link is refused in words, and the example stays', async ({ page }) => {
  await page.goto(
    '/rent-split#rent=100&room=&room=&person=&worth=90.20&lease=yes&person=&worth=50.50',
  );
  await settled(page);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('the values of person 1 do not add up to the rent');
  await expect(page.getByLabel('Rent to split')).toHaveValue('3000');
});

test('a unit of several rooms leads to the split of its own rent', async ({ page }) => {
  const unit = await firstFound<UnitItem>(page, 'type=unit&beds=3&limit=1');
  await page.goto(`/buildings/${unit.buildingId}/units/${unit.rentId}`);
  await settled(page);
  const words = await page.getByText(/ together for \$/).textContent();
  const rent = words?.replace(/\D/g, '') ?? '';
  await page.getByRole('link', { name: 'Split this rent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Split the rent fairly');
  await expect(page.getByLabel('Rent to split')).toHaveValue(rent);
});

test('three friends find a home by their budgets, and its split opens with it', async ({
  page,
}) => {
  await page.goto('/search?type=room');
  await settled(page);
  await page.getByRole('link', { name: /All filters/ }).click();
  const filters = page.getByRole('dialog');
  // The counts move what is below them.
  await expect(filters.getByRole('button', { name: /^Show [\d,]+ / })).toBeVisible();
  await filters.getByText('Each of you pays at most…').first().click();
  const person = (number: number) => filters.getByRole('textbox', { name: `Person ${number}` });
  await person(1).fill('1,400');
  await person(2).fill('1200');
  await filters.getByRole('button', { name: 'Add a person' }).click();
  await person(3).fill('99');
  await expect(filters.getByRole('alert')).toHaveText(
    'Whole dollars from $100 to $100,000, please.',
  );
  await person(3).fill('1000');
  await filters.getByRole('button', { name: /^Show .* units$/ }).click();
  await expect(page).toHaveURL(/type=unit&budgets=1400%2C1200%2C1000/);
  const card = page.getByRole('article').filter({ hasText: 'a month together' }).first();
  const [, rent = '', shares = ''] =
    /\$([\d,]+) ?a month together .*?(\$[\d,]+ \+ [$\d,+ ]+) for/.exec(
      await card.innerText().then((text) => text.replaceAll('\n', ' ')),
    ) ?? [];
  await card.getByRole('link').first().click();
  await expect(page.getByText(`Within your budgets: ${shares}`)).toBeVisible();
  await page.getByRole('link', { name: 'Split this rent' }).click();
  await expect(page.getByLabel('Rent to split')).toHaveValue(rent.replace(',', ''));
  const most = page.getByLabel('The most I can pay (optional)');
  for (const [at, budget] of ['1400', '1200', '1000'].entries())
    await expect(most.nth(at)).toHaveValue(budget);
  await expect(page.getByText(/ under the \$1,400 that you can pay\.$/)).toBeVisible();

  // Whoever copies the address shares no budget; a reload keeps them.
  await expect(page).not.toHaveURL(/budget/);
  await page.reload();
  await settled(page);
  for (const [at, budget] of ['1400', '1200', '1000'].entries())
    await expect(most.nth(at)).toHaveValue(budget);
});
