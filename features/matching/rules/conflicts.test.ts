import { codesOf, DEAL_BREAKERS } from '@stoop/features/people/rules/vocabularies';
import { describe, expect, test } from 'vitest';
import { fit } from './fit.ts';
import { CODED_FIELDS, type CodedField, type FitAnswers } from './fit-answers.ts';

/** For each deal-breaker its field and the other's answers that meet it; the rest of the answers do not. */
const ROWS: Record<string, [CodedField, string[]]> = {
  any_smoking: ['smoking', ['smokes_outside', 'smokes_inside']],
  smoking_indoors: ['smoking', ['smokes_inside']],
  pets: ['petPreferences', ['has_cat', 'has_dog', 'has_other']],
  cats: ['petPreferences', ['has_cat']],
  dogs: ['petPreferences', ['has_dog']],
  frequent_overnight_guests: ['guestPolicy', ['often', 'open']],
  loud_home: ['noiseTolerance', ['high']],
  messy_home: ['cleanlinessLevel', ['relaxed', 'casual']],
  alcohol_at_home: ['drinking', ['regularly']],
};

describe.each(Object.entries(ROWS))('the deal-breaker %s', (dealBreaker, [field, answers]) => {
  test.each(codesOf(CODED_FIELDS[field]))('against %s', (answer) => {
    const { conflicts } = fit({ dealBreakers: [dealBreaker] }, { [field]: answer });
    expect(conflicts).toEqual(
      answers.includes(answer) ? [{ kind: 'deal_breaker', of: 'a', dealBreaker, field }] : [],
    );
  });

  test('against a missing answer is asked first', () => {
    const { conflicts, askFirst } = fit({}, { dealBreakers: [dealBreaker] });
    expect(conflicts).toEqual([]);
    expect(askFirst).toEqual([{ of: 'b', dealBreaker, field }]);
  });
});

describe('the deal-breaker of an opposite sleep schedule', () => {
  const dealBreakers = ['opposite_sleep_schedule'];
  const all = codesOf(CODED_FIELDS.sleepSchedule);

  test.each(all.flatMap((own) => all.map((other) => [own, other])))(
    'of %s against %s',
    (own, other) => {
      const opposite = ['early_bird night_owl', 'night_owl early_bird'].includes(`${own} ${other}`);
      const { conflicts } = fit({ sleepSchedule: own, dealBreakers }, { sleepSchedule: other });
      expect(conflicts.map(({ kind }) => kind)).toEqual(opposite ? ['deal_breaker'] : []);
    },
  );

  test('is asked first where either schedule is missing', () => {
    expect(fit({ dealBreakers }, { sleepSchedule: 'standard' }).askFirst).toHaveLength(1);
    expect(fit({ dealBreakers, sleepSchedule: 'standard' }, {}).askFirst).toHaveLength(1);
  });
});

test('no deal-breaker is without a row here', () => {
  expect(new Set([...Object.keys(ROWS), 'opposite_sleep_schedule'])).toEqual(
    new Set(codesOf(DEAL_BREAKERS)),
  );
});

test.each<[string, FitAnswers, FitAnswers, unknown[]]>([
  [
    'an allergy and a cat',
    { petPreferences: 'allergic' },
    { petPreferences: 'has_cat' },
    [{ kind: 'allergy', of: 'a', field: 'petPreferences' }],
  ],
  [
    'a dog and an allergy',
    { petPreferences: 'has_dog' },
    { petPreferences: 'allergic' },
    [{ kind: 'allergy', of: 'b', field: 'petPreferences' }],
  ],
  [
    'an allergy and another pet',
    { petPreferences: 'allergic' },
    { petPreferences: 'has_other' },
    [{ kind: 'allergy', of: 'a', field: 'petPreferences' }],
  ],
  ['no pets and a cat', { petPreferences: 'no_pets' }, { petPreferences: 'has_cat' }, []],
  [
    'a smoke-free home and smoking inside',
    { smoking: 'smoke_free' },
    { smoking: 'smokes_inside' },
    [{ kind: 'smoking', of: 'a', field: 'smoking' }],
  ],
  [
    'a smoke-free home and smoking outside',
    { smoking: 'smoke_free' },
    { smoking: 'smokes_outside' },
    [],
  ],
  [
    'budgets that do not overlap',
    { budgetRange: { max: 1_000 } },
    { budgetRange: { min: 1_001 } },
    [{ kind: 'budget', field: 'budgetRange' }],
  ],
  [
    'budgets that meet in one amount',
    { budgetRange: { max: 1_000 } },
    { budgetRange: { min: 1_000 } },
    [],
  ],
])('%s', (_, a, b, conflicts) => {
  expect(fit(a, b).conflicts).toEqual(conflicts);
});

test('a conflict does not change the score', () => {
  const answers = { cleanlinessLevel: 'tidy', smoking: 'smokes_outside' };
  const { ranking } = fit(answers, answers);
  expect(fit({ ...answers, dealBreakers: ['any_smoking'] }, answers).ranking).toBe(ranking);
});
