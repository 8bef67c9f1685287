import { expect, test } from 'vitest';
import { type CellKind, cellOf, readCell } from './table-cells.ts';

test.each<[CellKind, string, unknown]>([
  ['text', 'Astoria', 'Astoria'],
  ['whole', '0', 0],
  ['whole', '1,250', 1_250],
  ['dollars', '$2,500.00', 2_500],
  ['dollars', '$ 950', 950],
  ['dollars', '999999999', 999_999_999],
  ['number', '-73.9857', -73.9857],
  ['number', '1.5', 1.5],
  ['flag', 'Yes', true],
  ['flag', '0', false],
  ['day', '2026-12-01', '2026-12-01'],
  ['day', '2028-02-29', '2028-02-29'],
  ['day', '2/9/2027', '2027-02-09'],
  ['day', '2026-12-01T09:30:00Z', '2026-12-01T09:30:00Z'],
  ['list', 'Dishwasher;  Balcony;', ['Dishwasher', 'Balcony']],
])('a cell of %s that says %s is read', (kind, text, value) => {
  expect(readCell(kind, text)).toEqual({ value });
});

test.each<[CellKind, string, RegExp]>([
  ['whole', '-1', /whole number/],
  ['whole', '1.5', /whole number/],
  ['whole', '1,25', /whole number/],
  ['dollars', '$2,500.50', /whole US dollars/],
  ['dollars', '1000000000', /whole US dollars/],
  ['dollars', '2500 a month', /whole US dollars/],
  ['number', 'two', /number/],
  ['flag', 'maybe', /yes or no/],
  ['day', '2027-02-29', /date/],
  ['day', '13/1/2027', /date/],
  ['day', 'soon', /date/],
])('a cell of %s that says %s is refused with what it must be', (kind, text, reason) => {
  expect(readCell(kind, text)).toEqual({ reason: expect.stringMatching(reason) });
});

test.each<[CellKind, unknown, unknown]>([
  ['flag', true, 'yes'],
  ['flag', undefined, null],
  ['list', ['A', 'B'], 'A; B'],
  ['list', [], null],
  ['dollars', '2500', null],
  ['text', '', ''],
])('a value of %s stands in its cell, and one of another kind does not', (kind, value, cell) => {
  expect(cellOf(kind, value)).toBe(cell);
});
