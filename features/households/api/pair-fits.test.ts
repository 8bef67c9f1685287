import { answersOf, answersOnCard } from '@stoop/features/matching/rules/card-answers';
import { fit } from '@stoop/features/matching/rules/fit';
import { EMPTY_PROFILE } from '@stoop/features/people/rules/stored-profile';
import {
  CLEANLINESS_LEVELS,
  codesOf,
  DEAL_BREAKERS,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/features/people/rules/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownTo, knownToStaff } from './known-person.ts';
import { pairRankings } from './pair-fits.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const person = fc.record({
  sleepSchedule: maybe(fc.constantFrom(...codesOf(SLEEP_SCHEDULES))),
  cleanlinessLevel: maybe(fc.constantFrom(...codesOf(CLEANLINESS_LEVELS))),
  smoking: maybe(fc.constantFrom(...codesOf(SMOKING))),
  petPreferences: maybe(fc.constantFrom(...codesOf(PET_PREFERENCES))),
  max: maybe(fc.integer({ min: 800, max: 2_000 })),
  moveIn: maybe(
    fc.integer({ min: 1, max: 28 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`),
  ),
  dealBreakers: fc.subarray(codesOf(DEAL_BREAKERS), { maxLength: 2 }),
  areas: fc.subarray(['a', 'b', 'c']),
});

test('the rankings of pairs are those of fit, for staff of all answers, for a member of the own ones and of what cards show', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 2, maxLength: 6 }), (drawn) => {
      const people = drawn.map(({ max, moveIn, dealBreakers, areas, ...lifestyle }, at) => ({
        accountId: `${at}`,
        email: null,
        profile: {
          ...EMPTY_PROFILE,
          hasRoommateCard: true,
          lifestylePreferences: JSON.parse(JSON.stringify(lifestyle)),
          livingRequirements: {
            ...(max !== undefined && { budgetRange: { min: 500, max } }),
            ...(moveIn !== undefined && { preferredMoveInDate: moveIn }),
            dealBreakers,
            preferredLocations: areas,
          },
        },
      }));
      const viewer = { id: '0', blockedWith: new Set<string>(), connections: new Map() };
      const of = {
        staff: pairRankings(people.map(knownToStaff)),
        member: pairRankings(people.map((one) => knownTo(viewer, one))),
      };
      for (const [one, a] of people.entries())
        for (const [other, b] of people.slice(0, one).entries()) {
          const whole = fit(answersOf(a.profile), answersOf(b.profile));
          const shown = fit(
            answersOnCard(answersOf(a.profile), 'signedIn'),
            answersOnCard(answersOf(b.profile), 'signedIn'),
          );
          const seen = fit(
            answersOnCard(answersOf(a.profile), 'signedIn'),
            other === 0 ? answersOf(b.profile) : answersOnCard(answersOf(b.profile), 'signedIn'),
          );
          expect(of.staff(one, other)).toBe(whole.conflicts.length > 0 ? null : whole.ranking);
          expect(of.member(other, one)).toBe(seen.conflicts.length > 0 ? null : shown.ranking);
        }
    }),
  );
});
