import { describe, expect, test } from 'vitest';
import type { Household, HouseholdMember } from '../contract/household.ts';
import { standingOf } from './household-row.tsx';
import { leaveWords, memberFacts, memberName, remedyOf } from './household-words.ts';

const LOOSEN = { link: 'Loosen your budget' };
const SOMEBODY = { sentence: 'Somebody’s budget is below the cheapest room left for them.' };

const household = (changes: Partial<Household> = {}) =>
  ({
    state: 'complete',
    members: [
      { number: 1, isMe: false },
      { number: 2, isMe: true },
    ],
    rooms: [
      { name: 'Large', price: 2000 },
      { name: 'Small', price: 1000 },
    ],
    split: null,
    endWords: null,
    ...changes,
  }) as Household;

describe('what closes a gap', () => {
  test.each([
    ['room-above-budget', LOOSEN, SOMEBODY],
    ['short', LOOSEN, null],
    ['no-budget', { link: 'Say your budget' }, null],
    ['no-date', { link: 'Say your move-in date' }, null],
    ['days-apart', { link: 'Change your move-in date' }, null],
    ['rooms-free', null, null],
  ] as const)('%s is a link for whom it concerns, and for nobody else', (kind, own, others) => {
    expect(remedyOf({ kind, isMine: true })).toEqual(own);
    expect(remedyOf({ kind, isMine: false })).toEqual(others);
  });

  test('of answers that rule each other out is to talk', () => {
    expect(remedyOf({ kind: 'conflict', isMine: false })).toEqual({
      sentence:
        'An answer of one of you is a deal-breaker, an allergy or a budget for another. Talk about it before you apply.',
    });
  });
});

describe('leaving', () => {
  const of = (state: Household['state'], isInviter: boolean) =>
    leaveWords(household({ state, members: [{ isMe: true, isInviter } as HouseholdMember] })).label;

  test('takes an invitation back for who sent it alone', () => {
    expect(of('inviting', true)).toBe('Take the invitation back');
    expect(of('inviting', false)).toBe('Leave');
    expect([of('complete', true), of('complete', false)]).toEqual([
      'Leave the household',
      'Leave the household',
    ]);
  });
});

describe('a household that has ended', () => {
  const ended = household({ state: 'ended', endWords: 'Somebody left the household.' });
  const other = (state: HouseholdMember['state']) =>
    ({ isMe: false, isInviter: false, state, firstName: null, contact: null }) as HouseholdMember;

  test.each([
    ['left', 'Left'],
    ['accepted', 'Had accepted'],
    ['invited', 'Had not answered'],
    ['declined', 'Declined'],
  ] as const)('has nobody in it: %s', (state, words) => {
    expect(memberName(other(state), ended)).toBe('A member');
    expect(memberFacts(other(state), ended)).toEqual([words]);
  });

  test('says so first', () => {
    expect(standingOf(ended)).toBe('This household has ended. Somebody left the household.');
  });
});
