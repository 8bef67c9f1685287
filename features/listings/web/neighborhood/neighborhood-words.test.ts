import { expect, test } from 'vitest';
import { neighborhoodWords } from './neighborhood-words.ts';

const size = (label: string, least: number, middle: number, most: number) => ({
  ...{ label, least, middle, most, quarter: least, threeQuarters: most, homes: 4, to: '' },
});

test('a neighborhood is told by what is counted and measured of it', () => {
  const words = neighborhoodWords({
    counts: { buildings: 10, units: 37, rooms: 71 },
    sizes: [size('Studio', 2400, 2500, 2950), size('1 bedroom', 2350, 2900, 3550)],
    stations: [
      { name: '30 Av', lines: ['N', 'W'], walk: { least: 8, most: 21 }, isNearMost: true },
    ],
    living: {
      ways: [
        { to: 'Midtown', middle: 36 },
        { to: 'Lower Manhattan', middle: 49 },
      ],
      parks: [{ name: 'Astoria Park', walkMinutes: 14 }],
      shares: { units: 42, having: { elevator: 21, laundry: 16, pets: 21 } },
    },
  });
  expect(words).toBe(
    '37 whole homes and 71 rooms are for rent here now, in 10 buildings. Whole homes cost $2,350 to $3,550 a month, with a median of $2,900 for one-bedrooms. The N and W stop at 30 Av, 8 to 21 minutes on foot. By train and bus it is usually 36 minutes to Midtown and 49 minutes to Lower Manhattan in the morning. Astoria Park is 14 minutes away on foot. About half take pets and have an elevator; some have laundry.',
  );
});

test('what nobody knows of a neighborhood is left out', () => {
  const living = {
    ways: [],
    parks: [],
    shares: { units: 0, having: { elevator: 0, laundry: 0, pets: 0 } },
  };
  const known = { sizes: [], stations: [], living };
  expect(neighborhoodWords({ ...known, counts: { buildings: 1, units: 1, rooms: 0 } })).toBe(
    '1 whole home is for rent here now, in 1 building.',
  );
  expect(neighborhoodWords({ ...known, counts: { buildings: 0, units: 0, rooms: 0 } })).toBe('');
});
