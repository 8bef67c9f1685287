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

describe('who joins a queue', () => {
  test('R4.04 whoever is not in it yet, however many wait', () => {
    expect(decideQueue('unit', 'grace', [])).toEqual({ outcome: 'queued' });
    expect(decideQueue('room', 'grace', [place('ada', 'IN_TOUR')])).toEqual({ outcome: 'queued' });
  });

  test('R5.07 nobody while one of it is in matching, in these words', () => {
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

  test('R5.08 whoever stands in it already is well off, also while one is in matching', () => {
    const told = {
      outcome: 'already-queued',
      message: 'Application already exists in queue',
      first: 'APP-1-GRACE',
    };
    expect(decideQueue('unit', 'grace', [place('grace', 'IN_TOUR')])).toEqual(told);
    const both = [place('bob', 'IN_MATCHING'), place('grace', 'IN_TOUR')];
    expect(decideQueue('unit', 'grace', both)).toEqual(told);
  });

  test('R5.07 R5.08 it depends on nothing but who stands there and whether one is in matching', () => {
    const someone = fc.constantFrom('ada', 'bob', 'cy', 'grace');
    const held = fc.record({
      applicationId: fc.constant('APP-1'),
      applicantId: someone,
      stage: fc.constantFrom(...STAGES.filter(holdsPlace)),
    });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 8 }), (places) => {
        const { outcome } = decideQueue('unit', 'grace', places);
        const isThere = places.some(({ applicantId }) => applicantId === 'grace');
        const isMatching = places.some(({ stage }) => stage === 'IN_MATCHING');
        expect(outcome).toBe(isThere ? 'already-queued' : isMatching ? 'not-queued' : 'queued');
        expect(decideQueue('unit', 'grace', places.toReversed()).outcome).toBe(outcome);
      }),
    );
  });
});

describe('R8.20 what an applicant is told of the queue', () => {
  const facts = {
    type: 'room',
    stage: 'INITIAL_CONTACT',
    outcome: 'not-queued',
    isOnMarket: true,
  } as const;

  test('not queued, and why, with a retry', () => {
    expect(queuePosition({ ...facts, holds: 'none' })).toEqual({
      status: 'not-queued',
      message:
        'Cannot apply to this room because an application is already in the matching process',
      canRetry: true,
    });
  });

  test('R5.06 R8.26 that its home is gone, where a retry cannot help', () => {
    expect(queuePosition({ ...facts, holds: 'none', isOnMarket: false })).toEqual({
      status: 'not-queued',
      message: 'Room not found in unit',
      canRetry: false,
    });
  });

  test('queued as soon as it stands there, whatever came of it before', () => {
    const queued = { status: 'queued', message: null, canRetry: false };
    expect(queuePosition({ ...facts, holds: 'itself' })).toEqual(queued);
  });

  test('R5.08 that another application of the same person stands there', () => {
    expect(queuePosition({ ...facts, holds: 'another' })).toEqual({
      status: 'already-queued',
      message: 'Application already exists in queue',
      canRetry: false,
    });
  });

  test('a retry is offered exactly to what goes on, has no place and whose home is there', () => {
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
