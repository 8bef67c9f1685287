import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeMailFile } from './mail-file.ts';
import type { DueMessage } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-mail-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LINK = 'https://stoop.test/reset-password?token=a-secret';
const mail = (fields: Partial<DueMessage> = {}): DueMessage => ({
  id: '0c1d9f0a',
  kind: 'reset-password',
  toEmail: 'grace@stoop.test',
  params: { firstName: 'Grace', link: LINK },
  createdAt: new Date('2026-11-20T12:00:00Z'),
  ...fields,
});

async function write(fields: Partial<DueMessage> = {}): Promise<string> {
  const name = await writeMailFile(mail(fields), { folder, from: 'support@stoop.test' });
  return readFileSync(join(folder, name), 'utf8');
}

test('a mail is one that programs open: headers, an empty line, the text', async () => {
  const [head = '', ...text] = (await write()).split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    'From: Stoop <support@stoop.test>',
    'To: <grace@stoop.test>',
    'Subject: Set a new password for Stoop',
    'Date: Fri, 20 Nov 2026 12:00:00 +0000',
    'Message-ID: <0c1d9f0a@stoop.test>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]);
  expect(text).toEqual([
    'Hello Grace,',
    expect.stringContaining('set a new password'),
    LINK,
    expect.stringContaining('once, for one hour'),
    'Stoop\r\n',
  ]);
});

test('every kind is told, with its link on a line of its own where it has one', async () => {
  expect(await write({ kind: 'verify-email' })).toContain(`\r\n${LINK}\r\n`);
  expect(await write({ kind: 'password-changed' })).toContain('was just changed');
  await expect(write({ kind: 'toString' })).rejects.toThrow('toString');
});

test.each([
  ['Zoë', 'Hello Zoë,'],
  ["Mary-Jane O'Neill", "Hello Mary-Jane O'Neill,"],
  ['', 'Hello,'],
  ['Grace\r\nBcc: all@stoop.test', 'Hello,'],
  ['You won! https://evil.example', 'Hello,'],
  ['evil.example', 'Hello,'],
])('a name %j is greeted with %j, and cannot speak in our name', async (firstName, greeting) => {
  const written = await write({ params: { firstName, link: LINK } });
  expect(written.split('\r\n\r\n')[1]).toBe(greeting);
  expect(written).not.toMatch(/Bcc|evil/);
});

test.each(['grace@stoop.test\r\nBcc: all@stoop.test', 'a@b.test, c@d.test', 'a@b.test>', ''])(
  'an address %j that would be more than one stays',
  async (toEmail) => {
    await expect(write({ toEmail })).rejects.toThrow('cannot stand in a header');
  },
);
