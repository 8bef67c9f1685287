import type { Page } from '@playwright/test';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { expect, signInStaff, test } from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

/** A picture of one color, which is large enough for a listing. */
async function photoOf(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 800, 600);
    return canvas.toDataURL('image/png');
  }, color);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function unitWithoutPhotos(
  page: Page,
  address: string,
): Promise<{ of: string; path: string }> {
  const answer = await page.request.get(`${address}/api/v1/search?type=unit&limit=40`);
  const { items }: { items: UnitItem[] } = await answer.json();
  for (const { buildingId, rentId, roomList } of items) {
    if (roomList.length < 2) continue;
    const of = `/buildings/${buildingId}/units/${rentId}`;
    const details = await page.request.get(`${address}/api/v1${of}`);
    const { listing, building } = await details.json();
    if (listing.photos.length === 0 && !building.cover)
      return { of, path: `/staff/listings/${buildingId}/units/${rentId}` };
  }
  throw new Error('the city has no such unit');
}

test('R2.08 staff add photos to a unit, in their order and with words; renters page through them', async ({
  page,
  browser,
  product: { address },
}) => {
  await signInStaff(page.request, address);
  const { of, path } = await unitWithoutPhotos(page, address);
  await page.goto(path);
  await settled(page);
  const photos = page.getByRole('region', { name: 'Photos' });
  const colors = ['crimson', 'seagreen', 'goldenrod'];
  const files = await Promise.all(
    colors.map(async (color) => ({
      name: `${color}.png`,
      mimeType: 'image/png',
      buffer: await photoOf(page, color),
    })),
  );
  await photos.getByRole('button', { name: 'Choose photos' }).setInputFiles(files);
  const tiles = photos.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3, { timeout: 60_000 });
  await expect(photos).toContainText('3 photos need words');
  await expectAccessible(page);

  await tiles.first().getByLabel('What it shows').fill('The front room');
  await tiles.first().getByLabel('What it shows').press('Enter');
  await expect(photos).toContainText('2 photos need words');
  await photos.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
  await expect(tiles.nth(1).getByLabel('What it shows')).toHaveValue('The front room');
  await photos.getByRole('button', { name: 'Remove photo 3' }).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(3);

  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const renter = await context.newPage();
  await renter.goto(of);
  await settled(renter);
  const pictures = renter.getByRole('list', { name: 'Pictures' }).first();
  await expect(pictures.getByRole('listitem')).toHaveCount(4);
  await pictures.getByRole('link', { name: 'The front room' }).click();
  const viewer = renter.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer).toContainText('2 of 4');
  await expect(viewer).toContainText('The front room');
  await expectAccessible(renter);
  await renter.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('3 of 4');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByRole('img', { name: /plan/ })).toBeInViewport();
  // What is shown is in the address, in the same step of the history: Escape goes back to the page.
  await expect(renter).toHaveURL(`${address}${of}#plan`);
  await renter.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictures.locator('#plan a')).toBeFocused();
  await expect(renter).toHaveURL(`${address}${of}`);

  await pictures.getByRole('link', { name: 'The front room' }).click();
  await expect(viewer).toBeVisible();
  await renter.goBack();
  await expect(viewer).toBeHidden();
  await expect(renter).toHaveURL(`${address}${of}`);

  await renter
    .getByRole('link', { name: /^On the plan/ })
    .first()
    .click();
  await expect(viewer.getByRole('img', { name: /is marked$/ })).toBeInViewport();
  await context.close();
});

test('R2.08 without scripts the pictures are a list, and each opens as a file', async ({
  page,
  browser,
  product: { address },
}) => {
  await signInStaff(page.request, address);
  const { of, path } = await unitWithoutPhotos(page, address);
  const [, , , buildingId = '', , unitId = ''] = path.split('/');
  await page.goto('/');
  const added = await page.request.post(
    `${address}/api/v1/staff/units/${unitId}/photos?buildingId=${buildingId}`,
    {
      headers: { origin: address, 'content-type': 'image/png' },
      data: await photoOf(page, 'slateblue'),
    },
  );
  expect(added.status(), await added.text()).toBe(201);
  const { id } = await added.json();
  const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
  const renter = await context.newPage();
  await renter.goto(of);
  const picture = renter.locator(`a[href="/api/v1/listing-photos/${id}/640.webp"]`);
  await expect(picture.getByRole('img', { name: 'A photo of the home' })).toBeVisible();
  const file = await renter.request.get(`${address}/api/v1/listing-photos/${id}/640.webp`);
  expect(file.headers()['content-type']).toBe('image/webp');
  await context.close();
});
