import { describe, expect, test } from 'vitest';
import { overlapRefusal } from './book.ts';
import type { OfferedSlot } from './slots.ts';
import type { StoredTour } from './store.ts';

const at = (time: string) => Date.parse(`2027-06-07T${time}:00-04:00`);
const slot = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) }) as OfferedSlot;
const OWN = { isByStaff: false };
const TEN = {
  tourId: 'ten',
  startsAt: new Date(at('10:00')),
  endsAt: new Date(at('10:30')),
} as StoredTour;

describe('beside one’s own tour from 10:00 to 10:30, a tour', () => {
  test.each([
    ['at the same time', '10:00', '10:30'],
    ['that begins within it', '10:15', '10:45'],
    ['that begins a minute before its end', '10:29', '10:59'],
    ['that ends within it', '09:45', '10:15'],
    ['that ends a minute after its begin', '09:31', '10:01'],
    ['around it', '09:30', '11:00'],
    ['inside of it', '10:10', '10:20'],
  ])('%s is refused', (_, from, to) => {
    expect(overlapRefusal([TEN], slot(from, to), OWN)?.code).toBe('tours/overlap');
  });

  test.each([
    ['that begins at its end', '10:30', '11:00'],
    ['that ends at its begin', '09:30', '10:00'],
  ])('%s is free', (_, from, to) => {
    expect(overlapRefusal([TEN], slot(from, to), OWN)).toBeNull();
  });

  test('in its place is free, and one that is also in the way of another is not', () => {
    const later = {
      ...TEN,
      tourId: 'later',
      startsAt: new Date(at('10:30')),
      endsAt: new Date(at('11:00')),
    };
    expect(overlapRefusal([TEN, later], slot('10:15', '10:30'), { ...OWN, but: 'ten' })).toBeNull();
    const moved = overlapRefusal([TEN, later], slot('10:15', '10:45'), { ...OWN, but: 'ten' });
    expect(moved?.code).toBe('tours/overlap');
  });
});
