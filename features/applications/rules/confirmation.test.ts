import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfirmation } from './confirmation.ts';

const NOW = new Date('2026-11-21T15:00:00.000Z');
const SUBMITTED = {
  applicationId: 'APP-1795000000000-3V9K7QX2MB',
  applicationDbId: '9c1e',
  applicationType: 'room',
  submitTime: '2026-11-20T01:05:00.000Z',
  homeLabel: '412 Halsey Street, 3R',
  home: { buildingId: 'halsey', unitId: '3r', roomId: null },
  emailed: ['Ben', 7, 'Gran'],
  queue: { status: 'queued', position: 2 },
};

test('R2.30 R3.19 the page shows the submission of the navigation state', () => {
  expect(readConfirmation(SUBMITTED, NOW)).toEqual({
    applicationId: 'APP-1795000000000-3V9K7QX2MB',
    applicationType: 'Room',
    submittedAt: new Date('2026-11-20T01:05:00.000Z'),
    homeLabel: '412 Halsey Street, 3R',
    home: { buildingId: 'halsey', unitId: '3r' },
    emailed: ['Ben', 'Gran'],
    queue: { status: 'queued', message: null, position: 2, first: null },
  });
});

test.each([null, undefined, {}, 'APP-1', 7, [], { applicationId: 7, submitTime: 'soon' }])(
  'R2.30 a state without a submission, %j, is null',
  (state) => {
    expect(readConfirmation(state, NOW)).toBeNull();
  },
);

test('R2.31 a missing part has its default', () => {
  expect(readConfirmation({ applicationType: 'room' }, NOW)).toEqual({
    applicationId: 'APP-1234567',
    applicationType: 'Room',
    submittedAt: NOW,
    homeLabel: null,
    home: null,
    emailed: [],
    queue: { status: 'queued', message: null, position: null, first: null },
  });
  const { applicationId } = SUBMITTED;
  expect(readConfirmation({ applicationId }, NOW)).toMatchObject({
    applicationId,
    applicationType: 'Rental',
  });
});

test('R5.08 the application that has the place is parsed too', () => {
  const queue = { status: 'already-queued', first: 'APP-1795000000000-FIRST' };
  expect(readConfirmation({ ...SUBMITTED, queue }, NOW)?.queue.first).toBe(queue.first);
  const strange = { ...queue, first: 'a b' };
  expect(readConfirmation({ ...SUBMITTED, queue: strange }, NOW)?.queue.first).toBeNull();
});

test('R2.31 a type is shown in display form', () => {
  const typeOf = (applicationType: unknown) =>
    readConfirmation({ ...SUBMITTED, applicationType }, NOW)?.applicationType;
  expect(typeOf('unit')).toBe('Unit');
  expect(typeOf(' Sublet ')).toBe('Sublet');
  expect(typeOf('x'.repeat(41))).toBe('Rental');
  expect(typeOf('')).toBe('Rental');
});

test('R8.20 a refusal of the queue is parsed with its reason', () => {
  const queue = { status: 'not-queued', message: 'Somebody is being matched' };
  expect(readConfirmation({ ...SUBMITTED, queue }, NOW)?.queue).toEqual({
    ...queue,
    position: null,
    first: null,
  });
});

test('R2.30 every state is either null or complete', () => {
  const state = fc.oneof(
    fc.anything(),
    fc.record({
      applicationId: fc.anything(),
      applicationType: fc.anything(),
      submitTime: fc.oneof(fc.anything(), fc.date({ noInvalidDate: false }).map(String)),
      queue: fc.oneof(fc.anything(), fc.record({ status: fc.anything(), position: fc.double() })),
    }),
  );
  fc.assert(
    fc.property(state, (given) => {
      const confirmation = readConfirmation(given, NOW);
      if (!confirmation) return;
      const { applicationId, applicationType, submittedAt } = confirmation;
      expect(applicationId).not.toBe('');
      expect(applicationType).not.toBe('');
      expect(submittedAt.getTime()).not.toBeNaN();
    }),
  );
});
