import type { Api } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { lookUp, publicText, type Understood } from './look-up-place.ts';

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

test('of words for no steps only those for the home are told, and not those for a station', async () => {
  const answer = (text: string) => ({
    ...{ filters: { stepFree: true }, places: [], others: [], commutes: [], denied: [], left: [] },
    ...{ named: [], reasons: [], text },
    understood: [
      { text: 'near an accessible station', filter: 'stepFreeWalk', value: '10' },
      { text, filter: 'stepFree', value: 'true' },
    ],
  });
  const api = { getJson: async () => answer('wheelchair') } as unknown as Api;
  const looked = await lookUp(api, { type: 'unit', filters: {}, area: null }, 'any');
  expect(looked.understood.stepFreeSaid).toBe('wheelchair');
});
