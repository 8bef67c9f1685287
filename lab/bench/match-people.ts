import { type Random, randomFrom } from '@stoop/city/demo/random';
import { NEIGHBORHOOD_NAMES } from '@stoop/features/listings/rules/neighborhood-names';
import { EMPTY_PROFILE, type StoredProfile } from '@stoop/features/people/rules/stored-profile';
import {
  CLEANLINESS_LEVELS,
  codesOf,
  DEAL_BREAKERS,
  DRINKING,
  GENDERS,
  GUEST_POLICIES,
  HOBBIES,
  LENGTHS_OF_STAY,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/features/people/rules/vocabularies';

const AREAS = Object.keys(NEIGHBORHOOD_NAMES).slice(0, 60);
const OCCUPATIONS = ['Nurse', 'Student', 'Line cook', 'Engineer', 'Retired'];
const FIRST_NAMES = ['Amira', 'Ben', 'Chloe', 'Diego', 'Emeka', 'Farah', 'Grace', 'Hiro'];
const LAST_NAMES = ['Okafor', 'Rivera', 'Cohen', 'Nguyen', 'Smith', 'Haddad'];

function some<Item>(random: Random, items: readonly Item[], most: number): Item[] {
  const count = random.int(0, most);
  return [...new Set(Array.from({ length: count }, () => random.pick(items)))];
}

const day = (random: Random): string =>
  new Date(Date.UTC(2027, 0, random.int(1, 150))).toISOString().slice(0, 10);

/** One of ten questions is left empty. */
const maybe = <Value>(random: Random, value: Value): Value | undefined =>
  random.chance(0.9) ? value : undefined;

const withoutEmpty = <Section extends object>(section: Section): Section =>
  Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined)) as Section;

/** A random profile with all facts that matching may not read. The same number gives the same profile. */
export function syntheticProfile(number: number): StoredProfile {
  const random = randomFrom('person', number);
  const code = (words: Readonly<Record<string, string>>) =>
    maybe(random, random.pick(codesOf(words)));
  const min = random.int(6, 24) * 50;
  return {
    ...EMPTY_PROFILE,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    photoUrl: random.chance(0.5) ? `https://example.org/${number}.jpg` : null,
    selfIntroduction: `I am number ${number}.`,
    hasRoommateCard: true,
    basicInfo: {
      dateOfBirth: `${random.int(1950, 2006)}-0${random.int(1, 9)}-15`,
      gender: random.pick(codesOf(GENDERS)),
      phone: `212555${String(random.int(0, 9_999)).padStart(4, '0')}`,
      occupation: random.pick(OCCUPATIONS),
    },
    lifestylePreferences: withoutEmpty({
      sleepSchedule: code(SLEEP_SCHEDULES),
      cleanlinessLevel: code(CLEANLINESS_LEVELS),
      noiseTolerance: code(NOISE_TOLERANCES),
      guestPolicy: code(GUEST_POLICIES),
      smoking: random.chance(0.7) ? 'smoke_free' : code(SMOKING),
      drinking: code(DRINKING),
      petPreferences: code(PET_PREFERENCES),
      hobbies: some(random, codesOf(HOBBIES), 8),
    }) as StoredProfile['lifestylePreferences'],
    livingRequirements: withoutEmpty({
      budgetRange: maybe(random, { min, max: min + random.int(2, 20) * 50 }),
      preferredMoveInDate: maybe(random, day(random)),
      lengthOfStay: code(LENGTHS_OF_STAY),
      preferredLocations: some(random, AREAS, 6),
      willShareCommonSpaces: maybe(random, random.chance(0.7)),
      dealBreakers: some(random, codesOf(DEAL_BREAKERS), 2),
    }) as StoredProfile['livingRequirements'],
  };
}
