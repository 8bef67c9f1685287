import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Letter, writeLetter } from './message-kinds.ts';
import type { DueMessage } from './store.ts';

/** An address that can stand in a header: no line of its own, no second address. */
const PLAIN_ADDRESS = /^[^\s<>(),;:"\\]+@[^\s<>(),;:"\\@]+$/u;

function addressHeader(address: string): string {
  if (!PLAIN_ADDRESS.test(address)) throw new Error('the address cannot stand in a header');
  return `<${address}>`;
}

/** RFC 5322, as it would travel; the text is UTF-8 as it is, so that one can read the file. */
function mailText({ id, toEmail, createdAt }: DueMessage, { subject, text }: Letter, from: string) {
  const headers = [
    `From: Stoop ${addressHeader(from)}`,
    `To: ${addressHeader(toEmail)}`,
    `Subject: ${subject}`,
    `Date: ${createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...headers, '', ...text.split('\n')].join('\r\n');
}

/**
 * Writes a mail as a file that one can read, and that mail programs open. Its name begins with its time
 * and holds no address; a second try writes the same file. Gives the name.
 */
export async function writeMailFile(
  message: DueMessage,
  { folder, from }: { folder: string; from: string },
): Promise<string> {
  const text = mailText(message, writeLetter(message.kind, message.params), from);
  const second = message.createdAt.toISOString().slice(0, 19).replaceAll(':', '');
  const name = `${second}Z-${message.kind}-${message.id}.eml`;
  const path = join(folder, name);
  // Links in it open accounts: for whoever runs the product alone.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await chmod(`${path}.part`, 0o600);
  await rename(`${path}.part`, path);
  return name;
}
