import { describe, expect, test } from 'vitest';
import {
  endingBy,
  HAPPENINGS,
  type MemberState,
  wasComplete,
  whoGoesOn,
} from './household-states.ts';

describe('what becomes of a household', () => {
  const outcome = (happening: (typeof HAPPENINGS)[number], state: 'inviting' | 'complete') => {
    try {
      return endingBy(happening, state);
    } catch {
      return 'goes on';
    }
  };

  test.each([
    ['all-accepted', 'goes on', 'goes on'],
    ['inviter-leaves', 'withdrawn', 'left'],
    ['member-leaves', 'declined', 'left'],
    ['time-over', 'expired', 'goes on'],
    ['earlier-ended', 'declined', 'goes on'],
    ['later-complete', 'goes on', 'went-on'],
    ['all-end', 'goes on', 'together'],
  ] as const)('%s: one that waits is %s, one that is complete %s', (happening, inviting, whole) => {
    expect([outcome(happening, 'inviting'), outcome(happening, 'complete')]).toEqual([
      inviting,
      whole,
    ]);
  });

  test('has a row for each happening, and none after its end', () => {
    expect(HAPPENINGS).toHaveLength(7);
    expect(() => endingBy('member-leaves', 'ended')).toThrow(
      'member-leaves does not end a household that is ended',
    );
  });

  test('tells whether its members know each other', () => {
    expect((['left', 'went-on', 'together'] as const).every(wasComplete)).toBe(true);
    expect((['declined', 'withdrawn', 'expired', null] as const).some(wasComplete)).toBe(false);
  });
});

describe('who goes on', () => {
  const members = (...states: MemberState[]) => states.map((state) => ({ state }));

  test('are all who are in, if two or more remain of a household that somebody left', () => {
    expect(whoGoesOn('left', members('left', 'accepted', 'accepted'))).toHaveLength(2);
    expect(whoGoesOn('left', members('left', 'accepted'))).toEqual([]);
    expect(whoGoesOn('together', members('accepted', 'accepted', 'accepted'))).toEqual([]);
    expect(whoGoesOn('declined', members('accepted', 'accepted', 'declined'))).toEqual([]);
  });
});
