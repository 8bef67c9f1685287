import { expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { securityText } from './security-text.ts';

const ORIGIN = 'https://stoop.example';
const at = (now: string) => ({ origin: ORIGIN, now: new Date(now) });

test('RFC 9116: names the contact form, and an end that is always to come', () => {
  expect(securityText(readSettings({}), at('2026-11-23T22:40:00.123Z'))).toBe(
    `Contact: https://stoop.example/contact
Expires: 2027-02-21T22:40:00Z
Preferred-Languages: en
Canonical: https://stoop.example/.well-known/security.txt
`,
  );
  expect(securityText(readSettings({}), at('2031-01-01T00:00:00Z'))).toContain(
    'Expires: 2031-04-01T00:00:00Z',
  );
});

test.each([
  ['security@stoop.example', 'mailto:security@stoop.example'],
  ['https://stoop.example/report', 'https://stoop.example/report'],
])('names %s where the setting does', (written, contact) => {
  const settings = readSettings({ SECURITY_CONTACT: written });
  expect(securityText(settings, at('2026-11-23T00:00:00Z'))).toMatch(`Contact: ${contact}\n`);
});

test.each(['http://stoop.example/report', 'somebody', 'javascript:alert(1)'])(
  '%s is refused at the start',
  (written) => {
    expect(() => readSettings({ SECURITY_CONTACT: written })).toThrow(
      'SECURITY_CONTACT must be an email address or an https address',
    );
  },
);
