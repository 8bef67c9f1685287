import { describe, expect, test } from 'vitest';
import {
  type GivenReason,
  reasonFault,
  rightsAfter,
  takesReason,
  toldReason,
} from './end-reasons.ts';
import { STAGES, type Stage } from './stages.ts';

const given = (fields: Partial<GivenReason> = {}): GivenReason => ({
  reason: null,
  reasonText: null,
  ...fields,
});

describe('the reason why staff end an application', () => {
  test('belongs to CANCELLED alone', () => {
    expect(STAGES.filter(takesReason)).toEqual(['CANCELLED']);
  });

  test.each<[Stage, Partial<GivenReason>, ReturnType<typeof reasonFault>]>([
    ['CANCELLED', {}, 'missing'],
    ['CANCELLED', { reasonText: 'The owner moves in.' }, 'missing'],
    ['CANCELLED', { reason: 'home-gone' }, null],
    ['CANCELLED', { reason: 'home-gone', reasonText: 'The owner moves in.' }, 'text-not-taken'],
    ['CANCELLED', { reason: 'other' }, 'text-missing'],
    ['CANCELLED', { reason: 'other', reasonText: '' }, 'text-missing'],
    ['CANCELLED', { reason: 'other', reasonText: 'The owner moves in.' }, null],
    ['CANCELLED', { reason: 'requirement' }, 'text-missing'],
    ['CANCELLED', { reason: 'report' }, 'text-missing'],
    ['IN_TOUR', {}, null],
    ['OP_INVOICE', { reason: 'home-gone' }, 'not-taken'],
    ['CLOSED', { reasonText: 'The owner moves in.' }, 'not-taken'],
  ])('for %s and %j is %s', (to, fields, fault) => {
    expect(reasonFault(to, given(fields))).toBe(fault);
  });

  test('is told to the applicant in plain words, or in the words of staff', () => {
    expect(toldReason(given())).toBeNull();
    expect(toldReason(given({ reason: 'home-gone' }))).toBe('The home is no longer available.');
    expect(toldReason({ reason: 'other', reasonText: 'The owner moves in.' })).toBe(
      'The owner moves in.',
    );
  });

  test('a refusal that goes by a report comes with what the law gives, and no other does', () => {
    expect(rightsAfter('report')).toContain('For 60 days you can get a free copy of the report');
    for (const reason of ['requirement', 'another-chosen', 'other', null] as const)
      expect(rightsAfter(reason)).toBeNull();
  });
});
