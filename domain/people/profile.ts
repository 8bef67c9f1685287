import type {
  CLEANLINESS_LEVELS,
  CodeOf,
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
} from './vocabularies.ts';

export const PROVIDERS = ['email', 'google'] as const;
/** The sign-in methods of an account. */
export type Provider = (typeof PROVIDERS)[number];

/** Habits at home (R3.07). A missing field has no answer yet. */
export interface LifestylePreferences {
  sleepSchedule?: CodeOf<typeof SLEEP_SCHEDULES>;
  cleanlinessLevel?: CodeOf<typeof CLEANLINESS_LEVELS>;
  noiseTolerance?: CodeOf<typeof NOISE_TOLERANCES>;
  guestPolicy?: CodeOf<typeof GUEST_POLICIES>;
  smoking?: CodeOf<typeof SMOKING>;
  drinking?: CodeOf<typeof DRINKING>;
  petPreferences?: CodeOf<typeof PET_PREFERENCES>;
  hobbies?: CodeOf<typeof HOBBIES>[];
}

/** Whole US dollars a person a month; one end may be missing, which is open. */
export interface Budget {
  min?: number | undefined;
  max?: number | undefined;
}

/** What a person looks for (R3.08). */
export interface LivingRequirements {
  budgetRange?: Budget;
  /** ISO date. */
  preferredMoveInDate?: string;
  lengthOfStay?: CodeOf<typeof LENGTHS_OF_STAY>;
  /** Neighborhood ids. */
  preferredLocations?: string[];
  /** Room types of the listings. */
  preferredRoomType?: string[];
  /** Unit labels: `Studio`, `2B1B`. */
  preferredUnitType?: string[];
  /** Names of amenities and features. */
  mustHaveAmenities?: string[];
  dealBreakers?: CodeOf<typeof DEAL_BREAKERS>[];
  willShareCommonSpaces?: boolean;
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'twitter', 'linkedin'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
};
export type SocialMediaLinks = { [Network in SocialNetwork]?: string };

/** R3.06. */
export interface BasicInfo {
  /** ISO date. */
  dateOfBirth?: string | null;
  gender?: CodeOf<typeof GENDERS> | null;
  profilePhoto: string | null;
  phone: string | null;
  occupation?: string | null;
  isDateOfBirthRequired: boolean;
  isGenderRequired: boolean;
  isInTourVerified: boolean;
}

/** R3.04. */
export interface CompletionStatus {
  isBasicInfoComplete: boolean;
  requiredFieldsMissing: RequiredField[];
}

/** The fields of a complete profile, in the order of the questions. */
export const REQUIRED_FIELDS = ['dateOfBirth', 'gender'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Computed, not stored, so that it is never outdated (R3.04). */
export function completionOf(
  basicInfo: Pick<BasicInfo, 'isDateOfBirthRequired' | 'isGenderRequired'> & {
    [Field in RequiredField]?: unknown;
  },
): CompletionStatus {
  const isRequired = {
    dateOfBirth: basicInfo.isDateOfBirthRequired,
    gender: basicInfo.isGenderRequired,
  };
  const missing = REQUIRED_FIELDS.filter((field) => isRequired[field] && !basicInfo[field]);
  return { isBasicInfoComplete: missing.length === 0, requiredFieldsMissing: missing };
}

/** The missing fields to remind a user of. The gender is not among them. */
export const remindedOf = (missing: readonly RequiredField[]): RequiredField[] =>
  missing.filter((field) => field !== 'gender');

/** The limits of a profile: characters of texts, items of lists. */
export const PROFILE_LIMITS = {
  name: 100,
  /** How far ahead a move-in date may be. */
  moveInYearsAhead: 2,
  selfIntroduction: 1_000,
  phone: 30,
  occupation: 100,
  link: 200,
  hobbies: 10,
  preferredLocations: 20,
  preferredTypes: 10,
  mustHaveAmenities: 20,
  dealBreakers: 10,
  budgetDollars: 100_000,
  /** Leases require an age of 18; no living person is older than the maximum. */
  ageYears: { min: 18, max: 120 },
} as const;
