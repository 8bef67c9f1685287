import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, settled } from './journey.ts';

export const PASSWORD = 'ferry-tickets-88';

/** Creates an account through the API and signs the context in; returns the email. */
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

/** The signed-in user, as the server sees it. */
export async function userOf({ request }: BrowserContext): Promise<{ firstName: string } | null> {
  return (await (await request.get('/api/v1/session')).json()).user;
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/portal/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await settled(page);
}

/** Presses a section's Save button and waits until it is saved. */
export async function save(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${section}` }).click();
  await expect(
    page.getByRole('region', { name: section }).getByText('Saved', { exact: true }),
  ).toBeVisible();
}

/** The browser logs each refusal and each failed call; removes those that the journey caused. */
export function expectReported(problems: string[], ...patterns: RegExp[]): void {
  for (const pattern of patterns) {
    const index = problems.findIndex((problem) => pattern.test(problem));
    expect(index, `${pattern} in ${problems.join('\n')}`).not.toBe(-1);
    problems.splice(index, 1);
  }
}

/** Draws a picture in the browser, so that no file is needed. */
export async function drawPicture(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate((format) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const pen = canvas.getContext('2d');
    pen?.fillRect(40, 20, 150, 150);
    return canvas.toDataURL(format);
  }, type);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
