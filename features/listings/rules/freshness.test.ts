import { expect, test } from 'vitest';
import {
  type Confirmable,
  FRESHNESS_DEFAULTS,
  freshnessStep,
  linksEnded,
  mayAskAgain,
} from './freshness.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const stepOf = (listing: Partial<Confirmable>, now = NOW) =>
  freshnessStep(
    { isAnsweredFor: true, confirmedAt: null, askedAt: null, lapsedAt: null, ...listing },
    { ...FRESHNESS_DEFAULTS, now },
  );

test.each<[string, Partial<Confirmable>, string]>([
  ['confirmed less than 72 hours ago', { confirmedAt: ago(71.9) }, 'nothing'],
  ['confirmed 72 hours ago', { confirmedAt: ago(72) }, 'ask'],
  ['never confirmed', {}, 'ask'],
  ['asked about and not answered', { confirmedAt: ago(80), askedAt: ago(8) }, 'nothing'],
  ['asked about almost 7 days ago', { confirmedAt: ago(239), askedAt: ago(167.9) }, 'nothing'],
  ['asked about 7 days ago', { confirmedAt: ago(240), askedAt: ago(168) }, 'lapse'],
  ['never confirmed and asked about 7 days ago', { askedAt: ago(168) }, 'lapse'],
  ['confirmed after the question', { confirmedAt: ago(160), askedAt: ago(168) }, 'ask'],
  ['confirmed lately after the question', { confirmedAt: ago(2), askedAt: ago(168) }, 'nothing'],
  ['lapsed', { confirmedAt: ago(500), askedAt: ago(400), lapsedAt: ago(232) }, 'nothing'],
  [
    'confirmed long ago, and nobody answers',
    { isAnsweredFor: false, confirmedAt: ago(9_000) },
    'nothing',
  ],
])('a listing that was %s', (_, listing, step) => {
  expect(stepOf(listing)).toBe(step);
});

test('a listing that is never confirmed is asked about once and lapses 7 days later', () => {
  const listing: Partial<Confirmable> = { confirmedAt: NOW };
  const steps: string[] = [];
  for (let hour = 0; hour < 24 * 30; hour++) {
    const now = new Date(NOW.getTime() + hour * 3_600_000);
    const step = stepOf(listing, now);
    if (step === 'ask') listing.askedAt = now;
    if (step === 'lapse') listing.lapsedAt = now;
    if (step !== 'nothing') steps.push(`${step} ${hour}`);
  }
  expect(steps).toEqual(['ask 72', 'lapse 240']);
});

test('a person is asked once a day', () => {
  expect(mayAskAgain(null, NOW)).toBe(true);
  expect(mayAskAgain(ago(23.9), NOW)).toBe(false);
  expect(mayAskAgain(ago(24), NOW)).toBe(true);
});

test('the links in an email work for 30 days', () => {
  expect(linksEnded(ago(30 * 24 - 1), NOW)).toBe(false);
  expect(linksEnded(ago(30 * 24), NOW)).toBe(true);
});
