import { line, lines } from '@stoop/base/contract/text';
import { expect, test } from 'vitest';

const messages = (schema: ReturnType<typeof line>, written: string) =>
  schema.safeParse(written).error?.issues.map(({ message }) => message);

const HIDDEN = 'holds characters that cannot be seen: please type it again';
const TURNING = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
];

test('design/safety.md: no text takes a mark that turns its direction, or a control character', () => {
  for (const mark of [...TURNING, '\u0000', '\u0007'])
    for (const schema of [line(20), lines(20)])
      expect(messages(schema, `a${mark}b`)).toEqual([HIDDEN]);
});

test('a text of several lines may have line breaks and tabs, one of one line may not', () => {
  expect(lines(20).parse(' a\r\nb\rc\td ')).toBe('a\nb\nc\td');
  expect(messages(line(20), 'a\nb')).toEqual([HIDDEN]);
  expect(messages(line(20), 'a\tb')).toEqual([HIDDEN]);
});

test('joiners of Persian words and of emoji stay', () => {
  expect(line(20).parse('می\u200cخواهم')).toBe('می\u200cخواهم');
});
