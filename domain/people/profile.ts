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
/** How an account signs in. */
export type Provider = (typeof PROVIDERS)[number];

/** What somebody does at home (R3.07). A field that is missing is not answered yet. */
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

/** Whole US dollars a person a month, at least one end; an end that is missing is open. */
export interface Budget {
  min?: number | undefined;
  max?: number | undefined;
}

/** What somebody is looking for (R3.08). */
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

/** What a profile must hold to be complete, in the order in which it is asked for. */
export const REQUIRED_FIELDS = ['dateOfBirth', 'gender'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Computed, never stored: it cannot be out of date (R3.04). */
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

/** What of it somebody is reminded of. A gender is asked for once: nobody is urged to give it. */
export const remindedOf = (missing: readonly RequiredField[]): RequiredField[] =>
  missing.filter((field) => field !== 'gender');

/** How much an owner may write. Text in characters, lists in items. */
export const PROFILE_LIMITS = {
  name: 100,
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
  /** Nobody signs a lease before 18, and nobody is older than this. */
  ageYears: { min: 18, max: 120 },
} as const;
