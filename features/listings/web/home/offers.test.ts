import { expect, test } from 'vitest';
import { chosenOffer, offersOf } from '../../rules/offers.ts';
import { similarPath } from './similar-path.ts';

const EMPTY = { length: 0, inMatching: false };
const MATCHING = { length: 2, inMatching: true };
const SHARED = { broker: 0, bedCount: 2, available_spots: 2, wholePrice: 2900 };
const room = (roomId: string, price: number, roomType: string, queue = EMPTY) => ({
  roomId,
  is_visible: true,
  price,
  roomType,
  queue,
});

test("R5.07 each offer has its own queue; all rooms together have the unit's", () => {
  const rooms = [room('front', 1500, 'Private room', MATCHING), room('back', 1400, 'Private room')];
  const offers = offersOf(SHARED, rooms, { length: 3, inMatching: false });
  expect(offers.map(({ roomId, queue }) => [roomId, queue.length])).toEqual([
    ['front', 2],
    ['back', 0],
    [null, 3],
  ]);
});

test('a page opens on the unit as a whole where that is open, else on its cheapest open room', () => {
  const rooms = [room('front', 1500, 'Private room'), room('back', 1400, 'Private room')];
  const openedOn = (
    wholePrice: number | null,
    unitQueue = EMPTY,
    requested: string | null = null,
  ) => chosenOffer(offersOf({ ...SHARED, wholePrice }, rooms, unitQueue), requested)?.id;
  expect(openedOn(2900)).toBe('all');
  expect(openedOn(2900, MATCHING)).toBe('back');
  expect(openedOn(null)).toBe('back');
  expect(openedOn(2900, EMPTY, 'front')).toBe('front');
  expect(openedOn(null, EMPTY, 'all')).toBe('all');
});

test('R5.06 an application for a unit that is let as one room is for the unit', () => {
  const [studio] = offersOf(
    { ...SHARED, wholePrice: 2400 },
    [room('all', 2400, 'Entire unit')],
    MATCHING,
  );
  expect(studio).toMatchObject({ roomId: null, queue: MATCHING });
  const [last] = offersOf(SHARED, [room('front', 1500, 'Private room')], MATCHING);
  expect(last).toMatchObject({ roomId: 'front', queue: EMPTY });
});

const ROOMS = [{ price: 1500 }, { price: 1310 }];

test('R5.07 similar homes are as large, near, and cost about as much', () => {
  const harlem = { neighborhood: 'Harlem', borough: 'Manhattan' };
  expect(similarPath(harlem, { bedCount: 3, wholePrice: 4000 }, ROOMS)).toBe(
    '/search?type=unit&neighborhood=Harlem&beds=3&minPrice=3200&maxPrice=4800',
  );
  expect(similarPath(harlem, { bedCount: 3, wholePrice: null }, ROOMS)).toBe(
    '/search?type=unit&neighborhood=Harlem&beds=3&rent=room&minPrice=1000&maxPrice=1800',
  );
  expect(similarPath({ borough: 'Queens' }, { bedCount: 0, wholePrice: null }, [])).toBe(
    '/search?type=unit&borough=Queens&beds=0',
  );
  const bed = { rent: 685, roomType: 'Shared room' };
  expect(similarPath(harlem, { bedCount: 3, wholePrice: 2055 }, ROOMS, bed)).toBe(
    '/search?type=room&neighborhood=Harlem&minPrice=500&maxPrice=850&roomType=Shared+room',
  );
});
