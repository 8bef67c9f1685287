import { describe, expect, test } from 'vitest';
import {
  END_REASON_CODES,
  type GivenReason,
  reasonFault,
  rightsAfter,
  TOLD_AS,
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
    expect(toldReason(given(), 'applicant')).toBeNull();
    expect(toldReason(given({ reason: 'home-gone' }), 'applicant')).toBe(
      'The home is no longer available.',
    );
    expect(toldReason({ reason: 'other', reasonText: 'The owner moves in.' }, 'applicant')).toBe(
      'The owner moves in.',
    );
  });

  test('is told to a guarantor by its kind alone, without a word of staff and without what the law gives applicants', () => {
    expect(TOLD_AS).toEqual({
      sender: 'applicant',
      member: 'applicant',
      'co-applicant': 'applicant',
      guarantor: 'guarantor',
    });
    const reasonText = 'Maya earns 40,000 a year, and Ben sent no pay stub.';
    for (const reason of END_REASON_CODES) {
      expect(toldReason({ reason, reasonText }, 'guarantor')).not.toContain('Maya');
      expect(rightsAfter(reason, 'guarantor')).toBeNull();
    }
    expect(toldReason({ reason: 'report', reasonText }, 'guarantor')).toBe(
      'A requirement for this home was not met.',
    );
    expect(toldReason(given(), 'guarantor')).toBeNull();
  });

  test('a refusal that goes by a report comes with what the law gives, and no other does', () => {
    expect(rightsAfter('report', 'applicant')).toContain(
      'For 60 days you can get a free copy of the report',
    );
    for (const reason of ['requirement', 'another-chosen', 'other', null] as const)
      expect(rightsAfter(reason, 'applicant')).toBeNull();
  });
});
