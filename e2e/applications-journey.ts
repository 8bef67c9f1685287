import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Stage } from '@stoop/domain/applications/stages';
import type { RoomItem } from '@stoop/domain/listings/views';
import { PASSWORD } from './account.ts';
import { expect, test as journey } from './journey.ts';
import { makeDataDir, runProduct } from './run-product.ts';

const ROOT = join(import.meta.dirname, '..');
const STAFF = 'staff@stoop.test';

const register = (address: string, email: string) =>
  fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Sam', lastName: 'Staff' }),
  });

/** A folder whose database knows one staff account, made by the command on the machine (R6.01). */
async function dataWithStaff(): Promise<string> {
  const dataDir = makeDataDir();
  const product = await runProduct({ DEMO: 'off' }, { dataDir, keepsData: true });
  expect((await register(product.address, STAFF)).status).toBe(201);
  await product.stop();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, ['tools/data/staff.ts', STAFF], { cwd: ROOT, env, stdio: 'pipe' });
  return dataDir;
}

/** That a queue refused is written down; journeys here ask for it. */
const EXPECTED = /application-not-queued/;

/** A product of its own that has a staff account; one for a file. */
export const test = journey.extend<object, { product: { address: string } }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({}, { dataDir: await dataWithStaff() });
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

/** Rooms of buildings that no other journey of the file is given. */
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

/** Calls as the pages of the product do; gives the answer's body. */
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

/** Somebody new, signed in in this client. */
export async function newApplicant(request: APIRequestContext, address: string): Promise<string> {
  const email = `${randomUUID()}@stoop.test`;
  const facts = { email, password: PASSWORD, firstName: 'Grace', lastName: 'Hall' };
  await call(request, address, '/auth/register', facts);
  return email;
}

/** Applies past the wizard; gives the number. */
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

/** Signs a client in as a staff member. */
export const signInStaff = (request: APIRequestContext, address: string) =>
  call(request, address, '/auth/login', { email: STAFF, password: PASSWORD });

/** The client of a staff member. */
export async function staffClient(browser: Browser, address: string): Promise<APIRequestContext> {
  const context = await browser.newContext();
  await signInStaff(context.request, address);
  return context.request;
}

/** Moves an application stage by stage. */
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
