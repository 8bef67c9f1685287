import { photoOf } from '@stoop/features/accounts/rules/photo-address';
import type { ProfileView } from '../contract/profile.ts';
import { type PreservedField, preservedAt } from '../rules/preserved-fields.ts';
import { completionOf } from '../rules/profile.ts';
import { type KeyOfPart, keysOfPart, type StoredBasicInfo } from '../rules/profile-fields.ts';
import type { StoredProfile } from '../rules/stored-profile.ts';
import { type ConnectionLists, NO_CONNECTIONS } from './connections/pair.ts';
import type { AccountFacts } from './store.ts';

/** R3.03: imported ids of applications. */
const idsAt = (preserved: readonly PreservedField[], field: string): string[] => {
  const ids = preservedAt(preserved, field);
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : [];
};

/** R3.06 with its defaults. */
const basicInfoOf = (info: StoredBasicInfo, photo: string | null) => ({
  ...(Object.fromEntries(
    keysOfPart('basicInfo').map((field) => [field, info[field] ?? null]),
  ) as Record<KeyOfPart<'basicInfo'>, string | null>),
  profilePhoto: photo,
  isDateOfBirthRequired: info.isDateOfBirthRequired ?? true,
  isGenderRequired: info.isGenderRequired ?? true,
  isInTourVerified: info.isInTourVerified ?? false,
});

/** What a profile names besides its own row. */
export interface NamedByProfile {
  applicationIds?: readonly string[];
  lists?: ConnectionLists;
}

/** A profile as its owner sees it; imported applications come before those created here. */
export function profileView(
  account: AccountFacts,
  profile: StoredProfile,
  { applicationIds = [], lists = NO_CONNECTIONS }: NamedByProfile = {},
): ProfileView {
  const { preserved } = profile;
  const photoURL = photoOf(profile);
  const basicInfo = basicInfoOf(profile.basicInfo, photoURL);
  return {
    id: account.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: account.email ?? '',
    photoURL,
    provider: account.provider,
    createdAt: account.createdAt.toISOString(),
    lastLogin: account.lastLoginAt?.toISOString() ?? null,
    selfIntroduction: profile.selfIntroduction,
    socialMediaLinks: profile.socialMediaLinks,
    ...lists,
    applications: [...new Set([...idsAt(preserved, 'applications'), ...applicationIds])],
    profileCompletionStatus: completionOf(basicInfo),
    verificationStatus: {
      emailVerified: account.emailVerified,
      phoneVerified: preservedAt(preserved, 'verificationStatus', 'phoneVerified') === true,
    },
    basicInfo,
    lifestylePreferences: profile.lifestylePreferences,
    livingRequirements: profile.livingRequirements,
    ownAddresses: [...profile.ownAddresses],
    voucher: profile.voucher,
    walkingPace: profile.walkingPace,
    visibility: {
      roommateCard: profile.hasRoommateCard,
      whileWaiting: profile.showsWhileWaiting,
    },
    hasPassword: account.hasPassword,
  };
}
