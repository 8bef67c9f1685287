import type { OwnAddress } from '@stoop/features/commute/rules/own-addresses';
import type { Pace } from '@stoop/features/commute/rules/pace';
import type { Voucher } from '@stoop/features/vouchers/rules/voucher';
import type { PreservedField } from './preserved-fields.ts';
import type { SocialMediaLinks } from './profile.ts';
import type { StoredBasicInfo, StoredLifestyle, StoredLiving } from './profile-fields.ts';

/** The row of a profile. A missing field has no answer. */
export interface StoredProfile {
  firstName: string;
  lastName: string;
  /** The photo of the sign-in account. */
  photoUrl: string | null;
  /** The uploaded photo, which has priority over `photoUrl`. */
  photoId: string | null;
  selfIntroduction: string;
  socialMediaLinks: SocialMediaLinks;
  basicInfo: StoredBasicInfo;
  lifestylePreferences: StoredLifestyle;
  livingRequirements: StoredLiving;
  /** Where the person goes every day. Only the owner ever sees it: no card and no page of staff has it. */
  ownAddresses: readonly OwnAddress[];
  /** The housing voucher of the person; null without one. Only the owner ever sees it. */
  voucher: Voucher | null;
  /** How fast the person walks or rolls; null where that is usual. Only the owner ever sees it. */
  walkingPace: Pace | null;
  hasRoommateCard: boolean;
  /** Agreed, with a card, to be shown without a name to readers of the homes that they wait for. */
  showsWhileWaiting: boolean;
  /** Other fields of an imported document (R3.21). */
  preserved: readonly PreservedField[];
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
  ownAddresses: [],
  voucher: null,
  walkingPace: null,
  hasRoommateCard: false,
  showsWhileWaiting: false,
  preserved: [],
};
