import { expect, test } from 'vitest';
import { publicText, type Understood } from './look-up-place.ts';

const understood = (text: string): Understood => ({
  ...{ text, from: { type: 'unit', filters: {}, area: null }, places: [], said: [] },
  ...{ isWords: false, denied: ['denied'], left: [], commutes: [], named: [], reasons: [] },
  others: [],
});

test('R3.18 the comma of an amount is no end of a wish, and others have one space', () => {
  expect(publicText(understood('2BR under $4,500,, 30 minutes to Bellevue , '))).toBe(
    '2BR under $4,500, 30 minutes to Bellevue',
  );
  expect(publicText(understood('2BR,3,500'))).toBe('2BR, 3,500');
});
