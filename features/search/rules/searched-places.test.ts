import { expect, test } from 'vitest';
import { readSearch } from './search-state.ts';
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

test('of several values of a part, those that are understood stay, and the others are named', () => {
  const { state, leftOut } = readSearch(
    new URLSearchParams(
      'type=room&in=borough:Manhattan&in=unknown&commuteTo=40.7,-73.9&commuteTo=a',
    ),
  );
  expect(state.places).toEqual([{ kind: 'borough', value: 'Manhattan' }]);
  expect(state.commute?.to).toHaveLength(1);
  expect(leftOut.map(({ key, value }) => [key, value])).toEqual([
    ['commuteTo', 'a'],
    ['in', 'unknown'],
  ]);
});
