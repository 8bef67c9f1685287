import type { Browser, Page } from '@playwright/test';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { signUp } from './account.ts';
import { call } from './applications-journey.ts';
import { expect } from './journey.ts';

const HABITS = {
  sleepSchedule: 'early_bird',
  cleanlinessLevel: 'tidy',
  noiseTolerance: 'low',
  guestPolicy: 'sometimes',
  smoking: 'smoke_free',
  drinking: 'socially',
  petPreferences: 'any_ok',
};

const IN_TWO_MONTHS = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

/** A unit with three free rooms and a price for all of them. */
export async function sharedUnit(page: Page): Promise<UnitItem> {
  const answer = await page.request.get('/api/v1/search?type=unit&beds=3&limit=60');
  const { items }: { items: UnitItem[] } = await answer.json();
  const unit = items.find(({ bedCount, available_spots, wholePrice }) => {
    return bedCount === 3 && available_spots === 3 && wholePrice !== null;
  });
  if (!unit) throw new Error('The demo city has units with three free rooms.');
  return unit;
}

export interface Sharer {
  page: Page;
  id: string;
  email: string;
  patch(body: object): Promise<void>;
}

/** Somebody who shows a roommate card, in a browser of their own, at 390 px. */
export async function sharer(
  browser: Browser,
  baseURL: string | undefined,
  fields: { firstName: string; budget: number },
): Promise<Sharer> {
  const address = baseURL ?? '';
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
  });
  const email = await signUp(context, baseURL);
  const patch = async (data: object) => {
    const headers = { origin: address };
    const answer = await context.request.patch('/api/v1/me', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await patch({
    firstName: fields.firstName,
    lastName: `${fields.firstName}son`,
    lifestylePreferences: HABITS,
    livingRequirements: {
      budgetRange: { min: 100, max: fields.budget },
      preferredMoveInDate: IN_TWO_MONTHS,
    },
    basicInfo: { phone: '+1 212 555 0100', dateOfBirth: '1994-03-02' },
    visibility: { roommateCard: true },
  });
  const { id } = await call<{ id: string }>(context.request, address, '/me');
  return { page: await context.newPage(), id, email, patch };
}
