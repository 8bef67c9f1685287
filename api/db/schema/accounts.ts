import { ROLES, TOKEN_MINUTES } from '@stoop/domain/accounts/session-rules';
import { PROVIDERS } from '@stoop/domain/people/profile';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { emailKeyOf } from '../email-key.ts';

const oneOf = (values: readonly string[]) => sql.raw(listed(values));

/**
 * Who may sign in. Separate from the profile, because a sign-in counts even if its profile could not be saved (R8.19).
 * An account without password and identity was imported, and is claimed by its email.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** As it was written; NULL where an import has none. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** An Argon2id hash in PHC format, with its parameters and salt. */
    passwordHash: text('password_hash'),
    provider: text('provider').$type<(typeof PROVIDERS)[number]>().notNull(),
    role: text('role').$type<(typeof ROLES)[number]>().notNull().default('user'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(emailKeyOf(table.email)),
    check('accounts_provider', sql`${table.provider} IN (${oneOf(PROVIDERS)})`),
    check('accounts_role', sql`${table.role} IN (${oneOf(ROLES)})`),
  ],
);

/** An account of an OpenID provider. Its email may change; issuer and subject do not. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The public id, with which its owner ends the session; not a secret. */
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** The User-Agent of the browser. */
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/** Links that were mailed. Each works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<keyof typeof TOKEN_MINUTES>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    check(
      'account_tokens_purpose',
      sql`${table.purpose} IN (${oneOf(Object.keys(TOKEN_MINUTES))})`,
    ),
  ],
);

/** Browsers that signed in to an account: their failures are counted separately. */
export const devices = pgTable(
  'devices',
  {
    /** Its failures are counted by this id, which stays when the token is renewed. */
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's token, hexadecimal: the same for all accounts of one browser. */
    tokenHash: text('token_hash').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('devices_token').on(table.tokenHash, table.accountId),
    index('devices_account').on(table.accountId),
  ],
);

/** Failed sign-ins in a row. */
export const loginFailures = pgTable('login_failures', {
  /** The id of a device; or SHA-256 of an email's key, hexadecimal, whether or not it has an account. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  pausedUntil: moment('paused_until').notNull().defaultNow(),
  lastFailedAt: moment('last_failed_at').notNull().defaultNow(),
});
