import { expect, test } from 'vitest';
import { enteredOption, notTakenWords } from './choice-combobox.tsx';

const named = (...labels: string[]) => labels.map((label, at) => ({ id: String(at), label }));

test.each([
  ['the only suggestion', named('Bushwick'), 'bush', '0'],
  ['the one of that name among others', named('East Harlem', 'Harlem'), 'Harlem', '1'],
  [
    'the one of that name in any case, with spaces',
    named('East Harlem', 'Harlem'),
    ' east  HARLEM',
    '0',
  ],
  ['nothing without a suggestion', [], 'Boston', undefined],
  ['nothing of several that could be meant', named('East Harlem', 'Harlem'), 'harl', undefined],
  [
    'nothing of two of the same name',
    named('Murray Hill', 'Murray Hill'),
    'Murray Hill',
    undefined,
  ],
])('Enter takes %s', (_, options, text, id) => {
  expect(enteredOption(options, text)?.id).toBe(id);
});

test('a text that is not taken says why', () => {
  expect(notTakenWords(0, 'Boston ', 'neighborhood')).toBe('No neighborhood matches “Boston”.');
  expect(notTakenWords(2, 'harl', 'neighborhood')).toBe(
    'More than one neighborhood matches “harl”. Choose one of the list.',
  );
});
