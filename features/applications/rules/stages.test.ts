import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLIENT_PIPELINE } from './client-stages.ts';
import {
  allowedTargets,
  clientHistory,
  clientStage,
  ENDED_STAGES,
  type Entered,
  FIRST_STAGE,
  holdsPlace,
  STAGES,
  type Stage,
  stageLabel,
} from './stages.ts';

const at = (stage: Stage, day: number): Entered => ({
  stage,
  at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});

test('R4.01 the eleven stages have their order and their labels', () => {
  expect(STAGES.map((stage) => [stage, stageLabel(stage)])).toEqual([
    ['INITIAL_CONTACT', 'Initial Contact'],
    ['IN_TOUR', 'Tour Scheduled'],
    ['IN_MATCHING', 'In Roommate Matching'],
    ['IN_APPLICATION', 'Application In Progress'],
    ['APPLICATION_APPROVED', 'Application Approved'],
    ['PAYMENT_PROCESS', 'Payment Process'],
    ['PENDING_LEASE', 'Pending Lease'],
    ['LEASE_PAYMENT', 'Lease & Payments'],
    ['OP_INVOICE', 'OP Invoice/Broker Fee'],
    ['CLOSED', 'Closed/Welcome'],
    ['CANCELLED', 'Cancelled'],
  ]);
  expect(CLIENT_PIPELINE).toEqual(STAGES.filter((s) => s !== 'OP_INVOICE' && s !== 'CANCELLED'));
});

test('R4.04 an application keeps its place until it is closed or cancelled', () => {
  expect(ENDED_STAGES).toEqual(['CLOSED', 'CANCELLED']);
  expect(STAGES.filter((stage) => !holdsPlace(stage))).toEqual(['CLOSED', 'CANCELLED']);
});

describe('R4.02 R4.03 an application moves', () => {
  test.each<[Stage, Stage[]]>([
    ['INITIAL_CONTACT', ['IN_TOUR', 'CANCELLED']],
    ['IN_TOUR', ['IN_MATCHING', 'INITIAL_CONTACT', 'CANCELLED']],
    ['IN_MATCHING', ['IN_APPLICATION', 'IN_TOUR', 'CANCELLED']],
    ['IN_APPLICATION', ['APPLICATION_APPROVED', 'IN_MATCHING', 'CANCELLED']],
    ['APPLICATION_APPROVED', ['PAYMENT_PROCESS', 'IN_APPLICATION', 'CANCELLED']],
    ['PAYMENT_PROCESS', ['PENDING_LEASE', 'APPLICATION_APPROVED', 'CANCELLED']],
    ['PENDING_LEASE', ['LEASE_PAYMENT', 'PAYMENT_PROCESS', 'CANCELLED']],
    ['LEASE_PAYMENT', ['OP_INVOICE', 'PENDING_LEASE', 'CANCELLED']],
    ['OP_INVOICE', ['CLOSED', 'LEASE_PAYMENT', 'CANCELLED']],
    ['CLOSED', ['OP_INVOICE', 'CANCELLED']],
    ['CANCELLED', ['INITIAL_CONTACT']],
  ])('from %s to %j and nowhere else', (from, targets) => {
    expect(allowedTargets(from)).toEqual(targets);
  });
});

describe('R1.03 R4.05 R6.03 the stage that a client sees', () => {
  test('is LEASE_PAYMENT while the internal stage lasts, and the stage itself otherwise', () => {
    for (const stage of STAGES)
      expect(clientStage(stage)).toBe(stage === 'OP_INVOICE' ? 'LEASE_PAYMENT' : stage);
  });

  test('has the time of LEASE_PAYMENT, also after moves into the internal stage and back', () => {
    const before = [at('PENDING_LEASE', 1), at('LEASE_PAYMENT', 2)];
    expect(clientHistory([...before, at('OP_INVOICE', 3)])).toEqual(before);
    expect(clientHistory([...before, at('OP_INVOICE', 3), at('LEASE_PAYMENT', 4)])).toEqual(before);
    expect(clientHistory([...before, at('OP_INVOICE', 3), at('CLOSED', 5)])).toEqual([
      ...before,
      at('CLOSED', 5),
    ]);
    expect(
      clientHistory([...before, at('OP_INVOICE', 3), at('CLOSED', 5), at('OP_INVOICE', 6)]),
    ).toEqual(before);
  });

  test('has the same history whether or not an application entered the internal stage', () => {
    const walk = fc.array(fc.nat(2), { maxLength: 30 }).map((turns) => {
      const stages: Stage[] = [FIRST_STAGE];
      for (const turn of turns) {
        const targets = allowedTargets(stages.at(-1) ?? FIRST_STAGE);
        stages.push(targets[turn % targets.length] ?? FIRST_STAGE);
      }
      return stages.map((stage, minute) => ({
        stage,
        at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      }));
    });
    fc.assert(
      fc.property(walk, (history) => {
        const shown = clientHistory(history);
        const hidden = history.filter(({ stage }) => stage === 'OP_INVOICE').map((row) => row.at);
        expect(JSON.stringify(shown)).not.toContain('OP_INVOICE');
        for (const { at: time } of shown) expect(hidden).not.toContain(time);
        expect(shown.at(-1)?.stage).toBe(clientStage(history.at(-1)?.stage ?? FIRST_STAGE));
      }),
    );
  });
});
