import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@stoop/base/api/db/make-folder';
import { type Mail, type Transport, unsubscribeHeaders } from '../mail.ts';

/** Encodes a header as encoded words (RFC 2047) of at most 75 characters, where it is not ASCII or would be read as such. */
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const sign of text) {
    if (Buffer.byteLength(word + sign) > 42) {
      words.push(word);
      word = '';
    }
    word += sign;
  }
  return [...words, word]
    .map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}

const part = (type: string, text: string) => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
  '',
  ...text.split(/\r\n|\r|\n/),
];

/** Formats a mail as RFC 5322. Text and HTML are plain UTF-8, so that the file is readable. */
function mailText(mail: Mail): string {
  const boundary = `stoop-${mail.id}`;
  return [
    `From: Stoop <${mail.from}>`,
    `To: <${mail.to}>`,
    ...(mail.replyTo === null ? [] : [`Reply-To: <${mail.replyTo}>`]),
    ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${mail.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${mail.messageId}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('text/plain', mail.text),
    `--${boundary}`,
    ...part('text/html', mail.html),
    ...(mail.calendar === null
      ? []
      : [
          `--${boundary}`,
          ...part(`text/calendar; method=${mail.calendar.method}`, mail.calendar.text),
        ]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

async function writeMailFile(mail: Mail, folder: string): Promise<{ name: string }> {
  const second = mail.createdAt.toISOString().slice(0, 19).replaceAll(':', '');
  const name = `${second}Z-${mail.kind}-${mail.id}.eml`;
  const path = join(folder, name);
  // Links in it open accounts: for whoever runs the product alone.
  makeFolder(folder);
  await writeFile(`${path}.part`, mailText(mail), { mode: 0o600 });
  await chmod(`${path}.part`, 0o600);
  await rename(`${path}.part`, path);
  return { name };
}

/**
 * Writes mails as readable files that mail programs open. A file name starts with its time and contains no
 * address; a retry writes the same file.
 */
export const fileTransport = (folder: string): Transport => ({
  send: (mail) => writeMailFile(mail, folder),
  async check() {},
  close() {},
});
