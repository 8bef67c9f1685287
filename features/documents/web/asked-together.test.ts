import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

const asked = (requestId: string, askedAt: string, note: string) => ({ requestId, askedAt, note });

test('what staff added to several documents is there once, and what they asked at another time stands apart', () => {
  const monday = '2027-03-15T14:00:00.000Z';
  const groups = askedTogether([
    asked('income', monday, 'Two pay stubs, please.'),
    asked('letter', monday, 'Two pay stubs, please.'),
    asked('landlord', '2027-03-16T14:00:00.000Z', ''),
  ]);
  expect(groups.map(({ note, requests }) => [note, requests.length])).toEqual([
    ['Two pay stubs, please.', 2],
    ['', 1],
  ]);
});
