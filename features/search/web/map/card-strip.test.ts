import { expect, test } from 'vitest';
import { cardsAround, stripWords } from './card-strip.tsx';
import { type HomePin, pileWords } from './pins.ts';

const home = (id: string, lng: number, homes = 1): HomePin => ({
  ...{ kind: 'home', id, name: id, lat: 40.72, lng, minPrice: 2_000, homes, noun: 'unit' },
  ...{ found: homes, type: 'unit', area: { borough: 'Brooklyn', neighborhood: 'Bushwick' } },
});
const [west, near, chosen, far] = [
  home('west', -73.93),
  home('near', -73.919, 3),
  home('chosen', -73.92, 2),
  home('far', -73.9),
] as const;
const idsOf = (cards: readonly HomePin[]) => cards.map(({ id }) => id);

test('R2.02 the cards of a mark alone are from west to east', () => {
  const cards = cardsAround([far, chosen, west, near], chosen, [chosen]);
  expect(idsOf(cards)).toEqual(['west', 'chosen', 'near', 'far']);
});

test('R2.02 the cards of a mark for several begin with its homes, in their order', () => {
  const cards = cardsAround([west, near, chosen, far], chosen, [chosen, far]);
  expect(idsOf(cards)).toEqual(['chosen', 'far', 'near', 'west']);
});

test('R2.02 a card of a phone says which of the buildings it is that the arrows go through, and its homes', () => {
  const cards = cardsAround([west, near, chosen, far], chosen, [chosen]);
  expect(stripWords(cards, 0)).toBe('Building 1 of 4 · 1 unit');
  expect(stripWords(cards, 2)).toBe('Building 3 of 4 · 3 units');
  expect(stripWords([{ ...far, noun: 'building' }], 0)).toBe('Building 1 of 1');
});

test('R2.02 a card says the number on its mark, and which of its buildings it is of', () => {
  expect(pileWords([chosen, near], 1)).toBe('5 units, 2 of 2 buildings');
});
