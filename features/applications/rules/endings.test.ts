import { describe, expect, test } from 'vitest';
import { clientStageLabel, endingOf } from './endings.ts';

const ended = { stage: 'CANCELLED', isOwn: false, reason: null } as const;

describe('an application that ended is withdrawn, refused or cancelled', () => {
  test.each([
    [{ ...ended, isOwn: true }, 'withdrawn'],
    [{ ...ended, reason: 'asked-to-stop' }, 'withdrawn'],
    [{ ...ended, reason: 'another-chosen' }, 'refused'],
    [{ ...ended, reason: 'incomplete' }, 'refused'],
    [{ ...ended, reason: 'unreachable' }, 'refused'],
    [{ ...ended, reason: 'other' }, 'refused'],
    [{ ...ended, reason: 'home-gone' }, 'cancelled'],
    [{ ...ended, reason: 'duplicate' }, 'cancelled'],
    [ended, 'cancelled'],
    [{ ...ended, stage: 'CLOSED' }, null],
    [{ ...ended, stage: 'IN_TOUR', isOwn: true }, null],
  ] as const)('%o is %s', (move, ending) => {
    expect(endingOf(move)).toBe(ending);
  });

  test('R4.01 which its applicant reads in place of the name of the stage', () => {
    expect(clientStageLabel('IN_TOUR', null, null)).toBe('Tour Scheduled');
    expect(clientStageLabel('CANCELLED', 'withdrawn', 'you')).toBe('Withdrawn by you');
    expect(clientStageLabel('CANCELLED', 'refused', null)).toBe('Refused');
    expect(clientStageLabel('CANCELLED', 'cancelled', null)).toBe('Cancelled');
  });
});
