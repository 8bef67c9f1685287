import type { Database } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { sameJson } from '@stoop/base/rules/json/json-values';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { listNeighborhoods } from '@stoop/features/listings/api/neighborhoods/store';
import type { ProfilePatch } from '../contract/profile.ts';
import { ageYears } from '../rules/age.ts';
import { moveInFault } from '../rules/living-check.ts';
import { differences, withoutPreserved } from '../rules/preserved-fields.ts';
import { PROFILE_LIMITS } from '../rules/profile.ts';
import type { StoredProfile } from '../rules/stored-profile.ts';
import { lockProfile, saveProfile } from './store.ts';
import { profileView } from './view.ts';

const SECTIONS = [
  'socialMediaLinks',
  'basicInfo',
  'lifestylePreferences',
  'livingRequirements',
] as const;
const TEXTS = ['firstName', 'lastName', 'selfIntroduction'] as const;
/** A verification applies to its phone number only. */
const PHONE_PROOF = ['verificationStatus', 'phoneVerified'];

export interface ChangeProfileDeps {
  database: Pick<Database, 'sql'>;
  now(): Date;
}

type Change = { accountId: string; patch: ProfilePatch };
type Issue = { path: string; message: string };

/**
 * Changes the fields of a patch only, also while other requests change other fields. Creates the
 * profile if there is none (R8.19). Refuses an invalid name, age, day or place, and an account that was
 * deleted meanwhile.
 */
export async function changeProfile(
  { database, now }: ChangeProfileDeps,
  { accountId, patch }: Change,
) {
  const locations = patch.livingRequirements?.preferredLocations ?? [];
  const neighborhoods = locations.length > 0 ? await listNeighborhoods(database.sql) : [];
  const known = new Set(neighborhoods.map(({ id }) => id));
  return database.sql.transaction(async (tx) => {
    const stored = await lockProfile(tx, accountId);
    if (!stored) return refuse('auth/required');
    const before = stored.profile.livingRequirements.preferredLocations ?? [];
    const issues = [
      ...changedIssues(stored.profile, patch, newYorkDay(now())),
      ...locationIssues(locations, (id) => known.has(id) || before.includes(id)),
    ];
    if (issues.length > 0) return refuse('request/invalid', { issues });
    const profile = patched(stored.profile, patch);
    await saveProfile(tx, accountId, profile);
    return profileView(stored.account, profile, stored);
  });
}

/** The faults of changed answers; a stored day that has passed since stays valid. */
function changedIssues(
  { firstName, basicInfo, livingRequirements: living, hasRoommateCard }: StoredProfile,
  patch: ProfilePatch,
  today: string,
): Issue[] {
  const { dateOfBirth } = patch.basicInfo ?? {};
  const { preferredMoveInDate } = patch.livingRequirements ?? {};
  const faults = {
    firstName: patch.firstName === '' && firstName !== '' ? 'Please give your first name.' : null,
    'basicInfo.dateOfBirth':
      dateOfBirth === basicInfo.dateOfBirth ? null : ageFault(dateOfBirth, today),
    'visibility.whileWaiting':
      patch.visibility?.whileWaiting && !(patch.visibility.roommateCard ?? hasRoommateCard)
        ? 'needs your roommate card'
        : null,
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

/** The section with the answers of a patch; null removes one. */
function answered<Section extends object>(
  section: Section,
  answers: Readonly<Record<string, unknown>> = {},
): Section {
  const given = Object.entries({ ...section, ...answers });
  return Object.fromEntries(
    given.filter(([, answer]) => answer !== null && answer !== undefined),
  ) as Section;
}

/** Applies a patch to a profile. */
export function patched(stored: StoredProfile, patch: ProfilePatch): StoredProfile {
  const { roommateCard = stored.hasRoommateCard, whileWaiting = stored.showsWhileWaiting } =
    patch.visibility ?? {};
  const changed = {
    ...stored,
    firstName: patch.firstName ?? stored.firstName,
    lastName: patch.lastName ?? stored.lastName,
    selfIntroduction: patch.selfIntroduction ?? stored.selfIntroduction,
    socialMediaLinks: answered(stored.socialMediaLinks, patch.socialMediaLinks),
    basicInfo: answered(stored.basicInfo, patch.basicInfo),
    lifestylePreferences: answered(stored.lifestylePreferences, patch.lifestylePreferences),
    livingRequirements: answered(stored.livingRequirements, patch.livingRequirements),
    ownAddresses: patch.ownAddresses ?? stored.ownAddresses,
    voucher: patch.voucher === undefined ? stored.voucher : patch.voucher,
    walkingPace: patch.walkingPace === undefined ? stored.walkingPace : patch.walkingPace,
    hasRoommateCard: roommateCard,
    // Whoever hides the card agrees anew when it is shown again.
    showsWhileWaiting: roommateCard && whileWaiting,
  };
  // A removed answer must not remain among the preserved fields of an import.
  return {
    ...changed,
    preserved: withoutPreserved(stored.preserved, changedPaths(stored, changed)),
  };
}

function changedPaths(stored: StoredProfile, changed: StoredProfile): string[][] {
  const texts = TEXTS.filter((field) => stored[field] !== changed[field]).map((field) => [field]);
  const answers = SECTIONS.flatMap((section) =>
    differences({ ...stored[section] }, { ...changed[section] }).map(({ path }) => [
      section,
      ...path.slice(0, 1),
    ]),
  );
  const isPhoneAnother = stored.basicInfo.phone !== changed.basicInfo.phone;
  const isElsewhere = !sameJson(stored.ownAddresses, changed.ownAddresses);
  return [
    ...texts,
    ...answers,
    ...(isElsewhere ? [['ownAddresses']] : []),
    ...(sameJson(stored.voucher, changed.voucher) ? [] : [['voucher']]),
    ...(stored.walkingPace === changed.walkingPace ? [] : [['walkingPace']]),
    ...(isPhoneAnother ? [PHONE_PROOF] : []),
  ];
}
