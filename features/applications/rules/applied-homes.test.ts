import { expect, test } from 'vitest';
import { appliedFor, appliedHomes, besidesReader, noteAt } from './applied-homes.ts';

const WARREN = { buildingId: 'warren', unitId: '3r', roomId: null };
const FRONT = { ...WARREN, roomId: 'front' };
const application = (applicationId: string, change: object = {}) => ({
  applicationId,
  submittedAt: '2026-11-21T15:00:00.000Z',
  stage: 'INITIAL_CONTACT' as const,
  home: WARREN,
  queue: { status: 'queued' as const, position: 1, length: 1 },
  members: [],
  isMine: true,
  ...change,
});
const SECOND = { queue: { status: 'already-queued' as const, position: null, length: 1 } };

test('R5.08 a home is listed once, with the application that has the place', () => {
  const homes = appliedHomes([application('second', SECOND), application('first')]);
  expect(homes).toEqual([
    {
      ...WARREN,
      applicationId: 'first',
      submittedAt: '2026-11-21T15:00:00.000Z',
      place: '1 of 1',
      others: '',
      sender: null,
    },
  ]);
});

test.each(['CANCELLED', 'CLOSED'] as const)(
  'R4.03 an application that is %s does not count: the user may apply again',
  (stage) => {
    expect(appliedHomes([application('ended', { stage })])).toEqual([]);
  },
);

test('who guarantees for others has not applied', () => {
  const guaranteed = application('theirs', { isMine: false, myRole: 'guarantor' });
  expect(appliedHomes([guaranteed])).toEqual([]);
});

test('the note of a home has the place, and links to the application', () => {
  const queue = { status: 'queued' as const, position: 2, length: 3 };
  const homes = appliedHomes([application('APP-1', { queue })]);
  const note = { words: 'You applied, 2 of 3', to: '/portal/applications/APP-1' };
  expect(noteAt(homes, WARREN)).toEqual(note);
  expect(appliedFor(homes, WARREN)?.applicationId).toBe('APP-1');
  expect(noteAt(homes, FRONT)?.words).toBe('You applied for the whole unit, 2 of 3');
  // A room has its own queue, so that it can be applied for besides.
  expect(appliedFor(homes, FRONT)).toBeUndefined();
  expect(noteAt(homes, { buildingId: 'warren', unitId: '4f' })).toBeNull();
  expect(noteAt(homes, { buildingId: 'pearl' })).toBeNull();
});

test('the note of a home that a household applied for names the others', () => {
  const member = (firstName: string, change: object = {}) => ({
    ...{ firstName, isMe: false, isSender: false, hasLeft: false },
    ...change,
  });
  const members = [
    member('Maya', { isSender: true }),
    member('Ben', { isMe: true }),
    member('Cleo', { hasLeft: true }),
    member('Dee'),
  ];
  const homes = appliedHomes([application('APP-1', { members, isMine: false })]);
  expect(noteAt(homes, WARREN)?.words).toBe('You applied with Maya and Dee, 1 of 1');
  expect(appliedFor(homes, WARREN)?.sender).toBe('Maya');
});

test('the notes of a unit and of a building are about the homes in them', () => {
  const front = application('APP-1', { home: FRONT });
  const back = application('APP-2', { home: { ...WARREN, roomId: 'back' } });
  const unit = { buildingId: 'warren', unitId: '3r' };
  expect(noteAt(appliedHomes([front]), unit)?.words).toBe('You applied for a room here, 1 of 1');
  expect(noteAt(appliedHomes([front]), { ...WARREN, roomId: 'back' })).toBeNull();
  expect(noteAt(appliedHomes([front, back]), { buildingId: 'warren' })).toEqual({
    words: 'You applied for 2 homes here',
    to: '/portal/applications',
  });
});

test('R5.07 the note of an application that is not queued has no place', () => {
  const queue = { status: 'not-queued' as const, position: null, length: 4 };
  expect(noteAt(appliedHomes([application('APP-1', { queue })]), WARREN)?.words).toBe(
    'You applied, not in the queue yet',
  );
});

test('who waits is told without the reader, in the own queue and among single rooms', () => {
  const home = { buildingId: 'warren', unitId: '3r', applicationId: 'A', submittedAt: '' };
  const place = { buildingId: 'warren', unitId: '3r' };
  const mine = (roomId: string | null, at: string | null = '1 of 1') => [
    { ...home, roomId, place: at, others: '', sender: null },
  ];
  const offer = { roomId: null, queue: { length: 1, inMatching: false }, roomsWaiting: 3 };
  const seen = (own: ReturnType<typeof mine>, one: typeof offer | object = offer) => {
    const { queue, roomsWaiting, isReaderIn } = besidesReader({ ...offer, ...one }, place, own);
    return [queue.length, roomsWaiting, isReaderIn];
  };
  expect(seen([])).toEqual([1, 3, false]);
  expect(seen(mine(null))).toEqual([0, 3, true]);
  expect(seen(mine('front'))).toEqual([1, 2, false]);
  // Without a place nobody counts them.
  expect(seen(mine(null, null))).toEqual([1, 3, false]);
  expect(besidesReader(offer, { ...place, unitId: '4f' }, mine(null)).queue.length).toBe(1);
});
