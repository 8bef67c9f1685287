import { describe, expect, test } from 'vitest';
import { type FilterField, readFilters, withFilter, withoutFilters } from './filters.ts';
import { readSorting, withNextSorting } from './sorting.ts';

const FIELDS: readonly FilterField[] = [
  { kind: 'text', name: 'q', label: 'Find' },
  {
    kind: 'select',
    name: 'type',
    label: 'Type',
    any: 'All types',
    choices: [{ value: 'room', label: 'Rooms' }],
  },
  { kind: 'date', name: 'from', label: 'From' },
];

describe('the filters of a list', () => {
  test('are read from the address, without what a field cannot have', () => {
    const read = (search: string) => readFilters(FIELDS, new URLSearchParams(search));
    expect(read('q=+Ann+&type=room&from=2026-11-22')).toEqual({
      q: 'Ann',
      type: 'room',
      from: '2026-11-22',
    });
    expect(read('q=&type=castle&from=soon&other=1')).toEqual({});
  });

  test('a changed filter starts the list again and leaves the rest of the address', () => {
    const params = new URLSearchParams('q=Ann&cursor=abc&sort=name');
    expect(`${withFilter(params, 'type', 'room')}`).toBe('q=Ann&sort=name&type=room');
    expect(`${withFilter(params, 'q', '  ')}`).toBe('sort=name');
    expect(`${withoutFilters(FIELDS, new URLSearchParams('q=A&type=room&sort=name'))}`).toBe(
      'sort=name',
    );
  });
});

test('a press on a column sorts up, then down, then as the list itself', () => {
  let params = new URLSearchParams('q=Ann&cursor=abc');
  expect(readSorting(['name'], params)).toBeNull();
  params = withNextSorting(params, 'name');
  expect(`${params}`).toBe('q=Ann&sort=name');
  expect(readSorting(['name'], params)).toEqual({ by: 'name', isDescending: false });
  params = withNextSorting(params, 'name');
  expect(readSorting(['name'], params)).toEqual({ by: 'name', isDescending: true });
  expect(`${withNextSorting(params, 'name')}`).toBe('q=Ann');
  expect(readSorting(['name'], new URLSearchParams('sort=-age'))).toBeNull();
});
