import type { PreservedField } from '@stoop/domain/people/preserved-fields';
import type { SocialMediaLinks } from '@stoop/domain/people/profile';
import type {
  StoredBasicInfo,
  StoredLifestyle,
  StoredLiving,
} from '@stoop/domain/people/stored-profile';
import {
  boolean,
  customType,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** What people say about themselves (R3.01–R3.08). Sections are read and written whole. */
export const profiles = pgTable('profiles', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** The address of a picture from the sign-in provider; never fetched by the server. */
  photoUrl: text('photo_url'),
  /** The uploaded picture; it is shown instead of `photo_url`. */
  photoId: text('photo_id'),
  selfIntroduction: text('self_introduction').notNull().default(''),
  socialMediaLinks: json('social_media_links').$type<SocialMediaLinks>().notNull().default({}),
  basicInfo: json('basic_info').$type<StoredBasicInfo>().notNull().default({}),
  lifestylePreferences: json('lifestyle_preferences')
    .$type<StoredLifestyle>()
    .notNull()
    .default({}),
  livingRequirements: json('living_requirements').$type<StoredLiving>().notNull().default({}),
  /** Whether people who look for roommates see a card of this profile. */
  hasRoommateCard: boolean('has_roommate_card').notNull().default(false),
  /** The fields of an imported document without a column (R3.21). */
  extra: json('extra').$type<PreservedField[]>(),
});

/** An uploaded picture, re-encoded in each size. In the database, so that it is stored and deleted with its profile. */
export const photos = pgTable(
  'photos',
  {
    id: text('id').notNull(),
    /** The width and height in pixels. */
    size: integer('size').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    webp: bytes('webp').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.size] })],
);
