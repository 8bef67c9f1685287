import { daysAfter } from '@stoop/base/rules/time/iso-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Amounts,
  depositsOn,
  dueFor,
  type HomeCourse,
  monthlyOn,
  type Replacement,
  replacementIssue,
  transfersOf,
} from './moving-out.ts';

const of = (amounts: Amounts) => Object.fromEntries(amounts);
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0);

const THREE: HomeCourse = {
  start: '2027-01-01',
  shares: [
    { person: 'Maya', rentCents: 120_000, depositCents: 120_000 },
    { person: 'Ben', rentCents: 100_001, depositCents: 100_000 },
    { person: 'Cleo', rentCents: 110_000, depositCents: 110_001 },
  ],
  replacements: [],
};
const DORA: Replacement = {
  room: 1,
  newcomer: 'Dora',
  from: '2027-03-20',
  rentCents: 100_001,
  keptCents: 0,
};
const withDora = (changes: Partial<Replacement> = {}): HomeCourse => ({
  ...THREE,
  replacements: [{ ...DORA, ...changes }],
});

describe('a month in which a room changes hands', () => {
  test('is paid by the day, to the cent, and those who stay pay what they agreed', () => {
    // 19 and 12 of 31 days.
    expect(of(dueFor(withDora(), '2027-03'))).toEqual({
      Maya: 120_000,
      Cleo: 110_000,
      Ben: 61_291,
      Dora: 38_710,
    });
    expect(of(dueFor(withDora(), '2027-04'))).toEqual({
      Maya: 120_000,
      Dora: 100_001,
      Cleo: 110_000,
    });
  });

  test('that begins later is paid from its first day', () => {
    const later = { ...THREE, start: '2027-02-15' };
    // 14 of 28 days.
    expect(of(dueFor(later, '2027-02'))).toEqual({ Maya: 60_000, Ben: 50_001, Cleo: 55_000 });
    expect(of(dueFor(later, '2027-01'))).toEqual({});
  });
});

describe('a newcomer who pays another share', () => {
  test('less: whoever left owes the rest', () => {
    expect(of(monthlyOn(withDora({ rentCents: 90_000 }), '2027-05-01'))).toEqual({
      Maya: 120_000,
      Dora: 90_000,
      Ben: 10_001,
      Cleo: 110_000,
    });
  });

  test('more: those who stay pay less, in their proportions', () => {
    expect(of(monthlyOn(withDora({ rentCents: 123_001 }), '2027-05-01'))).toEqual({
      Maya: 108_000,
      Dora: 123_001,
      Cleo: 99_000,
    });
  });

  test('more than who came before: frees who left earlier first', () => {
    const course = withDora({ rentCents: 90_000 });
    const eli = { ...DORA, newcomer: 'Eli', from: '2027-06-01', rentCents: 95_000 };
    const after = { ...course, replacements: [...course.replacements, eli] };
    expect(of(monthlyOn(after, '2027-06-01'))).toEqual({
      Maya: 120_000,
      Eli: 95_000,
      Ben: 5_001,
      Cleo: 110_000,
    });
  });
});

describe('the deposit', () => {
  test('is taken over by the newcomer, who pays whoever leaves', () => {
    const course = withDora();
    expect(of(depositsOn(course, '2027-03-19')).Ben).toBe(100_000);
    expect(of(depositsOn(course, '2027-03-20'))).toEqual({
      Maya: 120_000,
      Dora: 100_000,
      Cleo: 110_001,
    });
    expect(transfersOf(course, course.replacements[0] as Replacement)).toEqual([
      { from: 'Dora', to: 'Ben', cents: 100_000 },
    ]);
  });

  test('less what is kept for those who stay, an odd cent for the first', () => {
    const course = withDora({ keptCents: 10_001 });
    expect(transfersOf(course, course.replacements[0] as Replacement)).toEqual([
      { from: 'Dora', to: 'Ben', cents: 89_999 },
      { from: 'Dora', to: 'Maya', cents: 5_001 },
      { from: 'Dora', to: 'Cleo', cents: 5_000 },
    ]);
  });
});

test.each([
  [{ room: 3 }, 'Choose who moves out.'],
  [{ newcomer: ' ' }, 'Say who moves in.'],
  [{ newcomer: 'Maya' }, 'Maya lives there already.'],
  [{ from: '2027-01-01' }, 'The first day must be after the days before.'],
  [{ rentCents: -1 }, 'The rent must not be below 0.'],
  [{ rentCents: 330_002 }, 'Nobody pays more than the whole rent.'],
  [{ keptCents: 100_001 }, 'At most the part of the deposit can be kept.'],
  [{ from: '2027-01-02', rentCents: 330_001, keptCents: 100_000 }, null],
])('a replacement with %o: %s', (changes, issue) => {
  expect(replacementIssue(THREE, { ...DORA, ...changes })).toBe(issue);
});

/** Courses of life of a home: two to six rooms, and up to eight who leave and are replaced. */
const courses = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(500_000), fc.nat(500_000)), { minLength: 2, maxLength: 6 }),
    fc.nat(30),
    fc.array(
      fc.record({
        room: fc.nat(5),
        days: fc.nat(70),
        rentCents: fc.nat(900_000),
        keptCents: fc.nat(500_000),
      }),
      { maxLength: 8 },
    ),
  )
  .map(([shares, startDay, moves]): HomeCourse => {
    let course: HomeCourse = {
      start: daysAfter('2027-01-01', startDay),
      shares: shares.map(([rentCents, depositCents], at) => ({
        ...{ person: `P${at}`, rentCents, depositCents },
      })),
      replacements: [],
    };
    let day = daysAfter(course.start, 1);
    for (const [at, move] of moves.entries()) {
      day = daysAfter(day, move.days);
      const one = { ...move, room: move.room % shares.length, newcomer: `N${at}`, from: day };
      if (replacementIssue(course, one) === null)
        course = { ...course, replacements: [...course.replacements, one] };
    }
    return course;
  });

/** What does not add up in a course; each check is one that a person can make with the amounts alone. */
function errorsOf(course: HomeCourse): string[] {
  const rent = sumOf(course.shares.map(({ rentCents }) => rentCents));
  const deposit = sumOf(course.shares.map(({ depositCents }) => depositCents));
  const agreed = new Map(course.shares.map(({ person, rentCents }) => [person, rentCents]));
  for (const { newcomer, rentCents } of course.replacements) agreed.set(newcomer, rentCents);
  const isAgreed = (amounts: Amounts) =>
    [...amounts].every(([person, cents]) => cents >= 0 && cents <= (agreed.get(person) ?? -1));
  const errors: string[] = [];
  const check = (is: boolean, error: string) => is || errors.push(error);
  const days = course.replacements.flatMap(({ from }) => [daysAfter(from, -1), from]);
  for (const day of [course.start, ...days]) {
    const monthly = monthlyOn(course, day);
    check(sumOf(monthly.values()) === rent, `the rent of ${day}`);
    check(sumOf(depositsOn(course, day).values()) === deposit, `the deposit of ${day}`);
    check(isAgreed(monthly), `somebody pays too much on ${day}`);
  }
  for (const month of ['2027-03', '2028-02']) {
    const due = dueFor(course, month);
    check(sumOf(due.values()) === rent, `the rent for ${month}`);
    check(isAgreed(due), `somebody pays too much for ${month}`);
  }
  for (const one of course.replacements) {
    const paid = sumOf(transfersOf(course, one).map(({ cents }) => cents));
    check(paid === course.shares[one.room]?.depositCents, `the deposit of room ${one.room}`);
  }
  return errors;
}

test('1,000 random courses of life: each day adds up to the rent and the deposit, each month to the cent, and nobody who stays pays more than they agreed', () => {
  let replaced = 0;
  fc.assert(
    fc.property(courses, (course) => {
      replaced += course.replacements.length;
      expect(errorsOf(course)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(replaced).toBeGreaterThan(1000);
});
