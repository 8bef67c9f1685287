import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import type { OpenHours } from '@stoop/features/tours/rules/tour-plan';
import { call, signInStaff } from './applications-journey.ts';
import { expect } from './journey.ts';

/** A studio that nobody else's journey uses; each takes another building by its `index`. */
export async function someStudio(page: Page, index: number): Promise<UnitItem> {
  const answer = await page.request.get('/api/v1/search?type=unit&beds=0&limit=60');
  const { items }: { items: UnitItem[] } = await answer.json();
  const buildings = [...new Set(items.map(({ buildingId }) => buildingId))];
  const unit = items.find(({ buildingId }) => buildingId === buildings[index]);
  if (!unit) throw new Error('The demo city has studios in several buildings.');
  return unit;
}

/** Cancels what the demo city has booked in a building: which times are taken there depends on the day. */
async function cancelBooked(
  request: APIRequestContext,
  address: string,
  buildingId: string,
): Promise<void> {
  const inFourWeeks = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10);
  const { items } = await call<{
    items: { tourId: string; version: number; status: string }[];
  }>(request, address, `/staff/tours?buildingId=${buildingId}&to=${inFourWeeks}`);
  for (const { tourId, version } of items.filter(({ status }) => status === 'booked'))
    await call(request, address, `/staff/tours/${tourId}/cancel`, { version });
}

/** Sets the same hours for every day of a building whose times are all free, as its staff does. */
export async function openHours(
  browser: Browser,
  baseURL: string | undefined,
  buildingId: string,
  hours: readonly OpenHours[],
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const headers = { origin: baseURL ?? '' };
  const { request } = context;
  await signInStaff(request, baseURL ?? '');
  await cancelBooked(request, baseURL ?? '', buildingId);
  const path = `/api/v1/staff/buildings/${buildingId}/tour-plan`;
  const { plan } = await (await request.get(path)).json();
  const everyDay = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.map((one) => ({ ...one, weekday })),
  );
  const data = { ...plan, hours: everyDay, exceptions: [] };
  const saved = await request.put(path, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  await context.close();
}

/** The free times that can be seen, with their names such as `Monday, Nov 23, 10:00 AM`. */
export const timesOf = (page: Page) =>
  page.getByRole('table').getByRole('link', { name: /^\w+day, / });

interface BookedTour {
  tourId: string;
  startsAt: string;
  home: { label: string };
}

/** Books the first time of a later day through the API: those of today depend on the hour. */
export async function bookTour(
  request: APIRequestContext,
  address: string,
  home: { buildingId: string; unitId: string },
): Promise<BookedTour> {
  const path = `/buildings/${home.buildingId}/tour-slots?unitId=${home.unitId}`;
  type Slots = { slots: { startsAt: string; mode: string }[] };
  const { slots } = await call<Slots>(request, address, path);
  const dayOf = ({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10);
  const later = slots.find((slot) => slots[0] && dayOf(slot) > dayOf(slots[0]));
  if (!later) throw new Error('The unit has free times on several days.');
  const { startsAt, mode } = later;
  return call(request, address, '/tours', { ...home, startsAt, mode });
}
