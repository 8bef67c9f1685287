/** Whole US dollars a person a month; one end may be missing, which is open. */
export interface Budget {
  min?: number | undefined;
  max?: number | undefined;
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
  basicInfo: { isDateOfBirthRequired: boolean; isGenderRequired: boolean } & {
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

/** The limits of a profile that are not of one field (`PROFILE_FIELDS`). */
export const PROFILE_LIMITS = {
  /** How far ahead a move-in date may be. */
  moveInYearsAhead: 2,
  budgetDollars: 100_000,
  /** Leases require an age of 18; no living person is older than the maximum. */
  ageYears: { min: 18, max: 120 },
} as const;
