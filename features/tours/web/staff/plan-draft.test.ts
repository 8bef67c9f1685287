import { expect, test } from 'vitest';
import { USUAL_TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import {
  draftOfPlan,
  faultsOfDraft,
  faultsOfIssues,
  minuteOfTime,
  newException,
  newHours,
  planOfDraft,
  shortHoursWords,
  timeOfMinute,
} from './plan-draft.ts';

const PLAN = {
  version: 3,
  ...USUAL_TOUR_SETTINGS,
  hours: [
    { weekday: 1, from: 600, to: 1_080, mode: 'in-person' as const },
    { weekday: 7, from: 1_200, to: 1_440, mode: 'video' as const },
  ],
  exceptions: [
    { day: '2027-12-25', hours: [] },
    { day: '2027-12-31', hours: [{ from: 600, to: 720, mode: 'video' as const }] },
  ],
};

test('a plan that is edited and not changed is the same plan, midnight included', () => {
  expect(planOfDraft(draftOfPlan(PLAN))).toEqual(PLAN);
});

test('how long ahead a tour is booked is typed in hours', () => {
  const draft = draftOfPlan({ ...PLAN, leadMinutes: 2_160 });
  expect(draft.settings.leadMinutes).toBe('36');
  draft.settings.leadMinutes = '0.25';
  expect(planOfDraft(draft).leadMinutes).toBe(15);
  draft.settings.leadMinutes = '337';
  expect(faultsOfDraft(draft)).toEqual({
    leadMinutes: 'must be quarters of an hour, from 0 hours to 14 days, in hours',
  });
});

test.each([
  [570, '09:30'],
  [0, '00:00'],
  [1_440, '00:00'],
])('minute %i is the time %s in its field', (minute, time) => {
  expect(timeOfMinute(minute)).toBe(time);
});

test('an empty time is no minute', () => {
  expect(minuteOfTime('')).toBeNaN();
  expect(minuteOfTime('09:30')).toBe(570);
});

test('the draft of a good plan has no faults', () => {
  expect(faultsOfDraft(draftOfPlan(PLAN))).toEqual({});
});

test('faults are those of the rules, each at its field', () => {
  const draft = draftOfPlan(PLAN);
  draft.settings.minutes = '20';
  draft.settings.lanes = '';
  draft.week[2] = [newHours(), newHours()];
  draft.week[3] = [{ ...newHours(), to: '' }];
  draft.week[4] = [{ ...newHours(), from: '18:00', to: '10:00' }];
  draft.exceptions.push(newException(), { ...newException(), day: '2027-12-25' });
  expect(faultsOfDraft(draft)).toEqual({
    minutes: 'must be a multiple of 15 from 15 to 180',
    lanes: 'must be a whole number from 1 to 10',
    'week.2': 'must not overlap',
    'week.3': 'must have a beginning and an end',
    'week.4': 'must begin before they end, between midnight and midnight',
    'exceptions.0': 'must be the only ones of their day',
    'exceptions.2': 'must have a day',
    'exceptions.3': 'must be the only ones of their day',
  });
});

test("the server's issues are at the fields that they are about", () => {
  const issues = [
    { path: 'minutes', message: 'must be a whole number' },
    { path: 'hours.1.from', message: 'must be at least 0' },
    { path: 'exceptions.1.hours', message: 'must not overlap' },
    { path: 'exceptions', message: 'must be at most 366 days' },
  ];
  expect(faultsOfIssues(issues, PLAN)).toEqual({
    minutes: 'must be a whole number',
    'week.6': 'must be at least 0',
    'exceptions.1': 'must not overlap',
    '': 'exceptions must be at most 366 days',
  });
});

test('hours in which no tour fits are said, and those in which one just fits are not', () => {
  const draft = draftOfPlan(PLAN);
  const rows = (to: string) => [{ key: 'a', from: '09:00', to, mode: 'in-person' as const }];
  const minutes = { settings: { ...draft.settings, minutes: '30' } };
  expect(shortHoursWords(rows('09:15'), minutes)).toBe(
    'No tour of 30 minutes fits from 9:00 AM to 9:15 AM.',
  );
  expect(shortHoursWords(rows('09:30'), minutes)).toBeNull();
  expect(shortHoursWords(rows(''), minutes)).toBeNull();
});
