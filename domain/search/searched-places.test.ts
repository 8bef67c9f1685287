import { expect, test } from 'vitest';
import { readSearchedPlaces, searchedPlaceName, writeSearchedPlace } from './searched-places.ts';

const texts = (...written: string[]) => {
  const places = readSearchedPlaces(written);
  return places.ok ? places.value.map(writeSearchedPlace) : places.message;
};
const names = (...written: string[]) => {
  const places = readSearchedPlaces(written);
  return places.ok ? places.value.map(searchedPlaceName) : places.message;
};

test('R3.18 places survive their address, each once', () => {
  const written = [
    'neighborhood:SoHo',
    'borough:Queens',
    'line:L',
    '40.717,-73.957,0.8',
    '40.717,-73.957,10min;Bedford Av; corner',
  ];
  expect(texts(...written, 'line:L')).toEqual(written);
  expect(names(...written)).toEqual([
    ...['SoHo', 'Queens', 'near the L train', '40.717, -73.957', 'Bedford Av; corner'],
  ]);
});

test.each([
  ['SoHo', 'must be neighborhood:NAME'],
  ['city:Paris', 'must be neighborhood:NAME'],
  ['neighborhood:', 'must not be empty'],
  ['neighborhood:!', 'must have a letter or a digit'],
  ['95,-73.9,1', 'must be coordinates in degrees'],
  ['40.7,-73.9,0', 'must reach 0.1 to 50 kilometers'],
  ['40.7,-73.9,51', 'must reach 0.1 to 50 kilometers'],
  ['40.7,-73.9,2.5min', 'minutes'],
  ['40.7,-73.9,999min', 'minutes'],
  ['40.7,-73.9', 'must be neighborhood:NAME'],
  ['40.7,-73.9,1;\u0000', 'must be plain text'],
])('“%s” is refused: %s', (written, message) => {
  expect(texts(written)).toContain(message);
});

test('more than eight places are refused', () => {
  expect(texts(...Array.from('abcdefghi', (id) => `line:${id}`))).toBe('takes at most 8 places');
});
