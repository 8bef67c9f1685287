import { describe, expect, test } from 'vitest';
import {
  blurredGapWords,
  type GapKind,
  type GapQuestion,
  gapWords,
  householdGaps,
  isOwnGap,
  memberGapWords,
} from './household-gaps.ts';

const member = (budgetMax: number | null, moveInDate: string | null = '2027-03-01') => ({
  budgetMax,
  moveInDate,
});
const words = (question: Partial<GapQuestion>) =>
  householdGaps({ members: [], prices: [], hasConflict: false, ...question }).map(gapWords);

describe('what a household lacks', () => {
  test('is nothing if everybody can pay a room and moves in at the same time', () => {
    expect(words({ members: [member(1500), member(1200)], prices: [1200, 1500] })).toEqual([]);
  });

  test('is the rent beyond the budgets, in whole dollars', () => {
    expect(words({ members: [member(1500), member(1200)], prices: [1500, 1500] })).toEqual([
      '$300 short',
    ]);
    expect(words({ members: [member(1000), member(1000)], prices: [1000.5, 1600] })).toEqual([
      '$601 short',
    ]);
  });

  test('is a room above a budget where the budgets cover the rent together', () => {
    expect(words({ members: [member(3000), member(1000)], prices: [1250, 1500] })).toEqual([
      'a room is $250 above somebody’s budget',
    ]);
  });

  test('is people for the free rooms', () => {
    expect(words({ members: [member(2000), member(2000)], prices: [1000, 1000, 1000] })).toEqual([
      'one room free',
    ]);
    expect(words({ members: [member(2000), member(2000)], prices: [900, 900, 900, 900] })).toEqual([
      'two rooms free',
    ]);
  });

  test('is days between the move-in dates', () => {
    const prices = [1000, 1000];
    expect(
      words({ members: [member(1000, '2027-03-01'), member(1000, '2027-04-30')], prices }),
    ).toEqual(['dates 60 days apart']);
    expect(
      words({ members: [member(1000, '2027-03-01'), member(1000, '2027-04-15')], prices }),
    ).toEqual([]);
  });

  test('is what nobody said yet', () => {
    expect(words({ members: [member(null, null), member(null)], prices: [1000, 1000] })).toEqual([
      'two budgets not said',
      'one move-in date not said',
    ]);
  });

  test('is told first where answers rule each other out', () => {
    expect(
      words({ members: [member(900), member(1000)], prices: [1000, 1000], hasConflict: true }),
    ).toEqual(['answers that rule each other out', '$100 short']);
  });

  test('is told without its amount before everybody accepted', () => {
    expect(blurredGapWords({ kind: 'short' })).toBe('the budgets do not cover the rent');
    expect(blurredGapWords({ kind: 'days-apart' })).toBe('dates more than 45 days apart');
  });
});

describe('what a member reads of a gap', () => {
  const said = { budgetMax: 1200, moveInDate: '2027-03-01', part: 1000 };

  test.each([
    ['no-budget', said, false],
    ['no-budget', { ...said, budgetMax: null }, true],
    ['no-date', said, false],
    ['no-date', { ...said, moveInDate: null }, true],
    ['short', said, true],
    ['short', { ...said, budgetMax: null }, false],
    ['days-apart', said, true],
    ['days-apart', { ...said, moveInDate: null }, false],
    ['room-above-budget', said, false],
    ['room-above-budget', { ...said, budgetMax: 1000 }, false],
    ['room-above-budget', { ...said, budgetMax: 999 }, true],
    ['room-above-budget', { ...said, budgetMax: null }, false],
    ['conflict', said, false],
    ['rooms-free', said, false],
  ] satisfies [GapKind, object, boolean][])(
    '%s for somebody with %j is theirs: %s',
    (kind, own, isMine) => {
      expect(isOwnGap({ kind }, own)).toBe(isMine);
    },
  );

  test('is said of the reader, or of somebody, and of several in numbers', () => {
    const read = (people: number, isMine: boolean, isExact = true) =>
      memberGapWords({ kind: 'no-budget', people }, { isExact, isMine });
    expect(read(1, false)).toBe('somebody has not said a budget yet');
    expect(read(1, true)).toBe('you have not said a budget yet');
    expect(read(2, true)).toBe('two budgets not said');
    expect(read(2, false, false)).toBe('somebody has not said a budget yet');
  });
});
