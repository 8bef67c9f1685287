import { expect, test } from 'vitest';
import { latelyCut } from './price-cut.ts';

const UNIT = {
  wholePrice: 2680,
  listing: {
    isAnsweredFor: false,
    cuts: [
      { by: 120, day: '2026-11-12' },
      { roomId: 'front', by: 60, day: '2026-11-12' },
    ],
  },
};
const on = (today: string, roomId: string | null, rent: number) =>
  latelyCut(UNIT, { roomId, rent }, today)?.by;

test('a price has lately fallen for thirty days', () => {
  expect(on('2026-11-12', null, 2680)).toBe(120);
  expect(on('2026-12-12', null, 2680)).toBe(120);
  expect(on('2026-12-13', null, 2680)).toBeUndefined();
});

test('a room has its own fall, and one that is all of the unit that of the unit', () => {
  expect(on('2026-11-20', 'front', 1300)).toBe(60);
  expect(on('2026-11-20', 'rear', 1380)).toBeUndefined();
  expect(on('2026-11-20', 'home', 2680)).toBe(120);
  expect(latelyCut({ wholePrice: null }, { roomId: null, rent: 1 }, '2026-11-20')).toBeUndefined();
});
