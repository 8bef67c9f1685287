import { expect, test } from 'vitest';
import { csvText, plainCell } from './csv.ts';

test('cells are separated by commas, and quoted where they have to be', () => {
  expect(
    csvText([
      ['Stage', 'Count'],
      ['In "tour", late', 3],
      ['two\nlines', null],
    ]),
  ).toBe('\uFEFFStage,Count\r\n"In ""tour"", late",3\r\n"two\nlines",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('a negative number stays one', () => {
  expect(csvText([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});

test.each(['=1+1', ' -1', 'a', "'a", "''=1"])(
  'the text %j is read back as it was written',
  (text) => {
    const [, cell = ''] = /^\uFEFF"?(.*?)"?\r\n$/s.exec(csvText([[text]])) ?? [];
    expect(plainCell(cell)).toBe(text);
  },
);
