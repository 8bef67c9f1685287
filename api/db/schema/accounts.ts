import {
  ROLES,
  SECOND_FACTOR_KINDS,
  STAFF_SCOPES,
  TOKEN_MINUTES,
} from '@stoop/domain/accounts/session-rules';
import { PROVIDERS } from '@stoop/domain/people/profile';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { emailKeyOf } from '../email-key.ts';

const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });
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
    /** What staff see and change: everything, or the buildings of `staff_buildings`. */
    staffScope: text('staff_scope').$type<(typeof STAFF_SCOPES)[number]>().notNull().default('all'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(emailKeyOf(table.email)),
    check('accounts_provider', sql`${table.provider} IN (${oneOf(PROVIDERS)})`),
    check('accounts_role', sql`${table.role} IN (${oneOf(ROLES)})`),
    check('accounts_staff_scope', sql`${table.staffScope} IN (${oneOf(STAFF_SCOPES)})`),
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
    /** When the second factor was last confirmed in this session. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/** The buildings of staff with the scope `buildings`. Named, not referenced: a building may be imported again. */
export const staffBuildings = pgTable(
  'staff_buildings',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    buildingId: text('building_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.buildingId] })],
);

/** What proves a person besides the password: an authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof SECOND_FACTOR_KINDS)[number]>().notNull(),
    /** The name that its owner gave it. */
    name: text('name').notNull(),
    /** The key of an authenticator app, Base32. */
    secret: text('secret'),
    /** The last time step whose code was accepted: a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** The id of a passkey's credential, base64url. */
    credentialId: text('credential_id').unique(),
    publicKey: bytes('public_key'),
    /** The signature counter of a passkey. */
    counter: bigint('counter', { mode: 'number' }),
    transports: json('transports').$type<string[]>(),
    /** NULL until it was used once; before that it does not count. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('second_factors_account').on(table.accountId),
    check('second_factors_kind', sql`${table.kind} IN (${oneOf(SECOND_FACTOR_KINDS)})`),
  ],
);

/** Codes for a lost second factor. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hexadecimal. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** The challenge that a passkey of a session must sign. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** `add` or `confirm`. */
    purpose: text('purpose').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
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

/** Failed sign-ins, or failed second factors, in a row. */
export const loginFailures = pgTable('login_failures', {
  /** The id of a device; or SHA-256 of an email's key, hexadecimal, whether or not it has an account;
   * or that of an account's second factors. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  pausedUntil: moment('paused_until').notNull().defaultNow(),
  lastFailedAt: moment('last_failed_at').notNull().defaultNow(),
});
