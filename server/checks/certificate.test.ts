import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { selfSigned } from '@stoop/app/testing/self-signed';
import { expect, test } from 'vitest';
import { isLate, readCertificate } from './certificate.ts';
import { judgeCertificate } from './look-ways.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('a certificate is read as a visitor is shown it, also one that nobody trusts', async () => {
  const server = createServer(selfSigned({ beganMs: 60 * DAY_MS, leftMs: 30 * DAY_MS }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = await readCertificate(new URL(`https://127.0.0.1:${port}`));
  server.close();
  expect(read).toMatchObject({ validMs: 90 * DAY_MS, fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(Math.round((read.expiresMs - Date.now()) / DAY_MS)).toBe(30);
});

test('where nothing answers, why is told', async () => {
  await expect(readCertificate(new URL('https://127.0.0.1:1'))).rejects.toThrow(/ECONNREFUSED/);
});

const of = (validMs: number, expiresMs: number) => ({ validMs, expiresMs, fault: null });

test.each([
  ['of 90 days, with 14 left', of(90 * DAY_MS, 14 * DAY_MS), false],
  ['of 90 days, with less', of(90 * DAY_MS, 14 * DAY_MS - 1), true],
  ['of 6 days, with a quarter left', of(6 * DAY_MS, 36 * HOUR_MS), false],
  ['of 6 days, with less', of(6 * DAY_MS, 36 * HOUR_MS - 1), true],
  ['of 12 hours, with four left', of(12 * HOUR_MS, 4 * HOUR_MS), false],
])('whether one is late: %s', (_, certificate, late) => {
  expect(isLate(certificate, 0)).toBe(late);
});

test.each([
  [of(90 * DAY_MS, 13 * DAY_MS), 'warn', 'The certificate of stoop.test expires in 13 days.'],
  [of(90 * DAY_MS, 5 * HOUR_MS), 'warn', 'The certificate of stoop.test expires in 5 hours.'],
  [of(90 * DAY_MS, -1), 'bad', 'The certificate of stoop.test has expired.'],
  [
    { ...of(90 * DAY_MS, 80 * DAY_MS), fault: 'CERT_UNTRUSTED' },
    'bad',
    'Browsers do not trust the certificate of stoop.test (CERT_UNTRUSTED).',
  ],
] as const)('the doctor says of %o: %s', (certificate, state, says) => {
  expect(judgeCertificate('stoop.test', certificate, 0)).toMatchObject({ state, says });
});

test('of one that is in time the doctor says nothing', () => {
  expect(judgeCertificate('stoop.test', of(90 * DAY_MS, 30 * DAY_MS), 0)).toBe(null);
});
