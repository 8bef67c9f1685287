import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { blocksOf, pointOn } from './blocks.ts';
import { type Borough, readCityData } from './city-data.ts';
import { houseNumber } from './house-number.ts';
import { randomFrom } from './random.ts';

const blocks = blocksOf(readCityData());

function blockOf(borough: Borough, name: string, one: string, other: string): Block {
  const found = blocks.find(
    ({ street, from, to }) =>
      street.borough === borough &&
      street.name === name &&
      [from.crossStreet, to.crossStreet].sort().join() === [one, other].sort().join(),
  );
  if (!found) throw new Error(`No block of ${name} between ${one} and ${other}`);
  return found;
}

/** The house number in the middle of a block. */
function middle(...where: Parameters<typeof blockOf>): string {
  const block = blockOf(...where);
  return houseNumber(block, pointOn(block, 0.5), 0.5, randomFrom('test'))?.text ?? '';
}

test.each([
  ['3rd Avenue', 'East 59th Street', 'East 60th Street', 990],
  ['Lexington Avenue', 'East 85th Street', 'East 86th Street', 1270],
  ['Amsterdam Avenue', 'West 98th Street', 'West 100th Street', 780],
  ['East 79th Street', '2nd Avenue', '3rd Avenue', 250],
])('Manhattan: %s between %s and %s is about %i', (street, one, other, number) => {
  expect(Math.abs(Number(middle('Manhattan', street, one, other)) - number)).toBeLessThan(25);
});

test('Queens: between 35th and 36th Street an avenue has the numbers 35-01 to 35-99', () => {
  expect(middle('Queens', '30th Avenue', '35th Street', '36th Street')).toMatch(/^35-\d\d$/);
});

test('Brooklyn: the cross streets are the hundreds of its southern avenues', () => {
  expect(middle('Brooklyn', '8th Avenue', '49th Street', '50th Street')).toMatch(/^49\d\d$/);
});

test('even and odd houses are on different sides', () => {
  const block = blockOf('Brooklyn', '8th Avenue', '49th Street', '50th Street');
  for (let seed = 0; seed < 20; seed++) {
    const house = houseNumber(block, pointOn(block, 0.3), 0.3, randomFrom(seed));
    expect(Number(house?.text) % 2 === 0).toBe(house?.isEven);
  }
});
