import { type MailProvider, openMailProvider } from '@stoop/app/testing/mail-provider';
import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeMail } from '../mail.ts';
import { emailjsTransport, sendForm, sendTemplate } from './emailjs.ts';
import { retryAfterSeconds } from './retry-after.ts';

let provider: MailProvider;
beforeEach(async () => {
  provider = await openMailProvider();
});
afterEach(() => provider.stop());

const mailOf = (kind: keyof typeof MAIL_PARAMS) =>
  writeMail(dueMessage({ kind, params: MAIL_PARAMS[kind] }), 'support@stoop.test');

function send(kind: keyof typeof MAIL_PARAMS, timeoutMs = 30_000) {
  const templates = { confirmation: 'template_a', contact: 'template_b', letter: 'template_c' };
  const ids = { publicKey: 'public', serviceId: 'service', templates };
  return emailjsTransport({ origin: provider.origin, ...ids }, timeoutMs).send(mailOf(kind));
}

test('R7.07 the confirmation goes out as JSON, with exactly the named parameters', async () => {
  const params = MAIL_PARAMS['application-received'];
  await send('application-received');
  expect(provider.calls).toEqual([
    {
      path: '/api/v1.0/email/send',
      type: 'application/json',
      messageId: '<0c1d9f0a@stoop.test>',
      body: {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: 'public',
        service_id: 'service',
        template_id: 'template_a',
        template_params: {
          to_name: 'Grace',
          to_email: 'grace@stoop.test',
          application_id: params.applicationId,
          application_type: 'room',
          building_name: 'Warren House',
          unit_info: params.unitInfo,
          room_info: params.roomInfo,
          submission_date: params.submissionDate,
        },
      },
    },
  ]);
});

test('R7.07 what a visitor wrote goes out as form data, with exactly the named parameters', async () => {
  const { fromName, fromEmail, subject, message, submissionDate } = MAIL_PARAMS.contact;
  await send('contact');
  expect(provider.calls).toMatchObject([{ path: '/api/v1.0/email/send-form' }]);
  const [call] = provider.calls;
  expect(call?.type).toMatch(/^multipart\/form-data/);
  expect(call?.body).toEqual({
    lib_version: expect.any(String),
    user_id: 'public',
    service_id: 'service',
    template_id: 'template_b',
    from_name: fromName,
    from_email: fromEmail,
    subject,
    // The line endings of a form (RFC 7578).
    message: message.replaceAll('\n', '\r\n'),
    submission_date: submissionDate,
  });
});

test('all other emails go out whole, by a template that prints them', async () => {
  await send('verify-email');
  expect(provider.calls[0]?.body).toMatchObject({
    template_id: 'template_c',
    template_params: {
      to_name: 'Grace',
      to_email: 'grace@stoop.test',
      subject: 'Confirm your email for Stoop',
      message: expect.stringContaining(MAIL_PARAMS['verify-email'].link),
    },
  });
});

const COMPLETE = { serviceId: 'service', templateId: 'template', params: {} };
test.each([
  ['public key', { publicKey: '' }, {}],
  ['service', {}, { serviceId: '' }],
  ['template', {}, { templateId: '' }],
  ['template params', {}, { params: null }],
  ['template params', {}, { params: 'to_name=Grace' }],
  ['template params', {}, { params: [] }],
  ['template params', {}, { params: undefined }],
])('R5.11 a call without a %s is refused before it is made: %o %o', async (name, options, call) => {
  const made = { origin: provider.origin, publicKey: 'public', timeoutMs: 30_000, ...options };
  for (const sending of [sendTemplate, sendForm])
    await expect(sending(made, { ...COMPLETE, ...call })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(name),
    });
  expect(provider.calls).toEqual([]);
});

test('R8.22 a call too many is 429, with the time to wait', async () => {
  provider.faults.push({ status: 429, text: 'slow down', headers: { 'Retry-After': '90' } });
  await expect(send('test')).rejects.toMatchObject({
    status: 429,
    message: '429 Too Many Requests',
    retryAfterSeconds: 90,
  });
});

test.each([
  [451, 'Unavailable For Headless Browser'],
  [403, 'Forbidden'],
  [500, 'Something\nbroke'],
])('R8.22 %i is told with its words, in one line', async (status, text) => {
  provider.faults.push({ status, text });
  const message = `${status} ${text.replace('\n', ' ')}`;
  await expect(send('contact')).rejects.toMatchObject({ status, message });
});

test('R8.22 silence, a line that breaks, and nobody there are the network’s fault: 0', async () => {
  provider.faults.push('hang', 'hang up');
  await expect(send('test', 1_000)).rejects.toMatchObject({
    status: 0,
    message: '0 Network Error',
  });
  await expect(send('test')).rejects.toMatchObject({ status: 0 });
  await provider.stop();
  await expect(send('test')).rejects.toMatchObject({ status: 0 });
});

test.each([
  [null, undefined],
  ['120', 120],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After %j is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-11-20T12:00:00Z'))).toBe(seconds);
});
