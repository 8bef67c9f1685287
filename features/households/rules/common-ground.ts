import type {
  LifestylePreferences,
  StoredLifestyle,
} from '@stoop/features/people/rules/profile-fields';
import {
  CLEANLINESS_LEVELS,
  codesOf,
  GUEST_POLICIES,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/features/people/rules/vocabularies';

/** The habits that an agreement is proposed from, with the answers of which it knows the meaning. */
const HABITS = {
  sleepSchedule: codesOf(SLEEP_SCHEDULES),
  noiseTolerance: codesOf(NOISE_TOLERANCES),
  guestPolicy: codesOf(GUEST_POLICIES),
  cleanlinessLevel: codesOf(CLEANLINESS_LEVELS),
  smoking: codesOf(SMOKING),
  petPreferences: codesOf(PET_PREFERENCES),
} as const;
type Habit = keyof typeof HABITS;

/** The answers of all members to a habit; null where one is missing, so that nothing is proposed from the others. */
export type CommonGround = {
  readonly [Name in Habit]: readonly Required<LifestylePreferences>[Name][] | null;
};

const NOTHING: CommonGround = {
  sleepSchedule: null,
  noiseTolerance: null,
  guestPolicy: null,
  cleanlinessLevel: null,
  smoking: null,
  petPreferences: null,
};

function answersTo<Name extends Habit>(name: Name, members: readonly StoredLifestyle[]) {
  const known: readonly string[] = HABITS[name];
  const answers = members.map((habits) => habits[name]);
  const isWhole = answers.every((answer) => typeof answer === 'string' && known.includes(answer));
  return isWhole ? (answers as unknown as CommonGround[Name]) : null;
}

/**
 * What the members have in common.
 *
 * @param members the habits of each; null for somebody who does not show them to all others, because a text that is
 *   made from them would tell them.
 */
export function commonGround(members: readonly (StoredLifestyle | null)[]): CommonGround {
  const shown = members.filter((habits) => habits !== null);
  if (shown.length === 0 || shown.length < members.length) return NOTHING;
  return {
    sleepSchedule: answersTo('sleepSchedule', shown),
    noiseTolerance: answersTo('noiseTolerance', shown),
    guestPolicy: answersTo('guestPolicy', shown),
    cleanlinessLevel: answersTo('cleanlinessLevel', shown),
    smoking: answersTo('smoking', shown),
    petPreferences: answersTo('petPreferences', shown),
  };
}
