import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { afterAll, expect, test } from 'vitest';
import type { Message } from '../mail.ts';
import { writeMail } from '../mail.ts';
import { fileTransport } from './mail-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-mail-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { send } = fileTransport(folder);

async function write(fields: Partial<Message> = {}): Promise<string> {
  const { name } = await send(writeMail(dueMessage(fields), 'support@stoop.test'));
  return readFileSync(join(folder, name), 'utf8');
}

test('R7.07 an email is one that programs open: headers, the text, and the HTML', async () => {
  const written = await write();
  const [head = '', textHead, ...rest] = written.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    'From: Stoop <support@stoop.test>',
    'To: <grace@stoop.test>',
    'Subject: Set a new password for Stoop',
    'Date: Fri, 20 Nov 2026 12:00:00 +0000',
    'Message-ID: <0c1d9f0a@stoop.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="stoop-0c1d9f0a"',
  ]);
  expect(textHead).toMatch(/^--stoop-0c1d9f0a\r\nContent-Type: text\/plain/);
  expect(rest[0]).toBe('Hello Grace,');
  expect(rest).toContain('https://stoop.test/reset-password?token=a-secret');
  expect(written.split('--stoop-0c1d9f0a')).toHaveLength(4);
  expect(written).toMatch(/<\/html>\r\n\r\n--stoop-0c1d9f0a--\r\n$/);
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('only its owner can read it, its name contains no address, and a retry writes the same file', async () => {
  const own = mkdtempSync(join(folder, 'own-'));
  const mail = writeMail(dueMessage(), 'support@stoop.test');
  for (const _ of [1, 2]) await fileTransport(own).send(mail);
  expect(readdirSync(own)).toEqual(['2026-11-20T120000Z-reset-password-0c1d9f0a.eml']);
  expect(statSync(join(own, readdirSync(own)[0] ?? '')).mode & 0o077).toBe(0);
});

test.each([
  'Über den Fahrstuhl im dritten Stock und die Türen, die nicht schließen',
  // Otherwise a mail program would decode it.
  '=?utf-8?Q?=0ABcc:x?=',
])(
  'R7.07 the answer to a visitor’s message goes to the visitor, and its subject is read as it was written: %s',
  async (subject) => {
    const written = await write({ kind: 'contact', params: { ...MAIL_PARAMS.contact, subject } });
    expect(written).toContain('\r\nReply-To: <ada@stoop.test>\r\n');
    const header = /\r\nSubject: ((?:.|\r\n )+?)\r\nDate/.exec(written)?.[1] ?? '';
    const words = header.split('\r\n ');
    for (const word of words) expect(word).toMatch(/^=\?utf-8\?B\?[\w+/=]{1,61}\?=$/);
    const decoded = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString());
    expect(decoded.join('')).toBe(`Contact: ${subject}`);
  },
);

test('an email that one click stops says so in its headers (RFC 8058), and no other does', async () => {
  const alert = await write({ kind: 'homes-found', params: MAIL_PARAMS['homes-found'] });
  expect(alert).toContain(
    '\r\nList-Unsubscribe: <https://stoop.test/api/v1/alerts/unsubscribe/a-token>\r\n' +
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
  );
  expect(await write()).not.toContain('List-Unsubscribe');
});
