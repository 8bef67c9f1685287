import { PROVIDERS, type Provider } from '@stoop/domain/access/callers';
import { readEmail } from '@stoop/domain/accounts/email';
import { readOwnAddresses } from '@stoop/domain/commute/own-addresses';
import { isObject, type JsonObject } from '@stoop/domain/json/json-values';
import { IMPORTED_LISTS, type ImportedList } from '@stoop/domain/people/connections';
import { PROFILE_FIELDS } from '@stoop/domain/people/profile-fields';
import type { StoredProfile } from '@stoop/domain/people/stored-profile';
import { RECENTLY_VIEWED_MAX, SAVED_KINDS, type SavedKind } from '@stoop/domain/saved/saved-kinds';
import type { ImportedId } from '../../people/connections/pair.ts';
import type { ImportedItem, ImportedView } from '../../saved/imported/store.ts';
import { withPlain } from '../import/firestore.ts';
import { idOf, momentOf, wordOf } from '../import/read-values.ts';
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
  saved: ImportedItem[];
  viewed: ImportedView[];
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

/** All items of a list, or none if any is invalid. */
function allOf<Item>(value: unknown, read: (item: JsonObject) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  const items = value.map((item) => (isObject(item) ? read(item) : null));
  return items.every((item) => item !== null) ? items : [];
}

const differ = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] =>
  new Set(items.map(keyOf)).size === items.length ? items : [];

function readSaved(value: unknown, kind: SavedKind): ImportedItem[] {
  const items = allOf(value, (item): ImportedItem | null => {
    const [id, savedAt] = [idOf(item.id), momentOf(item.savedAt)];
    if (id === null || savedAt === null) return null;
    const [buildingId, unitId] = [idOf(item.buildingId), idOf(item.unitId)];
    return { kind, id, savedAt, buildingId, unitId, label: wordOf(item.label) ?? null };
  });
  return differ(items, ({ id }) => id);
}

function readViewed(value: unknown): ImportedView[] {
  const items = allOf(value, (item): ImportedView | null => {
    const [buildingId, unitId] = [idOf(item.buildingId), idOf(item.unitId)];
    const viewedAt = momentOf(item.viewedAt);
    return buildingId === null || unitId === null || viewedAt === null
      ? null
      : { buildingId, unitId, viewedAt };
  });
  if (items.length > RECENTLY_VIEWED_MAX) return [];
  return differ(items, ({ buildingId, unitId }) => JSON.stringify([buildingId, unitId]));
}

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
  const saved = objectAt(document, 'saved');
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
      hasRoommateCard: roommateCard === true,
      showsWhileWaiting: roommateCard === true && whileWaiting === true,
    },
    connections: IMPORTED_LISTS.flatMap((list) => readIds(document[list], list)),
    saved: SAVED_KINDS.flatMap((kind) => readSaved(saved[kind], kind)),
    viewed: readViewed(document.recentlyViewed),
  };
}
