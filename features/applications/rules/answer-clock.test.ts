import { expect, test } from 'vitest';
import { answerDue, nextStep, type Waiting } from './answer-clock.ts';
import { CLIENT_STAGES, type ClientStage } from './client-stages.ts';

/** Monday, November 2, 2026, 10:00 in New York. */
const MONDAY = '2026-11-02T15:00:00.000Z';
const dueDay = (one: Waiting) => answerDue(one)?.dueDay ?? null;
const waiting = (stage: ClientStage, more: Partial<Waiting> = {}): Waiting => ({
  ...{ stage, since: MONDAY, tourAt: null, delays: [] },
  ...more,
});

test.each([
  ['INITIAL_CONTACT', '2026-11-04'],
  ['IN_TOUR', '2026-11-09'],
  ['IN_MATCHING', '2026-11-09'],
  ['IN_APPLICATION', '2026-11-05'],
  ['APPLICATION_APPROVED', '2026-11-03'],
  ['PAYMENT_PROCESS', '2026-11-05'],
  ['PENDING_LEASE', '2026-11-09'],
  ['LEASE_PAYMENT', '2026-11-05'],
  ['CLOSED', null],
  ['CANCELLED', null],
] as const)('R9.13 at %s, entered on a Monday, an answer is due by %s', (stage, day) => {
  expect(dueDay(waiting(stage))).toBe(day);
});

test('every stage has a date, or has ended', () => {
  for (const stage of Object.keys(CLIENT_STAGES) as ClientStage[])
    expect(dueDay(waiting(stage)) === null).toBe(CLIENT_STAGES[stage].isEnded);
});

test('days are those of New York: what comes late on Friday there is answered on Tuesday', () => {
  const since = '2026-11-07T04:30:00.000Z';
  expect(dueDay(waiting('INITIAL_CONTACT', { since }))).toBe('2026-11-10');
});

test('after a tour, two business days are left, however far away it is', () => {
  const tourAt = '2026-11-19T22:00:00.000Z';
  expect(dueDay(waiting('IN_TOUR', { tourAt }))).toBe('2026-11-23');
  expect(dueDay(waiting('IN_MATCHING', { tourAt }))).toBe('2026-11-09');
});

test('a new day that was told counts until the next stage', () => {
  const first = { dueDay: '2026-11-04', toldAt: '2026-11-05T13:00:00.000Z', newDay: '2026-11-09' };
  const second = { dueDay: '2026-11-09', toldAt: '2026-11-10T13:00:00.000Z', newDay: '2026-11-13' };
  expect(answerDue(waiting('INITIAL_CONTACT', { delays: [first, second] }))).toEqual({
    by: 'us',
    dueDay: '2026-11-13',
    missedDay: '2026-11-04',
    timesMissed: 2,
  });
  const since = '2026-11-05T13:00:00.001Z';
  expect(answerDue(waiting('APPLICATION_APPROVED', { since, delays: [first] }))).toEqual({
    by: 'us',
    dueDay: '2026-11-06',
    missedDay: null,
    timesMissed: 0,
  });
});

test('the last day is not overdue, the day after it is', () => {
  expect(nextStep(waiting('INITIAL_CONTACT'), '2026-11-04')).toEqual({
    text: 'We read your application and write to you.',
    by: 'us',
    dueDay: '2026-11-04',
    isOverdue: false,
    missedDay: null,
    timesMissed: 0,
  });
  expect(nextStep(waiting('INITIAL_CONTACT'), '2026-11-05')).toMatchObject({
    isOverdue: true,
    missedDay: '2026-11-04',
  });
});

test('where it waits for the applicant, nothing of ours is overdue', () => {
  expect(nextStep(waiting('PENDING_LEASE'), '2026-11-10')).toMatchObject({
    by: 'applicant',
    isOverdue: false,
  });
});

test('where no tour is booked, the next step is to choose one, and after it we answer', () => {
  const step = (tourAt: string | null) => nextStep(waiting('IN_TOUR', { tourAt }), '');
  expect(step(null)).toMatchObject({ text: 'Choose a time to see the home.', by: 'applicant' });
  expect(step(MONDAY)).toMatchObject({
    text: 'You see the home, in person or by video.',
    by: 'us',
  });
});
