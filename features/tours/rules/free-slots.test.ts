import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, freeSlots, slotsOfDay, type TakenCells } from './free-slots.ts';
import { hoursFault, minuteWords, settingFault, type TourPlan } from './tour-plan.ts';

const MINUTE = 60_000;
/** A Monday whose wall clock is UTC. */
const MIDNIGHT = Date.UTC(2027, 5, 7);
const day = (days = 0): ZonedDay => {
  const begin = MIDNIGHT + days * 1_440 * MINUTE;
  const at = (minute: number) => begin + minute * MINUTE;
  const iso = new Date(begin).toISOString().slice(0, 10);
  return { day: iso, weekday: (days % 7) + 1, momentAt: at, endAt: at };
};

const PLAN: TourPlan = {
  minutes: 30,
  bufferMinutes: 15,
  leadMinutes: 120,
  horizonDays: 21,
  lanes: 1,
  hours: [{ weekday: 1, from: 600, to: 735, mode: 'in-person' }],
  exceptions: [],
};

const timesOf = (slots: readonly { startsAt: number }[]) =>
  slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16));
const taking = (...starts: string[]): TakenCells =>
  new Map([
    [1, new Set(starts.flatMap((start) => cellsOf(Date.parse(`2027-06-07T${start}Z`), PLAN)))],
  ]);
const listed = (plan: TourPlan, taken: TakenCells = new Map(), now = MIDNIGHT) =>
  timesOf(freeSlots(plan, { days: [day()], taken, now }));

describe('the slots of a day', () => {
  test('follow one another at length and buffer, and the last one ends within the hours', () => {
    expect(timesOf(slotsOfDay(PLAN, day()))).toEqual(['10:00', '10:45', '11:30']);
    const short = { ...PLAN, hours: [{ weekday: 1, from: 600, to: 629, mode: 'video' as const }] };
    expect(slotsOfDay(short, day())).toEqual([]);
  });

  test('are those of the exception where the day has one, and none on a closed day', () => {
    const closed = { ...PLAN, exceptions: [{ day: '2027-06-07', hours: [] }] };
    expect(listed(closed)).toEqual([]);
    const other = [{ from: 1_020, to: 1_080, mode: 'video' as const }];
    expect(listed({ ...PLAN, exceptions: [{ day: '2027-06-07', hours: other }] })).toEqual([
      '17:00',
    ]);
    expect(listed({ ...PLAN, exceptions: [{ day: '2027-06-08', hours: [] }] })).toHaveLength(3);
  });

  test('are free from the lead time on', () => {
    expect(listed(PLAN, new Map(), MIDNIGHT + 480 * MINUTE)).toEqual(['10:00', '10:45', '11:30']);
    expect(listed(PLAN, new Map(), MIDNIGHT + 481 * MINUTE)).toEqual(['10:45', '11:30']);
  });

  test('are not free while a cell of them is taken in every lane', () => {
    expect(listed(PLAN, taking('10:45'))).toEqual(['10:00', '11:30']);
    expect(listed(PLAN, taking('10:00', '10:45', '11:30'))).toEqual([]);
    expect(listed({ ...PLAN, lanes: 2 }, taking('10:45'))).toEqual(['10:00', '10:45', '11:30']);
  });

  test('are not free while the buffer of an earlier tour lasts, also over midnight', () => {
    const late = [{ weekday: 1, from: 1_410, to: 1_440, mode: 'in-person' as const }];
    const early = [{ weekday: 2, from: 0, to: 60, mode: 'in-person' as const }];
    const plan = { ...PLAN, hours: [...late, ...early] };
    const taken = new Map([[1, new Set(cellsOf(Date.parse('2027-06-07T23:30Z'), PLAN))]]);
    const slots = freeSlots(plan, { days: [day(), day(1)], taken, now: MIDNIGHT });
    expect(timesOf(slots)).toEqual([]);
    const free = freeSlots(plan, { days: [day(), day(1)], taken: new Map(), now: MIDNIGHT });
    expect(timesOf(free)).toEqual(['23:30', '00:00']);
  });
});

test('whatever is booked of the free slots, no two tours of a lane share a quarter of an hour', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
  const plans = fc.record({
    minutes: fc.constantFrom(15, 30, 45, 60),
    bufferMinutes: fc.constantFrom(0, 15, 30),
    from: quarter,
    length: quarter,
  });
  fc.assert(
    fc.property(
      plans,
      fc.infiniteStream(fc.nat()),
      ({ minutes, bufferMinutes, from, length }, picks) => {
        const to = Math.min(from + length, 1_440);
        const hours = [{ weekday: 1, from, to, mode: 'in-person' as const }];
        const plan = { ...PLAN, minutes, bufferMinutes, hours };
        const cells = new Set<number>();
        for (;;) {
          const free = freeSlots(plan, { days: [day()], taken: new Map([[1, cells]]), now: 0 });
          const slot = free[(picks.next().value ?? 0) % Math.max(free.length, 1)];
          if (!slot) break;
          for (const cell of cellsOf(slot.startsAt, plan)) {
            expect(cells.has(cell)).toBe(false);
            cells.add(cell);
          }
        }
        // Taking one slot leaves all others.
        const all = slotsOfDay(plan, day()).length;
        expect(cells.size).toBe(all * Math.ceil((minutes + bufferMinutes) / 15));
      },
    ),
  );
});

test.each([
  [[{ from: 600, to: 720, mode: 'video' as const }], null],
  [[{ from: 605, to: 720, mode: 'video' as const }], 'must begin and end at a quarter of an hour'],
  [
    [{ from: 720, to: 720, mode: 'video' as const }],
    'must begin before they end, between midnight and midnight',
  ],
  [
    [{ from: 600, to: 1_455, mode: 'video' as const }],
    'must begin before they end, between midnight and midnight',
  ],
])('hours of a day %j: %s', (hours, fault) => {
  expect(hoursFault(hours)).toBe(fault);
});

test('hours of one mode must not overlap; those of two modes may', () => {
  const hours = { from: 600, to: 720 };
  const later = { from: 705, to: 780 };
  expect(
    hoursFault([
      { ...hours, mode: 'video' },
      { ...later, mode: 'video' },
    ]),
  ).toBe('must not overlap');
  expect(
    hoursFault([
      { ...hours, mode: 'video' },
      { ...later, mode: 'in-person' },
    ]),
  ).toBe(null);
  expect(
    hoursFault([
      { ...hours, mode: 'video' },
      { from: 720, to: 780, mode: 'video' },
    ]),
  ).toBe(null);
});

test('a setting outside of its bounds or steps is refused in words', () => {
  expect(settingFault('minutes', 30)).toBe(null);
  expect(settingFault('minutes', 40)).toBe('must be a multiple of 15 from 15 to 180');
  expect(settingFault('lanes', 11)).toBe('must be a whole number from 1 to 10');
  expect([minuteWords(0), minuteWords(570), minuteWords(1_050), minuteWords(1_440)]).toEqual([
    '12:00 AM',
    '9:30 AM',
    '5:30 PM',
    '12:00 AM',
  ]);
});
