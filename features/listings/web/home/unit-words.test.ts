import { wordsOfId } from '@stoop/base/web/ui/words';
import { describe, expect, test } from 'vitest';
import { chosenOffer, offersOf } from '../../rules/offers.ts';
import { ALL_ROOMS } from '../../rules/unit-path.ts';
import type { BuildingSummary, RoomWithQueue, UnitFacts } from '../../rules/views.ts';
import { availableWords } from '../card/home-words.ts';
import {
  apartmentWords,
  availabilityWords,
  beforeYouWords,
  queueWords,
  stopsByWalk,
  unitAbout,
  unitFacts,
  unitHeading,
} from './unit-words.ts';

const building: BuildingSummary = {
  buildingId: 'halsey',
  name: '412 Halsey Street',
  title: 'Low-rise in Bedford-Stuyvesant',
  address: '412 Halsey Street',
  city: 'New York',
  coordinates: { lat: 40.68, lng: -73.93 },
  builtYear: 1894,
  totalStories: 4,
  buildingType: 'rental',
  amenityList: [],
  utilityList: [],
  subwayList: [],
};
const unit: UnitFacts = {
  rentId: 'halsey-3r',
  unitNumber: '3R',
  label: '3B1B',
  wholePrice: null,
  is_visible: true,
  broker: 0,
  featureList: [],
  bedCount: 3,
  bathCount: 1,
  available_spots: 2,
};
const nobody = { length: 0, inMatching: false };
const rooms: RoomWithQueue[] = [
  { roomId: 'front', name: 'Front', is_visible: true, price: 1350, queue: nobody },
  { roomId: 'middle', is_visible: true, price: 1180, queue: nobody },
];

describe('the names of a unit', () => {
  test('R9.09 the heading has the unit number, the line below it the label, the building and the year', () => {
    expect(unitHeading(building, unit)).toBe('412 Halsey Street, unit 3R');
    expect(unitAbout(building, unit)).toBe(
      '3 bedrooms, 1 bath. Low-rise in Bedford-Stuyvesant, 1894',
    );
  });

  test("a unit without a number has the building's name, and an unknown year is left out", () => {
    const { unitNumber: _, ...plain } = unit;
    const { builtYear: __, ...ageless } = building;
    expect(unitHeading(building, plain)).toBe('412 Halsey Street');
    expect(unitAbout(ageless, plain)).toBe('3 bedrooms, 1 bath. Low-rise in Bedford-Stuyvesant');
  });

  test('a building without a name has its address as name', () => {
    expect(unitHeading({ ...building, name: ' ' }, unit)).toBe('412 Halsey Street, unit 3R');
    expect(unitHeading({ ...building, name: '', address: '' }, unit)).toBe(
      'House without a name, unit 3R',
    );
  });

  test('unknown facts are not shown', () => {
    const rooms = [{ roomId: 'front', is_visible: true, price: 1500, roomType: 'Private room' }];
    const terms = unitFacts(unit, rooms, building, '2026-11-21').map(
      (fact) => `${fact.term}: ${fact.words}`,
    );
    expect(terms).toEqual([
      'Available: Now',
      'Size: 3 bed, 1 bath',
      'Open spots: 2',
      'Built: 1894',
      'Stories: 4',
    ]);
  });

  test('a unit has its floor, and says where tours are offered by video', () => {
    const words = (term: string, floor?: number) =>
      unitFacts(
        { ...unit, ...(floor !== undefined && { floor }) },
        rooms,
        { ...building, isShownByVideo: true },
        '2026-11-21',
      ).find((fact) => fact.term === term)?.words;
    expect([words('Floor'), words('Floor', 3)]).toEqual([undefined, '3']);
    expect([words('Floor', 1), words('Floor', 0)]).toEqual(['Ground floor', 'Below the street']);
    expect(words('Tours')).toBe('In person or by video');
  });

  test('a home that is let whole does not say for how many people it is', () => {
    const rooms = [{ roomId: 'all', is_visible: true, price: 2400, roomType: 'Entire home' }];
    const facts = unitFacts({ ...unit, available_spots: 1 }, rooms, building, '2026-11-21');
    expect(JSON.stringify(facts)).not.toMatch(/spots|people|person/);
  });
});

test('R5.07 the queue says how many wait, or that it is closed for matching', () => {
  const words = (length: number, roomsWaiting: number, inMatching = false) =>
    queueWords({ queue: { length, inMatching }, roomsWaiting });
  expect([words(0, 0), words(1, 0), words(4, 0)]).toEqual([
    'Nobody yet',
    '1 person waiting',
    '4 people waiting',
  ]);
  expect(words(4, 0, true)).toBe('In roommate matching');
  // Who waits for a room may get it: all rooms are not free of others then.
  expect([words(0, 2), words(1, 1)]).toEqual([
    '2 people are waiting for single rooms; nobody for the whole home',
    '1 person waiting, 1 person for single rooms',
  ]);
});

test('R5.07 who thinks of applying reads how many would wait before them', () => {
  const words = (length: number, roomsWaiting = 0, inMatching = false) =>
    beforeYouWords({ queue: { length, inMatching }, roomsWaiting });
  expect([words(0), words(1), words(4)]).toEqual([
    'Nobody waits before you',
    '1 person waits before you',
    '4 people wait before you',
  ]);
  // The rooms may go to them.
  expect([words(0, 2), words(1, 1)]).toEqual([
    'Nobody waits before you, 2 people wait for single rooms',
    '1 person waits before you, 1 person waits for single rooms',
  ]);
  expect(words(4, 0, true)).toBe('In roommate matching');
});

test('a home that is rented whole is open or closed; of others the open rooms are counted', () => {
  const home = { roomId: 'all', is_visible: true, price: 2400, roomType: 'Entire home' };
  expect([0, 1].map((open) => availabilityWords(open, [home]))).toEqual([
    'Closed for now',
    'Open to applications',
  ]);
  expect(availabilityWords(1, rooms)).toBe('1 of 2 open');
});

test('R5.10 a home with no move date or a past one is available now', () => {
  expect(availableWords(undefined, '2026-11-21')).toBe('Available now');
  expect(availableWords('2026-11-21T00:00:00.000Z', '2026-11-21')).toBe('Available now');
  expect(availableWords('2026-12-01', '2026-11-21')).toBe('From December 1');
});

test('ids of utilities are shown as words', () => {
  expect(['hot-water', 'Heat', 'trash_removal'].map(wordsOfId)).toEqual([
    'Hot water',
    'Heat',
    'Trash removal',
  ]);
});

test('stations are sorted nearest first, unknown distances last', () => {
  const stop = (name: string, walkMinutes?: number) => ({
    name,
    subwayLineList: [],
    ...(walkMinutes ? { walkMinutes } : {}),
  });
  const sorted = stopsByWalk([stop('unknown'), stop('far', 9), stop('near', 2)]);
  expect(sorted.map(({ name }) => name)).toEqual(['near', 'far', 'unknown']);
});

describe('what can be rented', () => {
  test('each room is offered, and all of them together', () => {
    expect(offersOf(unit, rooms, nobody)).toMatchObject([
      { id: 'front', name: 'Front', rent: 1350, brokerFee: 0, queue: nobody },
      { id: 'middle', name: 'Room 2', rent: 1180, brokerFee: 0, queue: nobody },
      { id: ALL_ROOMS, name: 'All open rooms', rent: 2530, brokerFee: 0, queue: nobody },
    ]);
  });

  test('a unit with one room is offered as that room', () => {
    expect(offersOf(unit, rooms.slice(0, 1), nobody).map(({ id }) => id)).toEqual(['front']);
  });

  test('the address chooses the offer; without it the cheapest is shown', () => {
    const offers = offersOf(unit, rooms, nobody);
    expect(chosenOffer(offers, null)?.id).toBe('middle');
    expect(chosenOffer(offers, 'front')?.id).toBe('front');
    expect(chosenOffer(offers, ALL_ROOMS)?.rent).toBe(2530);
    expect(chosenOffer(offers, 'gone')?.id).toBe('middle');
    expect(chosenOffer([], null)).toBeUndefined();
  });

  test('R5.07 a room in matching is not chosen by default', () => {
    const [front, middle] = rooms;
    const closed = { ...middle, queue: { length: 2, inMatching: true } } as (typeof rooms)[number];
    const offers = offersOf(unit, [front as (typeof rooms)[number], closed], nobody);
    expect(chosenOffer(offers, null)?.id).toBe('front');
    expect(chosenOffer(offers, 'middle')?.queue.inMatching).toBe(true);
  });

  test('a broker fee is shared by the spots of the unit, also where only one bed is open', () => {
    const bed = (index: number) => ({
      roomId: `bed-${index}`,
      name: `Front, bed ${index}`,
      roomType: 'Shared room',
      is_visible: true,
      price: 555,
      queue: nobody,
    });
    const fees = (wholePrice: number | null, left: RoomWithQueue[]) =>
      offersOf({ ...unit, broker: 2450, wholePrice }, left, nobody).map(
        ({ brokerFee }) => brokerFee,
      );
    expect(fees(null, [bed(1)])).toEqual([613]);
    expect(fees(null, rooms)).toEqual([817, 817, 1634]);
    const all = [bed(1), bed(2), ...rooms];
    expect(fees(3640, all)).toEqual([613, 613, 613, 613, 2450]);
  });

  test('a room that is the whole unit has the whole fee', () => {
    const home = { ...rooms[0], roomType: 'Entire home' } as (typeof rooms)[number];
    const [offer] = offersOf({ ...unit, broker: 2450, wholePrice: 1350 }, [home], nobody);
    expect(offer?.brokerFee).toBe(2450);
  });

  test('rooms of a unit that cannot be rented whole are not offered as the unit', () => {
    expect(offersOf(unit, rooms, nobody).at(-1)?.name).toBe('All open rooms');
    expect(offersOf({ ...unit, wholePrice: 2530 }, rooms, nobody).at(-1)?.name).toBe('All rooms');
  });
});

test('R2.08 a room says what it is part of, and how many bedrooms are taken, not by whom', () => {
  const bed = { roomId: 'r', is_visible: true, price: 900, roomType: 'Shared room' };
  const room = { ...bed, roomType: 'Private room' };
  const words = (bedCount: number, rooms: (typeof bed)[]) =>
    apartmentWords({ bedCount, bathCount: 1.5 }, rooms);
  expect(words(3, [room, room])).toBe(
    'An apartment of 3 bedrooms and 1.5 baths: one is lived in. Who lives there is not said here; you meet them on a tour.',
  );
  expect(words(2, [bed, bed, room])).toBe(
    'An apartment of 2 bedrooms and 1.5 baths: nobody lives there yet, all of it is for rent.',
  );
  expect(words(2, [{ ...room, roomType: 'Entire home' }])).toBe('');
});
