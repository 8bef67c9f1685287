import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, writeRows } from '@stoop/base/api/db/rows';
import { z } from 'zod';
import type { PreservedField } from '../../rules/preserved-fields.ts';
import type { StoredProfile } from '../../rules/stored-profile.ts';
import { PROFILE_COLUMNS, profileShape } from '../store.ts';

/** By account id; accounts without a profile are left out. */
export async function listProfiles(database: Sql, accountIds: readonly string[]) {
  const rows = await database.readRows(profileShape.extend({ accountId: z.string() }))`
    SELECT p.account_id AS "accountId", ${PROFILE_COLUMNS} FROM profiles p
    WHERE p.account_id = ANY(${texts(accountIds)})`;
  return new Map(rows.map(({ accountId, ...profile }) => [accountId, profile]));
}

export interface ImportedProfile {
  accountId: string;
  profile: Omit<StoredProfile, 'photoId' | 'preserved'>;
  /** The account has a way to sign in: its photo and its visibility stay unchanged. */
  isUsed: boolean;
}

const FIELDS = [
  ...['account_id', 'first_name', 'last_name', 'self_introduction', 'social_media_links'],
  ...['basic_info', 'lifestyle_preferences', 'living_requirements', 'own_addresses', 'voucher'],
  'walking_pace',
];

/** Adds profiles, or replaces those of the same accounts, which must be locked. */
export async function saveImportedProfiles(tx: Writer, imported: readonly ImportedProfile[]) {
  const rowOf = ({ accountId, profile }: ImportedProfile) => ({
    account_id: accountId,
    first_name: profile.firstName,
    last_name: profile.lastName,
    self_introduction: profile.selfIntroduction,
    social_media_links: profile.socialMediaLinks,
    basic_info: profile.basicInfo,
    lifestyle_preferences: profile.lifestylePreferences,
    living_requirements: profile.livingRequirements,
    own_addresses: profile.ownAddresses,
    voucher: profile.voucher,
    walking_pace: profile.walkingPace,
    photo_url: profile.photoUrl,
    has_roommate_card: profile.hasRoommateCard,
    shows_while_waiting: profile.showsWhileWaiting,
  });
  const table = { table: 'profiles', key: ['account_id'] };
  const used = imported.filter(({ isUsed }) => isUsed);
  const unused = imported.filter(({ isUsed }) => !isUsed);
  const all = [...FIELDS, 'photo_url', 'has_roommate_card', 'shows_while_waiting'];
  await writeRows(tx, { ...table, columns: FIELDS }, used.map(rowOf));
  await writeRows(tx, { ...table, columns: all }, unused.map(rowOf));
}

/** Sets the preserved fields of imported documents; null if the columns reproduce all of them. */
export const changePreserved = (
  tx: Writer,
  rows: readonly { account_id: string; extra: readonly PreservedField[] | null }[],
) =>
  tx.run`
    UPDATE profiles SET extra = preserved.extra FROM ${asTable('profiles', rows)} preserved
    WHERE profiles.account_id = preserved.account_id`;
