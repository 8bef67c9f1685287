import { answerDue } from '@stoop/features/applications/rules/answer-clock';
import { clientStage } from '@stoop/features/applications/rules/stages';
import { expect, test } from 'vitest';
import { generateCity, SEED } from './generate-city.ts';
import { demoWaiting } from './late-answers.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const city = generateCity({ today: TODAY });
const applications = new Map(
  city.flatMap((one) =>
    one.collection === 'unit_applications' || one.collection === 'room_applications'
      ? one.documents.map((document) => [document.applicationId, document] as const)
      : [],
  ),
);

test('R9.13 some answers of the demo are late, some more than once, and some are due today', () => {
  const found = demoWaiting(city, { today: TODAY, seed: SEED }).map((one) => ({
    ...one,
    due: answerDue({
      stage: clientStage(applications.get(one.applicationId)?.status ?? 'CLOSED'),
      ...{ since: one.from, tourAt: null, delays: one.delays },
    }),
  }));
  for (const { applicationId, from } of found)
    expect(from >= (applications.get(applicationId)?.updatedAt ?? '')).toBe(true);
  const late = found.filter(({ due }) => (due?.timesMissed ?? 0) > 0);
  expect(late.length).toBeGreaterThan(5);
  expect(late.some(({ due }) => due?.timesMissed === 2)).toBe(true);
  expect(late.every(({ due }) => due && due.dueDay >= TODAY)).toBe(true);
  const onTime = found.filter(({ due }) => due?.timesMissed === 0);
  expect(onTime.length).toBeGreaterThan(3);
  expect(new Set(onTime.map(({ due }) => due?.dueDay))).toEqual(new Set([TODAY]));
});
