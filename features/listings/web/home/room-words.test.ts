import { expect, test } from 'vitest';
import { offersOf, roomOfPage } from '../../rules/offers.ts';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';
import { roomAround, roomFacts, roomTitle, unsaidOf } from './room-words.ts';

const nobody = { length: 0, inMatching: false };
const unit: UnitFacts = {
  rentId: 'halsey-3r',
  label: '3B1.5B',
  wholePrice: 3875,
  is_visible: true,
  broker: 0,
  moveDate: '2026-12-29',
  featureList: [],
  bedCount: 3,
  bathCount: 1.5,
  available_spots: 3,
};
const room = (name: string, price: number) => ({
  ...{ roomId: name.toLowerCase(), name, price },
  ...{ is_visible: true, roomType: 'Private room', queue: nobody },
});
const rooms = [room('Front', 1450), room('Garden', 1250), room('Middle', 1175)];
const building = { borough: 'Queens', neighborhood: 'Forest Hills (north)' } as BuildingSummary;

test('the page of a room is about it, and one of a home with a single room too', () => {
  const offers = offersOf(unit, rooms, nobody);
  expect(roomOfPage(unit, offers, 'garden')?.name).toBe('Garden');
  expect([null, 'all', 'x'].map((asked) => roomOfPage(unit, offers, asked))).toEqual([
    null,
    null,
    null,
  ]);
  const part = { ...unit, wholePrice: null };
  expect(roomOfPage(part, offersOf(part, rooms.slice(0, 1), nobody), null)?.name).toBe('Front');
  // Whose only room is all of it is the home.
  expect(roomOfPage(unit, offersOf(unit, rooms.slice(0, 1), nobody), null)).toBeNull();
  const whole = { ...room('Whole home', 3875), roomType: 'Entire home' };
  expect(roomOfPage(unit, offersOf(unit, [whole], nobody), null)).toBeNull();
});

test('a room has a title, what it is in, and facts of its own', () => {
  const offer = roomOfPage(unit, offersOf(unit, rooms, nobody), 'garden');
  if (!offer) throw new Error('The room is offered.');
  expect(roomTitle(offer)).toBe('Garden room');
  expect(roomAround(unit, building)).toBe('in a 3-bedroom in Forest Hills');
  const words = (today: string) =>
    roomFacts(offer, { unit, rooms }, today).map((fact) => `${fact.term}: ${fact.words}`);
  expect(words('2026-11-27')).toEqual([
    'Kind: Private room',
    'Available: From December 29',
    'Where in the home: At the back',
    'Shared with: 2 others',
    'Baths: 1.5 for 3 bedrooms',
    'Part of the whole rent: 32%',
  ]);
  expect(unsaidOf({ ...unit, squareFeet: 900, floor: 2 })).toBe('Not said: how large the room is.');
  expect(unsaidOf({ ...unit, squareFeet: undefined, floor: undefined })).toBe(
    'Not said: how large the room is, how large the home is, which floor.',
  );
});

test('what nobody knows of a room is left out, and a bed is called one', () => {
  const bed = { ...room('Blue room, bed 1', 900), roomType: 'Shared room' };
  const [offer] = offersOf({ ...unit, wholePrice: null }, [bed], nobody);
  if (!offer) throw new Error('The bed is offered.');
  const facts = roomFacts({ ...offer, isLapsed: true }, { unit, rooms: [bed] }, '2026-11-27');
  expect(facts.map(({ term }) => term)).toEqual([
    'Kind',
    'Shared with',
    'Baths',
    'Part of the whole rent',
  ]);
  expect(facts[0]?.words).toBe('A bed in a shared room');
});
