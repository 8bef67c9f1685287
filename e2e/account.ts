import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const PASSWORD = 'ferry-tickets-88';

export const newEmail = () => `${randomUUID()}@stoop.test`;

/** Creates an account through the API and signs the context in; returns the email. */
export async function signUp(context: BrowserContext, baseURL: string | undefined) {
  const email = newEmail();
  const answer = await context.request.post('/api/v1/auth/register', {
    headers: { origin: baseURL ?? '' },
    data: { email, password: PASSWORD, firstName: 'Grace', lastName: 'Hall' },
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** The account menu in the site header. */
export const menuOf = (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: 'Your account' });

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The mails to an address so far, as text. */
export function mailsTo(email: string, dataDir = process.env.STOOP_DATA_DIR ?? ''): string[] {
  const folder = join(dataDir, 'outbox');
  // The folder is created with the first mail.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: <${email}>`));
}

/** A mail is sent within about a second; a busy machine may take longer. */
const MAIL_MS = 30_000;

/** Waits until a mail to the address contains this text. */
export async function expectMailed(email: string, words: string): Promise<void> {
  const isThere = () => mailsTo(email).some((mail) => mail.includes(words));
  await expect.poll(isThere, { timeout: MAIL_MS }).toBe(true);
}

/** The first group of a pattern in the mails to the address, once one that has it has been written. */
export async function mailedText(email: string, pattern: RegExp): Promise<string> {
  const find = () => mailsTo(email).flatMap((mail) => pattern.exec(mail)?.[1] ?? [])[0];
  await expect.poll(find, { timeout: MAIL_MS }).toBeDefined();
  return find() ?? '';
}

/** The path of a mail's link, once the mail has been written. */
export const mailedLink = (email: string, page: string): Promise<string> =>
  mailedText(email, new RegExp(`https?://[^/\\s]+(/${page}\\?token=\\S+)`));
