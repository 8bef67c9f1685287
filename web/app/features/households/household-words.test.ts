import type { Household, HouseholdMember } from '@stoop/contract/households/household';
import { describe, expect, test } from 'vitest';
import { standingOf } from './household-row.tsx';
import { memberFacts, memberName, remedyOf } from './household-words.ts';

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

const split = (priceCents: number) =>
  ({
    shares: [
      { number: 1, room: 'Large', priceCents: 170_000 },
      { number: 2, room: 'Small', priceCents },
    ],
  }) as Household['split'];

describe('what closes a gap', () => {
  test.each([
    ['below the cheapest room', 999, null, LOOSEN],
    ['of the cheapest room', 1000, null, SOMEBODY],
    ['without an upper end', null, null, SOMEBODY],
    ['below the share of the split', 1200, split(130_000), LOOSEN],
    ['above the share of the split', 1400, split(130_000), SOMEBODY],
  ])(
    'with a room above somebody’s budget, for a reader with a budget %s',
    (_, budget, own, remedy) => {
      expect(remedyOf('room-above-budget', household({ split: own }), budget)).toEqual(remedy);
    },
  );

  test('of a sum that is short is everybody’s budget', () => {
    expect(remedyOf('short', household(), 9000)).toEqual(LOOSEN);
  });

  test('of answers that rule each other out is to talk', () => {
    expect(remedyOf('conflict', household(), null)).toEqual({
      sentence:
        'An answer of one of you is a deal-breaker, an allergy or a budget for another. Talk about it before you apply.',
    });
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
