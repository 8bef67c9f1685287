import { expect, test } from 'vitest';
import { chosenBy, columnsOf, guessed, isSame } from './column-choice.ts';

const field = (name: string, label: string, aliases: string[] = []) => ({
  ...{ name, label, aliases, of: 'Home' },
});
const fields = [
  field('buildingId', 'Building ID', ['property']),
  field('rent', 'Rent of the whole home', ['rent', 'price']),
];
const mapping = {
  ...{ mappingId: 'm', name: 'Roll' },
  columns: [
    { heading: 'Property', field: 'buildingId' },
    { heading: 'Rent', field: 'rent' },
  ],
};

test('headings are guessed, each field once and unknown ones left out', () => {
  expect(guessed(['PROPERTY', 'Price', 'Rent', 'Notes'], { fields })).toEqual({
    ...{ PROPERTY: 'buildingId', Price: 'rent' },
  });
});

test('a mapping fits a file that has all of its columns, however they are written', () => {
  expect(chosenBy(mapping, ['rent', 'Notes', 'property '])).toEqual({
    ...{ rent: 'rent', 'property ': 'buildingId' },
  });
  expect(chosenBy(mapping, ['Rent'])).toBeNull();
});

test('a choice is that of a mapping until a column is added, left out or changed', () => {
  const headings = ['Property', 'Rent', 'Notes'];
  const chosen = { Property: 'buildingId', Rent: 'rent', Notes: '' };
  expect(isSame(mapping, chosen, headings)).toBe(true);
  expect(isSame(mapping, { ...chosen, Notes: 'city' }, headings)).toBe(false);
  expect(isSame(mapping, { ...chosen, Rent: '' }, headings)).toBe(false);
  expect(columnsOf(headings, chosen)).toEqual(mapping.columns);
});
