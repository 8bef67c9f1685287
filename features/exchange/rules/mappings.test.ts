import { expect, test } from 'vitest';
import { faultOfColumns, guessField } from './mappings.ts';

const fields = [
  { name: 'buildingId', label: 'Building ID', aliases: ['property'] },
  { name: 'rent', label: 'Rent of the whole home', aliases: ['rent', 'list price'] },
].map((field) => ({ ...field, kind: 'text' as const, of: 'Home' }));
const table = { fields, idField: 'buildingId' };
const id = { heading: 'Property', field: 'buildingId' };

test('a mapping has the column that says which document a row is of', () => {
  expect(faultOfColumns([id], table)).toBeNull();
  expect(faultOfColumns([{ heading: 'Rent', field: 'rent' }], table)).toEqual({
    at: null,
    reason: 'must have a column of “Building ID”',
  });
});

test('a mapping names a column once, a field once, and no unknown field', () => {
  const at = (column: { heading: string; field: string }) =>
    faultOfColumns([id, column], table)?.reason;
  expect(at({ heading: 'Property', field: 'rent' })).toMatch(/twice/);
  expect(at({ heading: 'Other', field: 'buildingId' })).toMatch(/another column/);
  expect(at({ heading: 'Rent', field: 'price' })).toMatch(/no known field/);
});

test.each([
  ['LIST-PRICE', 'rent'],
  ['Building_ID', 'buildingId'],
  ['Property', 'buildingId'],
  ['Notes', undefined],
])('the heading %s is probably of %s', (heading, field) => {
  expect(guessField(heading, fields)?.name).toBe(field);
});
