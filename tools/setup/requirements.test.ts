import { expect, test } from 'vitest';
import { checkRequirements, idsIn, readRepository } from './requirements.ts';

// Ids are concatenated, so that the examples here are not found as references.
const id = (number: string) => `R${number}`;
const page = (...rows: [number: string, built: string][]) =>
  [
    '## Subject',
    ...rows.map(([number, built]) => `| ${id(number)} | What it is. | ${built} |`),
  ].join('\n');
const proof = (...numbers: string[]) => ({
  path: 'a.test.ts',
  text: numbers.map((number) => `test('${id(number)} holds')`).join('\n'),
});

test('docs/requirements.md has every id that is named, once and in order, and a test for all that is built', () => {
  const { page, files } = readRepository();
  expect(files.length).toBeGreaterThan(500);
  expect(checkRequirements(page, files)).toEqual([]);
});

test('a range names all of its ids', () => {
  expect([...idsIn(`${id('3.09')}–${id('3.11')} and ${id('4.02')}, not ${id('4.1')}`)]).toEqual(
    ['3.09', '3.10', '3.11', '4.02'].map(id),
  );
});

test.each([
  ['is used and missing', page(['1.01', 'yes']), ['1.01', '1.02'], '1.02 is not in'],
  ['is there twice', page(['1.01', 'yes'], ['1.01', 'yes']), ['1.01'], '1.01 is there twice'],
  ['is out of order', page(['1.02', 'yes'], ['1.01', 'yes']), ['1.01', '1.02'], '1.01 is out of'],
  ['is built without a test', page(['1.01', 'yes']), [], '1.01 is marked as built'],
  ['is built in part without a test', page(['1.01', 'in part']), [], '1.01 is marked as built'],
  ['is not built but tested', page(['1.01', 'no']), ['1.01'], '1.01 is marked as not built'],
  ['is built in no known way', page(['1.01', 'soon']), ['1.01'], '1.01 is built "soon"'],
  ['is no id', page(['1.1', 'no']), [], '1.1 is no id'],
])('an id that %s is reported', (_what, text, proved, complaint) => {
  expect(checkRequirements(text, [proof(...proved)])).toEqual([
    expect.stringContaining(id(complaint)),
  ]);
});

test('a comment of a test proves nothing', () => {
  const commented = { path: 'a.test.ts', text: `// ${id('1.01')}\n/* ${id('1.01')} */` };
  expect(checkRequirements(page(['1.01', 'yes']), [commented])).toHaveLength(1);
});
