import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { openSmtpSink, type SmtpSink } from '@stoop/app/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Transport, writeMail } from '../mail.ts';
import { smtpTransport } from './smtp.ts';

const FROM = 'support@stoop.test';

let sink: SmtpSink;
let transport: Transport;
beforeEach(async () => {
  sink = await openSmtpSink();
  transport = smtpTransport({ url: sink.url, timeoutMs: 30_000 });
});
afterEach(async () => {
  transport.close();
  await sink.stop();
});

const contact = (subject: string = MAIL_PARAMS.contact.subject) =>
  writeMail(
    dueMessage({ kind: 'contact', toEmail: FROM, params: { ...MAIL_PARAMS.contact, subject } }),
    FROM,
  );

test('R7.07 an email goes to the email server as text and HTML, with the id of its row', async () => {
  expect(await transport.send(writeMail(dueMessage(), FROM))).toEqual({
    name: '<0c1d9f0a@stoop.test>',
  });
  const [mail, ...others] = sink.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: FROM, to: ['grace@stoop.test'] });
  expect(mail?.source).toContain('From: Stoop <support@stoop.test>\r\n');
  expect(mail?.source).toContain('Subject: Set a new password for Stoop\r\n');
  expect(mail?.source).toContain('Message-ID: <0c1d9f0a@stoop.test>\r\n');
  expect(mail?.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
});

test('R7.07 the answer to a visitor goes to the visitor, and nothing of the form is a header', async () => {
  await transport.send(contact('Hello\r\nBcc: all@stoop.test'));
  const [mail] = sink.mails;
  const head = mail?.source.split('\r\n\r\n')[0] ?? '';
  expect(head).toContain('Reply-To: ada@stoop.test');
  expect(head).toContain('Subject: Contact: Hello Bcc: all@stoop.test');
  expect(head).not.toMatch(/^Bcc:/m);
  expect(mail?.to).toEqual([FROM]);
});

test.each([
  [{ stage: 'DATA', code: 451, text: 'Try again later' }, 451, false],
  [{ stage: 'DATA', code: 554, text: 'Spam' }, 554, false],
  [{ stage: 'RCPT', code: 452, text: 'Mailbox full' }, 452, false],
  [{ stage: 'RCPT', code: 550, text: 'No such mailbox' }, 550, true],
] as const)('R8.22 %o is told by its status', async (fault, status, isFinal) => {
  sink.faults.push(fault);
  await expect(transport.send(contact())).rejects.toMatchObject({
    status,
    isFinal,
    message: expect.stringContaining(fault.text),
  });
  await transport.send(contact());
  expect(sink.mails).toHaveLength(1);
});

test('R8.22 a server that says nothing, or is not there, is the network’s fault: 0', async () => {
  sink.faults.push('hang');
  const impatient = smtpTransport({ url: sink.url, timeoutMs: 1_000 });
  await expect(impatient.send(contact())).rejects.toMatchObject({ status: 0 });
  impatient.close();
  await sink.stop();
  await expect(transport.send(contact())).rejects.toMatchObject({
    status: 0,
    message: `0 Network Error (ECONNREFUSED ${new URL(sink.url).host})`,
  });
});
