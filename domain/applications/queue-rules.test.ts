import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queuePosition } from './queue-position.ts';
import { decideQueue, QUEUE_OUTCOMES, type QueuedPlace } from './queue-rules.ts';
import { holdsPlace, STAGES } from './stages.ts';
import { APPLICATION_TYPES } from './wizard.ts';

const place = (applicantId: string, stage: QueuedPlace['stage']): QueuedPlace => ({
  applicationId: `APP-1-${applicantId.toUpperCase()}`,
  applicantId,
  stage,
});

describe('an applicant joins a queue', () => {
  test('R4.04 without a place in it yet, however many wait', () => {
    expect(decideQueue('unit', 'grace', [])).toEqual({ outcome: 'queued' });
    expect(decideQueue('room', 'grace', [place('ada', 'IN_TOUR')])).toEqual({ outcome: 'queued' });
  });

  test('R5.07 unless an application in it is in matching, with this message', () => {
    const places = [place('ada', 'INITIAL_CONTACT'), place('bob', 'IN_MATCHING')];
    expect(decideQueue('unit', 'grace', places)).toEqual({
      outcome: 'not-queued',
      message:
        'Cannot apply to this unit because an application is already in the matching process',
    });
    expect(decideQueue('room', 'grace', places).message).toBe(
      'Cannot apply to this room because an application is already in the matching process',
    );
  });

  test('R5.08 once: with a place already it is a success, also while one is in matching', () => {
    const success = {
      outcome: 'already-queued',
      message: 'Application already exists in queue',
      first: 'APP-1-GRACE',
    };
    expect(decideQueue('unit', 'grace', [place('grace', 'IN_TOUR')])).toEqual(success);
    const both = [place('bob', 'IN_MATCHING'), place('grace', 'IN_TOUR')];
    expect(decideQueue('unit', 'grace', both)).toEqual(success);
  });

  test('R5.07 R5.08 depending only on who has a place and whether one is in matching', () => {
    const someone = fc.constantFrom('ada', 'bob', 'cy', 'grace');
    const queued = fc.record({
      applicationId: fc.constant('APP-1'),
      applicantId: someone,
      stage: fc.constantFrom(...STAGES.filter(holdsPlace)),
    });
    fc.assert(
      fc.property(fc.array(queued, { maxLength: 8 }), (places) => {
        const { outcome } = decideQueue('unit', 'grace', places);
        const isThere = places.some(({ applicantId }) => applicantId === 'grace');
        const isMatching = places.some(({ stage }) => stage === 'IN_MATCHING');
        expect(outcome).toBe(isThere ? 'already-queued' : isMatching ? 'not-queued' : 'queued');
        expect(decideQueue('unit', 'grace', places.toReversed()).outcome).toBe(outcome);
      }),
    );
  });
});

describe('R8.20 an applicant sees', () => {
  const facts = {
    type: 'room',
    stage: 'INITIAL_CONTACT',
    outcome: 'not-queued',
    isOnMarket: true,
  } as const;

  test('an application that is not queued, why, and a retry', () => {
    expect(queuePosition({ ...facts, holds: 'none' })).toEqual({
      status: 'not-queued',
      message:
        'Cannot apply to this room because an application is already in the matching process',
      canRetry: true,
    });
  });

  test('R5.06 R8.26 no retry if its home is gone', () => {
    expect(queuePosition({ ...facts, holds: 'none', isOnMarket: false })).toEqual({
      status: 'not-queued',
      message: 'Room not found in unit',
      canRetry: false,
    });
  });

  test('an application with a place as queued, whatever the outcome was before', () => {
    const queued = { status: 'queued', message: null, canRetry: false };
    expect(queuePosition({ ...facts, holds: 'itself' })).toEqual(queued);
  });

  test('R5.08 that another application of the same person has the place', () => {
    expect(queuePosition({ ...facts, holds: 'another' })).toEqual({
      status: 'already-queued',
      message: 'Application already exists in queue',
      canRetry: false,
    });
  });

  test('a retry exactly for an application that is active, has no place, and whose home is visible', () => {
    for (const type of APPLICATION_TYPES)
      for (const stage of STAGES)
        for (const outcome of QUEUE_OUTCOMES)
          for (const holds of ['itself', 'another', 'none'] as const)
            for (const isOnMarket of [true, false]) {
              const { canRetry, status } = queuePosition({
                type,
                stage,
                outcome,
                holds,
                isOnMarket,
              });
              const hasNoPlace = holds === 'none' && stage !== 'CLOSED' && stage !== 'CANCELLED';
              expect(canRetry).toBe(hasNoPlace && isOnMarket);
              if (!holdsPlace(stage)) expect(status).toBe(outcome);
            }
  });
});
