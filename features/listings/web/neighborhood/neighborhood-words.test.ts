import { expect, test } from 'vitest';
import { neighborhoodWords } from './neighborhood-words.ts';

const living = {
  ways: [
    { to: 'Midtown', middle: 36 },
    { to: 'Lower Manhattan', middle: 49 },
    { to: 'Barclays Center', middle: 60 },
  ],
  parks: [
    { name: 'Fort Greene Park', walkMinutes: 4 },
    { name: 'Commodore Barry Park', walkMinutes: 12 },
  ],
  places: [
    { name: 'Brooklyn Technical High School', walkMinutes: 3 },
    { name: 'Brooklyn Hospital Center', walkMinutes: 6 },
    { name: 'Brooklyn Academy of Music', walkMinutes: 7 },
    { name: 'Barclays Center', walkMinutes: 11 },
  ],
};

test('a neighborhood is told by what it is near to, nearest first', () => {
  expect(neighborhoodWords({ living })).toBe(
    'On foot it is 3 min to Brooklyn Technical High School, 4 to Fort Greene Park, and 6 to Brooklyn Hospital Center. By train and bus it is usually 36 min to Midtown and 49 min to Lower Manhattan.',
  );
});

test('its walks are those at the speed of its reader', () => {
  const words = neighborhoodWords({ living }, (usual) => usual * 2);
  expect(words).toContain('On foot it is 6 min to Brooklyn Technical High School, 8 to Fort');
  expect(words).toContain('36 min to Midtown');
});

test('what nobody knows of a neighborhood is left out', () => {
  expect(neighborhoodWords({ living: { ways: [], parks: [], places: [] } })).toBe('');
});
