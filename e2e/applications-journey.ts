import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { staffCode } from '@stoop/app/testing/staff-codes';
import type { Stage } from '@stoop/features/applications/rules/stages';
import type { RoomItem } from '@stoop/features/listings/rules/views';
import { PASSWORD } from './account.ts';
import { STAFF } from './city.ts';
import { expect, test as journey } from './journey.ts';
import { runProduct } from './run-product.ts';

/** A queue that refuses is logged; these journeys cause it. */
const EXPECTED = /application-not-queued/;

/** A separate product with a staff account, one for each worker. */
export const test = journey.extend<object, { product: { address: string; dataDir: string } }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({}, { copyOf: process.env.STOOP_CITY_DIR });
      await use(product);
      await product.stop();
      expect(product.complaints.filter((line) => !EXPECTED.test(line))).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
});
export { expect } from './journey.ts';

export interface AppliedHome {
  buildingId: string;
  unitId: string;
  roomId: string;
}

/** Rooms that no other journey of the file uses. */
export async function someRooms(
  page: Page,
  address: string,
  count: number,
): Promise<AppliedHome[]> {
  const query = `type=room&roomType=Private+room&limit=${count}`;
  const answer = await page.request.get(`${address}/api/v1/search?${query}`);
  const { items }: { items: RoomItem[] } = await answer.json();
  return items.map(({ buildingId, rentId, roomId }) => ({ buildingId, unitId: rentId, roomId }));
}

/** Calls the API as the product's pages do; returns the answer's body. */
export async function call<Answer>(
  request: APIRequestContext,
  address: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const url = `${address}/api/v1${path}`;
  const answer = await (data === undefined
    ? request.get(url)
    : request.post(url, { headers: { origin: address }, data }));
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Creates an account and signs the client in; returns the email. */
export async function newApplicant(request: APIRequestContext, address: string): Promise<string> {
  const email = `${randomUUID()}@stoop.test`;
  const facts = { email, password: PASSWORD, firstName: 'Grace', lastName: 'Hall' };
  await call(request, address, '/auth/register', facts);
  return email;
}

/** Applies through the API, without the wizard. */
export async function applyFor(
  request: APIRequestContext,
  address: string,
  home: AppliedHome,
): Promise<{ applicationId: string; queue: { status: string } }> {
  return call(request, address, '/applications', {
    ...home,
    applicationType: 'room',
    personalInfo: {
      firstName: 'Grace',
      lastName: 'Hall',
      email: 'grace@stoop.test',
      phone: '+1 212 555 0100',
      dateOfBirth: '1996-04-02',
    },
    employmentInfo: { status: 'employed', annualIncome: 90_000 },
  });
}

export const myApplications = async (request: APIRequestContext, address: string) =>
  (await call<{ items: { stage: string }[] }>(request, address, '/me/applications')).items;

let codesUsed = 0;

/** A recovery code of staff that no other worker uses. */
function nextStaffCode(): string {
  codesUsed += 1;
  return staffCode(Number(process.env.TEST_WORKER_INDEX ?? 0) * 60 + codesUsed);
}

/** Signs a client in as staff, with a confirmed second factor. */
export async function signInStaff(request: APIRequestContext, address: string): Promise<void> {
  await call(request, address, '/auth/login', { email: STAFF, password: PASSWORD });
  const confirming = `${address}/api/v1/staff/session/confirm`;
  const data = { code: nextStaffCode() };
  const answer = await request.post(confirming, { headers: { origin: address }, data });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** A client that is signed in as staff. */
export async function staffClient(browser: Browser, address: string): Promise<APIRequestContext> {
  const context = await browser.newContext();
  await signInStaff(context.request, address);
  return context.request;
}

/** Moves an application through these stages. */
export async function moveThrough(
  staff: APIRequestContext,
  address: string,
  applicationId: string,
  stages: readonly Stage[],
): Promise<void> {
  const path = `/staff/applications/${applicationId}`;
  for (const to of stages) {
    const { version } = await call<{ version: number }>(staff, address, path);
    await call(staff, address, `${path}/stage`, { to, version });
  }
}
