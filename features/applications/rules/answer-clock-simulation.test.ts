import { isBusinessDay } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { HOUR_MS } from '@stoop/base/rules/time/lengths';
import { randomFrom } from '@stoop/city/demo/random';
import { expect, test } from 'vitest';
import {
  type AnswerDelay,
  answerDue,
  dayAfterDelay,
  nextStep,
  type Waiting,
} from './answer-clock.ts';
import { CLIENT_PIPELINE, isEnded } from './client-stages.ts';

interface Simulated extends Waiting {
  delays: AnswerDelay[];
}

/** Nine in the morning in New York, an hour after the round of the day. */
const morning = (day: string) => `${day}T14:00:00.000Z`;
const roundAt = (day: string) => new Date(Date.parse(morning(day)) - HOUR_MS).toISOString();

test('R9.13 in 90 days with 5,000 applications, absent staff and weekends, nobody is without a dated step', () => {
  const random = randomFrom(29);
  const running: Simulated[] = [];
  let undated = 0;
  let wronglyOverdue = 0;
  let missed = 0;
  for (let at = 0; at < 90; at++) {
    const day = daysAfter('2026-10-01', at);
    for (const one of running) {
      if (isEnded(one.stage)) continue;
      const { dueDay = '' } = answerDue(one) ?? {};
      if (dueDay < day) {
        missed++;
        one.delays.push({ dueDay, newDay: dayAfterDelay(day), toldAt: roundAt(day) });
      }
      const step = nextStep(one, day);
      if (!step || step.dueDay < day) undated++;
      const waited = one.delays.some(({ toldAt }) => toldAt >= one.since);
      if (step?.isOverdue && !waited) wronglyOverdue++;
    }
    for (let count = 0; at < 60 && count < 84; count++)
      running.push({ stage: 'INITIAL_CONTACT', since: morning(day), tourAt: null, delays: [] });
    // The last two weeks of October, nobody works.
    const isOpen = isBusinessDay(day) && (day < '2026-10-19' || day > '2026-10-30');
    for (const one of running) {
      if (!isOpen || isEnded(one.stage) || !random.chance(0.3)) continue;
      const next = CLIENT_PIPELINE[CLIENT_PIPELINE.indexOf(one.stage as 'IN_TOUR') + 1];
      one.stage = random.chance(0.05) ? 'CANCELLED' : (next ?? 'CLOSED');
      one.since = morning(day);
      one.tourAt =
        one.stage === 'IN_TOUR' && random.chance(0.5) ? morning(daysAfter(day, 9)) : null;
    }
  }
  expect(running.length).toBe(5_040);
  expect(missed).toBeGreaterThan(1_000);
  expect([undated, wronglyOverdue]).toEqual([0, 0]);
});
