import type { ProfilePatch, ProfileView } from '@stoop/contract/people/profile';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { ageYears } from '@stoop/domain/people/age';
import { moveInFault } from '@stoop/domain/people/living-check';
import { differences, withoutPreserved } from '@stoop/domain/people/preserved-fields';
import { PROFILE_LIMITS } from '@stoop/domain/people/profile';
import type { StoredProfile } from '@stoop/domain/people/stored-profile';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import type { Database } from '../db/database.ts';
import { lockProfile, saveProfile } from './store.ts';
import { profileView } from './view.ts';

const SECTIONS = [
  'socialMediaLinks',
  'basicInfo',
  'lifestylePreferences',
  'livingRequirements',
] as const;
const TEXTS = ['firstName', 'lastName', 'selfIntroduction'] as const;
/** A number that was verified says nothing of another one. */
const PHONE_PROOF = ['verificationStatus', 'phoneVerified'];

export interface ChangeProfileDeps {
  database: Pick<Database, 'sql'>;
  /** The ids of all neighborhoods. */
  knownNeighborhoods(): Promise<ReadonlySet<string>>;
  now(): Date;
}

type Change = { accountId: string; patch: ProfilePatch };
type Issue = { path: string; message: string };

/**
 * Changes what a patch names and leaves the rest, also while others change other parts. Makes the
 * profile where there is none (R8.19). Refuses a name, an age, a day or a place that cannot be, and whose account has
 * gone meanwhile.
 */
export async function changeProfile(
  { database, knownNeighborhoods, now }: ChangeProfileDeps,
  { accountId, patch }: Change,
): Promise<ProfileView | Refused<'request/invalid' | 'auth/required'>> {
  const locations = patch.livingRequirements?.preferredLocations ?? [];
  const known = locations.length > 0 ? await knownNeighborhoods() : new Set<string>();
  return database.sql.transaction(async (tx) => {
    const held = await lockProfile(tx, accountId);
    if (!held) return refuse('auth/required');
    const before = held.profile.livingRequirements.preferredLocations ?? [];
    const issues = [
      ...changedIssues(held.profile, patch, newYorkDay(now())),
      ...locationIssues(locations, (id) => known.has(id) || before.includes(id)),
    ];
    if (issues.length > 0) return refuse('request/invalid', { issues });
    const profile = patched(held.profile, patch);
    await saveProfile(tx, accountId, profile);
    return profileView(held.account, profile, held.applicationIds);
  });
}

/** What is wrong with answers that are not the stored ones: a day that has passed since stays. */
function changedIssues(
  { firstName, basicInfo, livingRequirements: living }: StoredProfile,
  patch: ProfilePatch,
  today: string,
): Issue[] {
  const { dateOfBirth } = patch.basicInfo ?? {};
  const { preferredMoveInDate } = patch.livingRequirements ?? {};
  const faults = {
    firstName: patch.firstName === '' && firstName !== '' ? 'Please give your first name.' : null,
    'basicInfo.dateOfBirth':
      dateOfBirth === basicInfo.dateOfBirth ? null : ageFault(dateOfBirth, today),
    'livingRequirements.preferredMoveInDate':
      preferredMoveInDate === living.preferredMoveInDate
        ? null
        : moveInFault(preferredMoveInDate, today),
  };
  return Object.entries(faults).flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

function ageFault(dateOfBirth: string | null | undefined, today: string): string | null {
  if (!dateOfBirth) return null;
  const { min, max } = PROFILE_LIMITS.ageYears;
  const age = ageYears(dateOfBirth, today);
  return age >= min && age <= max ? null : `must be of somebody from ${min} to ${max} years old`;
}

const locationIssues = (ids: readonly string[], isKnown: (id: string) => boolean): Issue[] =>
  ids.flatMap((id, index) =>
    isKnown(id)
      ? []
      : [
          {
            path: `livingRequirements.preferredLocations.${index}`,
            message: 'must be the id of a neighborhood that is known here',
          },
        ],
  );

/** The section with the answers that a patch gives; null takes one back. */
function answered<Section extends object>(
  section: Section,
  answers: Readonly<Record<string, unknown>> = {},
): Section {
  const given = Object.entries({ ...section, ...answers });
  return Object.fromEntries(
    given.filter(([, answer]) => answer !== null && answer !== undefined),
  ) as Section;
}

/** A profile after a patch. */
export function patched(held: StoredProfile, patch: ProfilePatch): StoredProfile {
  const changed = {
    ...held,
    firstName: patch.firstName ?? held.firstName,
    lastName: patch.lastName ?? held.lastName,
    selfIntroduction: patch.selfIntroduction ?? held.selfIntroduction,
    socialMediaLinks: answered(held.socialMediaLinks, patch.socialMediaLinks),
    basicInfo: answered(held.basicInfo, patch.basicInfo),
    lifestylePreferences: answered(held.lifestylePreferences, patch.lifestylePreferences),
    livingRequirements: answered(held.livingRequirements, patch.livingRequirements),
    hasRoommateCard: patch.visibility?.roommateCard ?? held.hasRoommateCard,
  };
  // What somebody takes back must not stay behind as it once came with an import.
  return { ...changed, kept: withoutPreserved(held.kept, changedPaths(held, changed)) };
}

function changedPaths(held: StoredProfile, changed: StoredProfile): string[][] {
  const texts = TEXTS.filter((field) => held[field] !== changed[field]).map((field) => [field]);
  const answers = SECTIONS.flatMap((section) =>
    differences({ ...held[section] }, { ...changed[section] }).map(({ path }) => [
      section,
      ...path.slice(0, 1),
    ]),
  );
  const isPhoneAnother = held.basicInfo.phone !== changed.basicInfo.phone;
  return [...texts, ...answers, ...(isPhoneAnother ? [PHONE_PROOF] : [])];
}
