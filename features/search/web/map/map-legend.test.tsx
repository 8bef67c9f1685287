import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapLegend } from './map-legend.tsx';
import type { Mark } from './mark-boxes.ts';

const homeOf = (homes: number, noun: 'unit' | 'room') =>
  ({ pin: { kind: 'home', homes, noun }, form: 'whole' }) as unknown as Mark;
const areaOf = (form: Mark['form']) =>
  ({ pin: { kind: 'area', minPrice: 900 }, form }) as unknown as Mark;

const wordsOf = (marks: readonly Mark[], filters = '', type: 'building' | 'room' = 'building') =>
  renderToStaticMarkup(<MapLegend {...{ marks, type, filters }} />).replaceAll(/<[^>]+>/g, '');

test('R2.02 the map says what its prices are of, and what the numbers beside them count', () => {
  expect(wordsOf([homeOf(1, 'unit'), homeOf(4, 'unit')])).toBe(
    'Lowest rent of a room · how many units',
  );
  expect(wordsOf([homeOf(3, 'room')], 'rent=whole', 'room')).toBe(
    'Lowest rent of a unit · how many rooms',
  );
  expect(wordsOf([homeOf(1, 'unit')], 'budgets=900')).toBe('Lowest rent of a home for all of you');
  expect(wordsOf([])).toBe('');
});

test('R2.02 among areas the map says what they count, and what a ring is', () => {
  expect(wordsOf([areaOf('whole'), homeOf(2, 'unit')])).toBe('Buildings · lowest rent of a room');
  expect(wordsOf([areaOf('edge')])).toBe('Buildings · lowest rent of a room ·  zoom in');
});
