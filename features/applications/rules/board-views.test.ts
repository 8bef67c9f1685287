import { expect, test } from 'vitest';
import { isSameView, stepped } from './board-views.ts';

test('two boards are the same view where they have the same filters, in whichever order these are', () => {
  expect(isSameView({ q: 'hall', type: 'unit' }, { type: 'unit', q: 'hall' })).toBe(true);
  expect(isSameView({ minDaysInStage: 7 }, { minDaysInStage: '7', q: '' })).toBe(true);
  expect(isSameView({ q: 'hall' }, { q: 'hall', type: 'unit' })).toBe(false);
  expect(isSameView({}, { sort: 'stage' })).toBe(false);
});

test('a view goes up or down by one, and stays at the ends', () => {
  expect(stepped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(stepped(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(stepped(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(stepped(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
