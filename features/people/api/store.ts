import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import { PROVIDERS } from '@stoop/base/rules/access/callers';
import { isObject } from '@stoop/base/rules/json/json-values';
import type { FirstFacts } from '@stoop/features/accounts/api/account-lifecycle';
import { lockAccount } from '@stoop/features/accounts/api/store';
import type { OwnAddress } from '@stoop/features/commute/rules/own-addresses';
import { isPace } from '@stoop/features/commute/rules/pace';
import type { Voucher } from '@stoop/features/vouchers/rules/voucher';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PreservedField } from '../rules/preserved-fields.ts';
import type { SocialMediaLinks } from '../rules/profile.ts';
import type { StoredBasicInfo, StoredLifestyle, StoredLiving } from '../rules/profile-fields.ts';
import { EMPTY_PROFILE, type StoredProfile } from '../rules/stored-profile.ts';
import { connectionLists, importedShape, pairShape } from './connections/pair.ts';

/** Sections are unchecked here: `changeProfile` and imports check them before they write them whole. */
const answers = <Section>() => z.custom<Section>(isObject, 'expected an object');

/** A profile as `PROFILE_COLUMNS` reads it. */
export const profileShape = z.object({
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  photoId: z.string().nullable(),
  selfIntroduction: z.string(),
  socialMediaLinks: answers<SocialMediaLinks>(),
  basicInfo: answers<StoredBasicInfo>(),
  lifestylePreferences: answers<StoredLifestyle>(),
  livingRequirements: answers<StoredLiving>(),
  ownAddresses: z.custom<readonly OwnAddress[]>(Array.isArray),
  voucher: z.custom<Voucher | null>((value) => typeof value === 'object'),
  walkingPace: z.int().refine(isPace).nullable(),
  hasRoommateCard: z.boolean(),
  showsWhileWaiting: z.boolean(),
  preserved: z.custom<readonly PreservedField[]>(Array.isArray),
}) satisfies z.ZodType<StoredProfile>;

/** The columns of profile `p`. */
export const PROFILE_COLUMNS: SQL = sql`p.first_name AS "firstName", p.last_name AS "lastName",
  p.photo_url AS "photoUrl", p.photo_id AS "photoId", p.self_introduction AS "selfIntroduction",
  p.social_media_links AS "socialMediaLinks", p.basic_info AS "basicInfo",
  p.lifestyle_preferences AS "lifestylePreferences",
  p.living_requirements AS "livingRequirements", p.own_addresses AS "ownAddresses", p.voucher,
  p.walking_pace AS "walkingPace",
  p.has_roommate_card AS "hasRoommateCard", p.shows_while_waiting AS "showsWhileWaiting",
  coalesce(p.extra, '[]') AS preserved`;

/** The columns of connection `c`. */
export const PAIR_COLUMNS: SQL = sql`c.requester_id AS "requesterId",
  c.recipient_id AS "recipientId", c.state, c.are_roommates AS "areRoommates", c.note,
  c.asked_at AS "askedAt", c.changed_at AS "changedAt", now() AS now`;

const accountFacts = z.object({
  id: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  provider: z.enum(PROVIDERS),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
});
/** The fields of an account that its profile shows. */
export type AccountFacts = z.infer<typeof accountFacts>;

const foundProfile = z
  .object({
    account: accountFacts,
    profile: profileShape.nullable(),
    applicationIds: z.array(z.string()),
    movedInWith: z.array(z.string()),
    pairs: z.array(pairShape),
    imported: z.array(importedShape),
  })
  .transform(({ pairs, imported, movedInWith, ...found }) => ({
    ...found,
    lists: connectionLists(found.account.id, pairs, [
      ...imported,
      ...movedInWith.map((otherId) => ({ list: 'myRoommates' as const, otherId })),
    ]),
  }));
export type FoundProfile = z.infer<typeof foundProfile>;

/** Adds a profile, or fills the empty fields of an existing one. */
export async function saveFirstFacts(
  tx: Writer,
  accountId: string,
  { firstName, lastName, photoURL, phone }: FirstFacts,
): Promise<void> {
  const basicInfo = phone === null ? {} : { phone };
  await tx.run`
    INSERT INTO profiles AS p (account_id, first_name, last_name, photo_url, basic_info)
    VALUES (${accountId}, ${firstName}, ${lastName}, ${photoURL}, ${toJson(basicInfo)})
    ON CONFLICT (account_id) DO UPDATE SET
      first_name = coalesce(nullif(p.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(p.last_name, ''), excluded.last_name),
      photo_url = coalesce(excluded.photo_url, p.photo_url)`;
}

export const hasProfile = (database: Sql, accountId: string) =>
  database.hasRows`SELECT FROM profiles WHERE account_id = ${accountId}`;

/** Whether the account `a` sent an application, or is on it as a co-applicant. */
const IS_ON: SQL = sql`(applicant_id = a.id OR id IN (
  SELECT application_db_id FROM application_co_applicants
  WHERE account_id = a.id AND left_at IS NULL))`;

/** Whom the account `a` got the keys of a home with; nobody whom it has blocked, or who has blocked it. */
const MOVED_IN_WITH: SQL = sql`
  SELECT DISTINCT with_it.id FROM (SELECT id, applicant_id FROM applications
      WHERE stage = 'CLOSED' AND ${IS_ON}) joint
    CROSS JOIN LATERAL (SELECT joint.applicant_id AS id UNION SELECT account_id
      FROM application_co_applicants
      WHERE application_db_id = joint.id AND left_at IS NULL) with_it
  WHERE with_it.id <> a.id AND NOT EXISTS (SELECT FROM blocks
    WHERE (blocker_id = a.id AND blocked_id = with_it.id)
      OR (blocker_id = with_it.id AND blocked_id = a.id))`;

/** An account, its profile, the ids of its applications and its connections; null without an account or a profile (R8.19). */
export const findProfile = (database: Sql, accountId: string) =>
  database.readRow(foundProfile)`SELECT
      (SELECT row_to_json(account) FROM (SELECT a.id, a.email, a.email_verified AS "emailVerified",
        a.password_hash IS NOT NULL AS "hasPassword", a.provider, a.created_at AS "createdAt",
        a.last_login_at AS "lastLoginAt") account) AS account,
      (SELECT row_to_json(profile) FROM (SELECT ${PROFILE_COLUMNS} FROM profiles p
        WHERE p.account_id = a.id) profile) AS profile,
      ARRAY(SELECT application_id FROM applications WHERE ${IS_ON}
        ORDER BY submitted_at, id) AS "applicationIds",
      ARRAY(${MOVED_IN_WITH}) AS "movedInWith",
      (SELECT coalesce(json_agg(pair), '[]') FROM (SELECT ${PAIR_COLUMNS} FROM connections c
        WHERE c.requester_id = a.id OR c.recipient_id = a.id) pair) AS pairs,
      (SELECT coalesce(json_agg(imported), '[]') FROM (SELECT list, other_id AS "otherId"
        FROM imported_connections WHERE account_id = a.id) imported) AS imported
    FROM accounts a WHERE a.id = ${accountId}`;

const contact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** How to reach some people, for staff. */
export const listContacts = (database: Sql, accountIds: readonly string[]) =>
  database.readRows(contact)`
    SELECT a.id, coalesce(p.first_name, '') AS "firstName", coalesce(p.last_name, '') AS "lastName",
      a.email, p.basic_info->>'phone' AS phone
    FROM accounts a LEFT JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY (${texts(accountIds)})`;

/**
 * As `findProfile`, with an empty profile if there is none; locked against other changes until the transaction
 * ends.
 */
export async function lockProfile(
  tx: Writer,
  accountId: string,
): Promise<(FoundProfile & { profile: StoredProfile }) | null> {
  // A separate statement, because one that waits for a lock has read the other tables before.
  await lockAccount(tx, accountId);
  const found = await findProfile(tx, accountId);
  return found && { ...found, profile: found.profile ?? EMPTY_PROFILE };
}

export async function saveProfile(tx: Writer, accountId: string, profile: StoredProfile) {
  const { preserved } = profile;
  await tx.run`INSERT INTO profiles (account_id, first_name, last_name, photo_url, photo_id,
      self_introduction, social_media_links, basic_info, lifestyle_preferences,
      living_requirements, own_addresses, voucher, walking_pace, has_roommate_card,
      shows_while_waiting, extra)
    VALUES (${accountId}, ${profile.firstName}, ${profile.lastName}, ${profile.photoUrl},
      ${profile.photoId}, ${profile.selfIntroduction}, ${toJson(profile.socialMediaLinks)},
      ${toJson(profile.basicInfo)}, ${toJson(profile.lifestylePreferences)},
      ${toJson(profile.livingRequirements)}, ${toJson(profile.ownAddresses)},
      ${profile.voucher && toJson(profile.voucher)}, ${profile.walkingPace},
      ${profile.hasRoommateCard}, ${profile.showsWhileWaiting},
      ${preserved.length > 0 ? toJson(preserved) : null})
    ON CONFLICT (account_id) DO UPDATE SET first_name = excluded.first_name,
      last_name = excluded.last_name, photo_url = excluded.photo_url,
      photo_id = excluded.photo_id, self_introduction = excluded.self_introduction,
      social_media_links = excluded.social_media_links, basic_info = excluded.basic_info,
      lifestyle_preferences = excluded.lifestyle_preferences,
      living_requirements = excluded.living_requirements,
      own_addresses = excluded.own_addresses, voucher = excluded.voucher,
      walking_pace = excluded.walking_pace,
      has_roommate_card = excluded.has_roommate_card,
      shows_while_waiting = excluded.shows_while_waiting, extra = excluded.extra`;
}
