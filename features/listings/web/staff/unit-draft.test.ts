import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-unit-drafts.ts';
import { bodyOf, changedFields, faultsOf, issuesOf, type UnitDraft } from './unit-draft.ts';

const DRAFT: UnitDraft = {
  unitNumber: '2B',
  bedCount: '2',
  bathCount: '1.5',
  squareFeet: '',
  available_spots: '2',
  doorInches: '',
  rollInShower: '',
  freeMonths: '',
  leaseMonths: '',
  moveDate: '',
  features: 'Dishwasher',
  broker: '0',
  brokerHiredBy: '',
  posterRole: '',
  fees: [],
  rooms: [
    {
      key: 'front',
      isNew: false,
      name: 'Front',
      price: '1500',
      roomType: 'Private',
      isShown: true,
    },
    { key: 'back', isNew: false, name: 'Back', price: '1700', roomType: 'Private', isShown: true },
  ],
  description: '',
};
const [front, back] = DRAFT.rooms as [UnitDraft['rooms'][0], UnitDraft['rooms'][0]];

test('only what was changed is sent, of rooms only those that were', () => {
  const draft: UnitDraft = {
    ...DRAFT,
    squareFeet: '720',
    features: 'Dishwasher\n\n Terrace ',
    rooms: [front, { ...back, price: '$1,650' }, { ...back, key: 'new', isNew: true, name: '' }],
  };
  expect(changedFields(DRAFT, draft)).toEqual(['squareFeet', 'features', 'rooms']);
  expect(bodyOf(DRAFT, draft)).toEqual({
    squareFeet: 720,
    features: ['Dishwasher', 'Terrace'],
    rooms: [
      { roomId: 'back', name: 'Back', price: 1650, roomType: 'Private', is_visible: true },
      { name: null, price: 1700, roomType: 'Private', is_visible: true },
    ],
  });
});

test('what only one of two people changed is kept; where both did, the other value is shown', () => {
  const mine = { ...DRAFT, unitNumber: '2C', broker: '900' };
  const theirs = { ...DRAFT, unitNumber: '2D', description: 'Bright.' };
  const { draft, conflicts } = mergeDrafts(DRAFT, mine, theirs);
  expect(draft).toMatchObject({ unitNumber: '2C', broker: '900', description: 'Bright.' });
  expect(conflicts).toMatchObject([{ field: 'unitNumber', theirs: { unitNumber: '2D' } }]);
});

test('both wrote the same: no conflict', () => {
  const same = { ...DRAFT, unitNumber: '2C' };
  expect(mergeDrafts(DRAFT, same, same).conflicts).toEqual([]);
});

test('what was just saved is no conflict, though its rows have other keys now', () => {
  const fee = { key: 'new-fee-1', name: 'Laundry ', amount: '$40', time: 'monthly' as const };
  const added = { ...back, key: 'new-room-1', isNew: true, price: '1,900' };
  const mine = { ...DRAFT, fees: [fee], rooms: [...DRAFT.rooms, added] };
  const stored: UnitDraft = {
    ...DRAFT,
    fees: [{ ...fee, key: 'fee-0', name: 'Laundry', amount: '40' }],
    rooms: [...DRAFT.rooms, { ...added, key: 'room-9f', isNew: false, price: '1900' }],
  };
  const { draft, conflicts } = mergeDrafts(DRAFT, mine, stored);
  expect(conflicts).toEqual([]);
  expect(draft).toEqual(stored);
  expect(changedFields(stored, draft)).toEqual([]);
});

test('what is no number is named before it is sent', () => {
  const rooms = [{ ...front, price: 'ask' }];
  const fees = [{ key: 'f', name: ' ', amount: '12.5', time: 'once' as const }];
  expect(Object.keys(faultsOf({ ...DRAFT, bedCount: '', rooms, fees, squareFeet: '0' }))).toEqual([
    ...['bedCount', 'squareFeet', 'fees.0.name', 'fees.0.amount', 'rooms.0.price'],
  ]);
  expect(faultsOf(DRAFT)).toEqual({});
});

test('rules are said while one writes', () => {
  const draft = {
    ...DRAFT,
    unitNumber: 'No s8',
    broker: '900',
    brokerHiredBy: 'landlord',
    description: 'No kids.',
  };
  expect(issuesOf(draft).map(({ path }) => path)).toEqual(['broker', 'unitNumber', 'description']);
});
