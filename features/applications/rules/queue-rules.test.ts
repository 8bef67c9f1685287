import { readVectors, type Vector } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QueueFacts, type QueuePosition, queuePosition } from './queue-position.ts';
import {
  decideQueue,
  QUEUE_OUTCOMES,
  type QueueDecision,
  type QueuedPlace,
} from './queue-rules.ts';
import { holdsPlace, STAGES } from './stages.ts';
import { APPLICATION_TYPES, type ApplicationType } from './wizard.ts';

type Decided = Vector<
  { type: ApplicationType; applicantId: string; places: QueuedPlace[] },
  { decision: QueueDecision }
>;
type Positioned = Vector<QueueFacts, QueuePosition>;

describe('an applicant joins a queue', () => {
  const vectors: Decided[] = readVectors('applications/queue-decisions');

  test.each(vectors)('R4.04 R5.07 R5.08 $name', ({ input, expected }) => {
    const { type, applicantId, places } = input;
    expect(decideQueue(type, applicantId, places)).toEqual(expected.decision);
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
  const vectors: Positioned[] = readVectors('applications/queue-positions');

  test.each(vectors)('R5.06 R5.08 R8.26 $name', ({ input, expected }) => {
    expect(queuePosition(input)).toEqual(expected);
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
