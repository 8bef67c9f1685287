import type { Locator, Page } from '@playwright/test';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { isWholeHome } from '@stoop/features/listings/rules/unit-price';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { expect, settled } from './journey.ts';

export interface Home {
  buildingId: string;
  unitId: string;
  roomId: string | null;
}

interface Details {
  queue: { inMatching: boolean };
  rooms: { roomId: string; roomType?: string; queue: { inMatching: boolean } }[];
}

async function someUnits(page: Page, beds: number): Promise<UnitItem[]> {
  const answer = await page.request.get(`/api/v1/search?type=unit&beds=${beds}&limit=100`);
  return (await answer.json()).items;
}

const detailsOf = async (page: Page, { buildingId, rentId }: UnitItem): Promise<Details> =>
  (await page.request.get(`/api/v1/buildings/${buildingId}/units/${rentId}`)).json();

/** A room whose queue is open; each journey passes its own `index`, so that they do not share rooms. */
export async function openRoom(page: Page, index: number): Promise<Home> {
  const shared = (await someUnits(page, 3)).filter(({ roomList }) => !roomList.every(isWholeHome));
  for (const unit of shared.slice(index * 4, index * 4 + 4)) {
    const room = (await detailsOf(page, unit)).rooms.find(
      (room) => !room.queue.inMatching && !isWholeHome(room),
    );
    if (room) return { buildingId: unit.buildingId, unitId: unit.rentId, roomId: room.roomId };
  }
  throw new Error('The demo city has open rooms.');
}

export async function openUnit(page: Page, index: number): Promise<Home> {
  const units = (await someUnits(page, 2)).slice(index * 4, index * 4 + 4);
  for (const unit of units)
    if (!(await detailsOf(page, unit)).queue.inMatching)
      return { buildingId: unit.buildingId, unitId: unit.rentId, roomId: null };
  throw new Error('The demo city has open units.');
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 2 });

/** Opens the wizard and waits until it is interactive. */
export async function openWizard(page: Page, home: Home): Promise<void> {
  await page.goto(applicationPath(home));
  await expect(page.getByLabel('First name')).toBeVisible();
  await settled(page);
}

export const PERSON = {
  'First name': 'Grace',
  'Last name': 'Hall',
  Email: 'grace@stoop.test',
  Phone: '+1 212 555 0100',
  'Date of birth': '1998-04-12',
} as const;

export async function fillPerson(page: Page, person: Readonly<Record<string, string>> = PERSON) {
  for (const [label, value] of Object.entries(person))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export const continueStep = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export const openStep = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }).click();

/** Waits until the answers are saved in the browser, or in the account. */
export const saved = (page: Page, where: 'in this browser' | 'to your account') =>
  expect(page.getByText(`Saved ${where}`)).toBeVisible();

export const submit = (page: Page) =>
  page.getByRole('button', { name: 'Submit application', exact: true });

export async function expectConfirmed(
  page: Page,
  name = 'Application submitted successfully',
): Promise<void> {
  await expect(page).toHaveURL(/\/application-submitted$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

interface SentApplication {
  applicationId: string;
  home: Home;
}

export const myApplications = async (page: Page): Promise<SentApplication[]> =>
  (await (await page.request.get('/api/v1/me/applications')).json()).items;

/** The stored applications in this browser (R9.10). */
export const localApplications = (
  page: Page,
): Promise<{ drafts: unknown[]; lastSubmittedId: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('stoop.application') ?? 'null'));

/** Presses Tab until the target has the focus, as keyboard users do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}
