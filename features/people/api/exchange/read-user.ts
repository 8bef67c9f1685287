import { PROVIDERS, type Provider } from '@stoop/base/rules/access/callers';
import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { readEmail } from '@stoop/base/rules/text/email';
import { readOwnAddresses } from '@stoop/features/commute/rules/own-addresses';
import { isPace } from '@stoop/features/commute/rules/pace';
import { withPlain } from '@stoop/features/exchange/api/import/firestore';
import { idOf, momentOf, wordOf } from '@stoop/features/exchange/api/import/read-values';
import { readStoredVoucher } from '@stoop/features/vouchers/rules/voucher';
import { IMPORTED_LISTS, type ImportedList } from '../../rules/connections.ts';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import type { StoredProfile } from '../../rules/stored-profile.ts';
import type { ImportedId } from '../connections/pair.ts';
import { readBasicInfo, readLinks, readPart } from './read-sections.ts';

/** The fields of a user's document for the tables. None of them is a credential or a role. */
export interface ReadUser {
  email: string | null;
  provider: Provider;
  createdAt: Date | null;
  lastLoginAt: Date | null;
  profile: Omit<StoredProfile, 'photoId' | 'preserved'>;
  /** Whom its lists of friends, requests and roommates name (R3.03). */
  connections: ImportedId[];
}

/** Longer lists of friends are preserved and not read. */
const IDS_IN_LIST_MAX = 5_000;

const TIMES = new Set([
  ...['createdAt', 'lastLogin', 'savedAt', 'viewedAt'],
  ...['dateOfBirth', 'preferredMoveInDate'],
]);

/** The document with plain times; other tagged values of a backup stay unchanged. */
export const withPlainTimes = (document: JsonObject): JsonObject => withPlain(TIMES, document);

const httpsOf = (value: unknown): string | null => {
  const address = wordOf(value, 2_000);
  return address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:'
    ? address
    : null;
};

const objectAt = (document: JsonObject, field: string): JsonObject => {
  const value = document[field];
  return isObject(value) ? value : {};
};

/** The ids of a list; none if it is no list of ids. */
function readIds(value: unknown, list: ImportedList): ImportedId[] {
  if (!Array.isArray(value) || value.length > IDS_IN_LIST_MAX) return [];
  const ids = value.map(idOf);
  return ids.every((id) => id !== null)
    ? [...new Set(ids)].map((otherId) => ({ list, otherId }))
    : [];
}

const introductionOf = (value: unknown): string =>
  typeof value === 'string' &&
  value.length <= PROFILE_FIELDS.selfIntroduction.most &&
  !/[[\p{Cc}--\n]]/v.test(value)
    ? value
    : '';

export function readUser(document: JsonObject): ReadUser {
  const { email, provider, photoURL } = document;
  const { roommateCard, whileWaiting } = objectAt(document, 'visibility');
  return {
    email: typeof email === 'string' ? readEmail(email) : null,
    provider: PROVIDERS.find((known) => known === provider) ?? 'email',
    createdAt: momentOf(document.createdAt),
    lastLoginAt: momentOf(document.lastLogin),
    profile: {
      firstName: wordOf(document.firstName, PROFILE_FIELDS.firstName.most) ?? '',
      lastName: wordOf(document.lastName, PROFILE_FIELDS.firstName.most) ?? '',
      photoUrl: httpsOf(photoURL) ?? httpsOf(objectAt(document, 'basicInfo').profilePhoto),
      selfIntroduction: introductionOf(document.selfIntroduction),
      socialMediaLinks: readLinks(document.socialMediaLinks),
      basicInfo: readBasicInfo(document.basicInfo),
      lifestylePreferences: readPart('lifestylePreferences', document.lifestylePreferences),
      livingRequirements: readPart('livingRequirements', document.livingRequirements),
      ownAddresses: readOwnAddresses(document.ownAddresses),
      voucher: readStoredVoucher(document.voucher),
      walkingPace: isPace(document.walkingPace) ? document.walkingPace : null,
      hasRoommateCard: roommateCard === true,
      showsWhileWaiting: roommateCard === true && whileWaiting === true,
    },
    connections: IMPORTED_LISTS.flatMap((list) => readIds(document[list], list)),
  };
}
