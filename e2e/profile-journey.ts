import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, settled } from './journey.ts';

export const PASSWORD = 'ferry-tickets-88';

/** Makes an account in this browser, past the pages; gives its email. */
export async function signUp({ request }: BrowserContext, origin = ''): Promise<string> {
  const email = `${randomUUID()}@stoop.test`;
  const answer = await request.post('/api/v1/auth/register', {
    headers: { origin },
    data: { email, password: PASSWORD, firstName: 'Grace', lastName: 'Hall' },
  });
  expect(answer.status()).toBe(201);
  return email;
}

export const logIn = ({ request }: BrowserContext, email: string, password: string, origin = '') =>
  request.post('/api/v1/auth/login', { headers: { origin }, data: { email, password } });

/** Who is signed in, as the server knows. */
export async function userOf({ request }: BrowserContext): Promise<{ firstName: string } | null> {
  return (await (await request.get('/api/v1/session')).json()).user;
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/portal/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await settled(page);
}

/** Presses the Save of a section and waits until it says so. */
export async function save(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${section}` }).click();
  await expect(
    page.getByRole('region', { name: section }).getByText('Saved', { exact: true }),
  ).toBeVisible();
}

/**
 * The browser tells of each answer that is a refusal, and of each call that got none; those that a journey
 * asks for are no problem.
 */
export function expectTold(problems: string[], ...told: RegExp[]): void {
  for (const words of told) {
    const at = problems.findIndex((problem) => words.test(problem));
    expect(at, `${words} in ${problems.join('\n')}`).not.toBe(-1);
    problems.splice(at, 1);
  }
}

/** A picture, drawn by the browser: nothing of it lies in a file. */
export async function drawPicture(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const pen = canvas.getContext('2d');
    pen?.fillRect(40, 20, 150, 150);
    return canvas.toDataURL(wanted);
  }, type);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
