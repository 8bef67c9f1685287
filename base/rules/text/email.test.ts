import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMAIL_LENGTH_MAX, emailKey, readEmail } from './email.ts';

test.each([
  'grace@example.org',
  "o'hara+stoop@mail.example.co.uk",
  'a@b.cd',
  'GRACE@Example.ORG',
  '1.2_3@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('R8.03 %s is accepted unchanged', (written) => {
  expect(readEmail(written)).toBe(written);
  expect(readEmail(`  ${written}\n`)).toBe(written);
});

test.each([
  '',
  ' ',
  'grace',
  'grace@',
  '@example.org',
  'grace@example',
  'grace@@example.org',
  'grace@exa mple.org',
  'grace hall@example.org',
  'grace@example..org',
  'grace@-example.org',
  'grace@example-.org',
  'grace@example.org.',
  'grace@example.org\r\nBcc: all@example.org',
  'grace@example.org,ada@example.org',
  '<grace@example.org>',
  'grace@[127.0.0.1]',
  'gräce@example.org',
  'grace@exämple.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(130)}org`,
  `a@${'b'.repeat(64)}.org`,
])('R8.03 %j is no address', (written) => {
  expect(readEmail(written)).toBe(null);
});

test('R8.03 an accepted address is short, has no space, and is parsed to itself', () => {
  const parts = fc.constantFrom('a', 'B', '.', '@', '-', ' ', '\n', '+', 'example', 'ü', '\u0130');
  const written = fc.array(parts, { maxLength: 12 }).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(written, fc.emailAddress(), fc.string()), (text) => {
      const email = readEmail(text);
      if (email === null) {
        expect(emailKey(text)).toBeNull();
        return;
      }
      expect(email).toMatch(/^[\x21-\x7e]+$/);
      expect(email.length).toBeLessThanOrEqual(EMAIL_LENGTH_MAX);
      expect(readEmail(email)).toBe(email);
      expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
      expect(emailKey(text)).toMatch(/^[!-@[-~]+$/);
    }),
    { numRuns: 500 },
  );
});

test('a text that is made to be slow is refused in time', () => {
  for (const slow of [`a@${'a-'.repeat(120)}`, `${'a.'.repeat(30)}@${'a.'.repeat(90)}`])
    expect(readEmail(slow)).toBe(null);
  for (const long of ['a@'.repeat(50_000), `a@${'a.a-'.repeat(50_000)}!`])
    expect(readEmail(long)).toBe(null);
});
