import { expect, test } from 'vitest';
import { dangerIn, WARNINGS } from './warnings.ts';

const rows = Object.entries(WARNINGS);

test.each(rows.flatMap(([name, { finds }]) => finds.map((text) => [name, text] as const)))(
  'the reader is warned of %s in “%s”',
  (name, text) => {
    expect(WARNINGS[name as keyof typeof WARNINGS].pattern.test(text)).toBe(true);
  },
);

test.each(rows.flatMap(([name, { leaves }]) => leaves.map((text) => [name, text] as const)))(
  'there is no %s in “%s”',
  (_, text) => {
    expect(dangerIn(text)).toBeNull();
  },
);

test('money comes before a way out of Stoop', () => {
  expect(dangerIn('Write to ada@mail.test')).toBe('contact');
  expect(dangerIn('Zelle it, and write to ada@mail.test')).toBe('payment');
  expect(dangerIn('See you on Friday')).toBeNull();
});

test('the longest message is read in no time', () => {
  const started = performance.now();
  for (const part of ['a@', 'deposit before ', '(212) ', 'a.', '[at]', '$1,'])
    dangerIn(part.repeat(2_000).slice(0, 2_000));
  expect(performance.now() - started).toBeLessThan(200);
});
