import { expect, test } from 'vitest';
import { conflictsToldTo } from './conflict-words.ts';
import { fit } from './fit.ts';

const { conflicts } = fit(
  { smoking: 'smokes_inside', guestPolicy: 'none', dealBreakers: ['pets', 'loud_home'] },
  {
    smoking: 'smoke_free',
    petPreferences: 'has_dog',
    noiseTolerance: 'high',
    dealBreakers: ['any_smoking', 'smoking_indoors'],
  },
);

test('where both take part, one reads their own deal-breakers and of the other only that it is not a match', () => {
  expect(conflictsToldTo(conflicts, { to: 'a', audience: 'friends', name: 'Ben' })).toEqual([
    {
      kind: 'your_deal_breaker',
      dealBreaker: 'pets',
      field: 'petPreferences',
      sentence: 'A deal-breaker of yours: pets.',
    },
    {
      kind: 'your_deal_breaker',
      dealBreaker: 'loud_home',
      field: 'noiseTolerance',
      sentence: 'A deal-breaker of yours: a loud home.',
    },
    {
      kind: 'smoking',
      field: 'smoking',
      sentence: 'Ben wants a smoke-free home, and you smoke inside.',
    },
    { kind: 'not_a_match', sentence: 'Not a match.' },
  ]);
});

test('the other reads the same the other way around', () => {
  const told = conflictsToldTo(conflicts, { to: 'b', audience: 'anyone', name: 'Amira' });
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'A deal-breaker of yours: any smoking.',
    'A deal-breaker of yours: smoking indoors.',
    'You want a smoke-free home, and Amira smokes inside.',
    'Not a match.',
  ]);
});
