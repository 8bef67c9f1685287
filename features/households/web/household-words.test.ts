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
    ['no-budget', null, null],
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

describe('leaving a household with others', () => {
  const member = (changes: Partial<HouseholdMember>) =>
    ({
      isMe: false,
      isInviter: false,
      stays: false,
      state: 'accepted',
      ...changes,
    }) as HouseholdMember;
  const me = member({ isMe: true });

  test('lets two who remain go on, and ends it for one', () => {
    const follows = (...others: HouseholdMember[]) =>
      leaveWords(household({ members: [me, ...others] })).follows;
    expect(follows(member({}), member({}))).toMatch(/^The others go on without you/);
    expect(follows(member({}), member({ state: 'left' }))).toMatch(/^The household ends/);
  });

  test('that asks somebody new ends the question alone', () => {
    const words = (isInviter: boolean) =>
      leaveWords(
        household({ state: 'inviting', members: [member({ isMe: true, stays: true, isInviter })] }),
      );
    expect(words(true)).toEqual({
      label: 'Take the invitation back',
      follows: 'The invitation ends for everybody. Your household stays as it is.',
    });
    expect(words(false).label).toBe('Do not ask them');
  });
});

test('a proposal to end a household asks those who have not agreed', () => {
  const standing = (agreed: number[]) =>
    standingOf(household({ ending: { agreed }, members: household().members }));
  expect(standing([1])).toBe('Everybody is in. You are asked to end it');
  expect(standing([1, 2])).toBe('Everybody is in');
});

test('whose card its reader does not see is called by who asks them, and not named to whoever did', () => {
  const person = (number: number, change: object) =>
    ({
      number,
      isMe: false,
      isInviter: false,
      firstName: null,
      contact: null,
      ...change,
    }) as HouseholdMember;
  const ana = person(1, { isInviter: true, firstName: 'Ana' });
  const asked = person(2, {});
  const asJo = household({ state: 'inviting', members: [ana, asked, person(3, { isMe: true })] });
  expect(asJo.members.map((one) => memberName(one, asJo))).toEqual([
    ...['Ana', 'Somebody Ana asks', 'You'],
  ]);
  const asAna = household({ state: 'inviting', members: [{ ...ana, isMe: true }, asked] });
  expect(memberName(asked, asAna)).toBe('Somebody who is not named yet');
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

  test('that its reader left says that they did', () => {
    const members = [{ isMe: true, state: 'left' } as HouseholdMember];
    expect(standingOf({ ...ended, members })).toBe('You left this household.');
  });

  test('says so first', () => {
    expect(standingOf(ended)).toBe('This household has ended. Somebody left the household.');
  });
});
