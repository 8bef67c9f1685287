import type { PreservedField } from './preserved-fields.ts';
import type {
  BasicInfo,
  LifestylePreferences,
  LivingRequirements,
  SocialMediaLinks,
} from './profile.ts';

/** A section as the database holds it: words of an import that no vocabulary knows stay in it. */
type Worded<Section> = {
  [Field in keyof Section]: NonNullable<Section[Field]> extends string
    ? string
    : NonNullable<Section[Field]> extends string[]
      ? string[]
      : Section[Field];
};

export type StoredBasicInfo = Partial<
  Record<'dateOfBirth' | 'gender' | 'phone' | 'occupation', string>
> &
  Partial<Pick<BasicInfo, 'isDateOfBirthRequired' | 'isGenderRequired' | 'isInTourVerified'>>;
export type StoredLifestyle = Worded<LifestylePreferences>;
export type StoredLiving = Worded<LivingRequirements>;

/** What a profile's row holds. An answer that is missing was not given. */
export interface StoredProfile {
  firstName: string;
  lastName: string;
  /** Elsewhere, as the sign-in account names it. */
  photoUrl: string | null;
  /** Uploaded here; it stands before `photoUrl`. */
  photoId: string | null;
  selfIntroduction: string;
  socialMediaLinks: SocialMediaLinks;
  basicInfo: StoredBasicInfo;
  lifestylePreferences: StoredLifestyle;
  livingRequirements: StoredLiving;
  hasRoommateCard: boolean;
  /** What an imported document holds beyond that (R3.21). */
  kept: readonly PreservedField[];
}

export const EMPTY_PROFILE: StoredProfile = {
  firstName: '',
  lastName: '',
  photoUrl: null,
  photoId: null,
  selfIntroduction: '',
  socialMediaLinks: {},
  basicInfo: {},
  lifestylePreferences: {},
  livingRequirements: {},
  hasRoommateCard: false,
  kept: [],
};
