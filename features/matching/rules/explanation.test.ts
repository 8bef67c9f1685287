import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Explanation, explain } from './explanation.ts';
import { fit } from './fit.ts';
import type { FitAnswers } from './fit-answers.ts';
import { randomAnswers } from './testing/random-answers.ts';
import { FITS, GOOD_PAIR } from './testing/worked-pairs.ts';

const AREAS: Record<string, string> = {
  astoria: 'Astoria',
  bushwick: 'Bushwick',
  chelsea: 'Chelsea',
  harlem: 'Harlem',
};

const explainPair = (viewer: FitAnswers, other: FitAnswers): Explanation =>
  explain({
    ...{ viewer, other, audience: 'anyone', name: 'Maya' },
    nameOfArea: (id) => AREAS[id] ?? id,
  });

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const [viewer, maya] = GOOD_PAIR;

test.each(FITS)('on a card: $name', ({ input: { a, b }, expected }) => {
  expect(explainPair(a, b)).toMatchObject(expected.onCard);
});

describe('what somebody reads about a good fit', () => {
  const explanation = explainPair(viewer, maya);

  test('the score with how many answers it rests on', () => {
    // Neither the stay nor common spaces are on a card, and of the move-in only the month is: equal here.
    expect(explanation).toMatchObject({
      version: 'fit v1',
      score: 84,
      band: 'Strong fit',
      confidence: 0.93,
      answers: { used: 11, of: 11 },
      summary: 'Strong fit, 84 of 100, from 11 of 11 answers.',
      conflicts: [],
      askFirst: [],
    });
  });

  test('what works, and what to talk about with the points that it costs', () => {
    expect(explanation.works.map(({ sentence }) => sentence)).toEqual([
      'You both like little noise.',
      'You both sometimes have guests.',
      'You both want a smoke-free home.',
    ]);
    expect(explanation.toTalkAbout.map(({ sentence }) => sentence)).toEqual([
      'Maya likes it tidy, you like it very tidy: 7 points.',
      'Maya keeps standard hours, you are up early: 6 points.',
    ]);
  });

  test('the practical lines, with both answers', () => {
    expect(
      explanation.practical.map(({ sentence, yours, theirs }) => [sentence, yours, theirs]),
    ).toEqual([
      [
        'Your budgets overlap at $1,302 to $1,800 a month.',
        '$1,200 to $1,800 a month',
        '$1,302 to $1,902 a month',
      ],
      ['You both would move in March 2027.', 'March 1, 2027', 'March 2027'],
      ['You both look in Bushwick.', 'Astoria and Bushwick', 'Bushwick and Harlem'],
    ]);
  });

  test('what was not used, and why', () => {
    const { notUsed } = explainPair({ ...viewer, smoking: null }, { ...maya, drinking: null });
    expect(notUsed.map(({ label, sentence }) => `${label}: ${sentence}`)).toEqual([
      'Smoking: You have not answered it.',
      'Drinking: Maya has not answered it.',
      'Common spaces: Not used: cards do not show it.',
      'Length of stay: Not used: cards do not show it.',
    ]);
  });

  test('below a confidence of 0.6 no number is told, not even in a sentence', () => {
    const few = explainPair({ cleanlinessLevel: 'tidy' }, maya);
    const explained = explainPair({ cleanlinessLevel: 'casual' }, maya);
    expect(few).toMatchObject({ score: null, band: null });
    expect(few.summary).toBe('Too few answers for a number: 1 of 11.');
    expect(explained.toTalkAbout).toMatchObject([
      {
        points: null,
        lost: null,
        sentence: 'Maya likes it tidy, you are casual about tidying.',
      },
    ]);
  });
});

test('the points of the table add up to the score, and those that are lost to the rest', () => {
  fc.assert(
    fc.property(randomAnswers, randomAnswers, (a, b) => {
      const { score, table, works, toTalkAbout, notUsed } = explainPair(a, b);
      expect(table.length + notUsed.length).toBe(13);
      expect(works.length).toBeLessThanOrEqual(3);
      expect(toTalkAbout.length).toBeLessThanOrEqual(2);
      for (const { sentence, yours, theirs } of table) {
        expect(sentence).toMatch(/^[A-Z].*[^.]\.$/);
        expect(sentence).not.toMatch(/undefined|null|NaN/);
        expect([yours, theirs]).not.toContain('');
      }
      if (score === null) return;
      expect(sum(table.map(({ points }) => points))).toBe(score);
      expect(sum(table.map(({ lost }) => lost))).toBe(100 - score);
    }),
  );
});

describe('conflicts', () => {
  test('a deal-breaker is told to the one who set it', () => {
    const { conflicts } = explainPair(
      { ...viewer, petPreferences: 'any_ok', dealBreakers: ['cats'] },
      {
        ...maya,
        petPreferences: 'has_cat',
      },
    );
    expect(conflicts.map(({ sentence }) => sentence)).toEqual(['A deal-breaker of yours: cats.']);
  });

  test('nothing tells the other of it: neither a conflict nor a question nor the score', () => {
    const smoker = { ...viewer, smoking: 'smokes_outside' };
    expect(
      explainPair(smoker, { ...maya, dealBreakers: ['any_smoking', 'loud_home', 'cats'] }),
    ).toEqual(explainPair(smoker, maya));
    expect(fit(smoker, { ...maya, dealBreakers: ['any_smoking'] }).conflicts).toHaveLength(1);
  });

  test('what both cards show is told to both, with the reason', () => {
    const allergic = { ...viewer, petPreferences: 'allergic', smoking: 'smoke_free' };
    const owner = { ...maya, petPreferences: 'has_cat', smoking: 'smokes_inside' };
    const told = (one: FitAnswers, other: FitAnswers) =>
      explainPair(one, other).conflicts.map(({ sentence }) => sentence);
    expect(told(allergic, owner)).toEqual([
      'You are allergic to pets, and Maya has one.',
      'You want a smoke-free home, and Maya smokes inside.',
    ]);
    expect(told(owner, allergic)).toEqual([
      'Maya is allergic to pets, and you have one.',
      'Maya wants a smoke-free home, and you smoke inside.',
    ]);
    expect(told({ budgetRange: { max: 900 } }, maya)).toEqual(['Your budgets do not overlap.']);
  });

  test('a deal-breaker about a missing answer is a question to ask', () => {
    const { askFirst } = explainPair(
      { ...viewer, dealBreakers: ['frequent_overnight_guests'] },
      { ...maya, guestPolicy: null },
    );
    expect(askFirst.map(({ sentence }) => sentence)).toEqual([
      'Ask Maya first: guests. A deal-breaker of yours is frequent overnight guests.',
    ]);
  });
});

test('somebody without a name is called the other person', () => {
  const { table } = explain({
    ...{ viewer, other: maya, audience: 'anyone', name: ' ', nameOfArea: (id) => id },
  });
  expect(table[0]?.sentence).toBe('The other person likes it tidy, you like it very tidy.');
});

test('two people who answer alike have nothing to talk about', () => {
  const alike = { cleanlinessLevel: 'tidy', sleepSchedule: 'early_bird' } as const;
  expect(explainPair(alike, alike).toTalkAbout).toEqual([]);
});
