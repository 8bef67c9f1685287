import { expect, test } from 'vitest';
import { bestWords } from './best-words.ts';

const row = (...cells: [words: string, mark?: string][]) => ({
  ...{ label: 'Rent a month', differs: true },
  cells: cells.map(([words, mark]) => ({ words, mark: mark ?? null })),
});

test('a row names the home that is the best in it by its number', () => {
  expect(bestWords(row(['$900'], ['$800'], ['$510', 'Lowest']))).toBe('Lowest: home 3');
  expect(bestWords(row(['$510', 'Lowest'], ['$800'], ['$510', 'Lowest']))).toBe(
    'Lowest: homes 1 and 3',
  );
});

test('where only some listings say something, their numbers are told', () => {
  expect(bestWords(row(['Not said'], ['Not said'], ['Yes']))).toBe('home 3');
  expect(bestWords(row(['Yes'], ['Not said'], ['Yes'], ['Yes']))).toBe('homes 1, 3, and 4');
});

test('where those that say something say different things, no home seems to have what the row is called', () => {
  expect(bestWords(row(['Not said'], ['No step'], ['Has a step or more']))).toBe(
    'said of homes 2 and 3',
  );
});

test('where all listings say something and none is the best, no home is named', () => {
  expect(bestWords(row(['2'], ['2'], ['3']))).toBe(null);
});
