-- Who may sign in. Separate from the profile, because a sign-in counts even if its profile could
-- not be saved (R8.19). An account without password and identity was imported, and is claimed by
-- its email.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  -- As it was written; NULL where an import has none.
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  -- An Argon2id hash in PHC format, with its parameters and salt.
  password_hash text,
  provider text NOT NULL,
  role text NOT NULL DEFAULT 'user',
  -- What staff see and change: everything, or the buildings of `staff_buildings`.
  staff_scope text NOT NULL DEFAULT 'all',
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  -- Signs the links of its mails: 244 random bits, base64url.
  mail_key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  CONSTRAINT accounts_provider CHECK (provider IN ('email', 'google')),
  CONSTRAINT accounts_role CHECK (role IN ('user', 'staff')),
  CONSTRAINT accounts_staff_scope CHECK (staff_scope IN ('all', 'buildings'))
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email COLLATE "C"));

-- An account of an OpenID provider. Its email may change; issuer and subject do not.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_account ON identities (account_id);

CREATE TABLE sessions (
  -- The public id, with which its owner ends the session; not a secret.
  id text PRIMARY KEY,
  -- SHA-256 of the cookie's token, hexadecimal.
  token_hash text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- The User-Agent of the browser.
  user_agent text,
  -- When the second factor was last confirmed in this session.
  confirmed_at timestamptz,
  -- Whether somebody looks around in the demo city; it counts as confirmed, and only there.
  is_demo boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_account ON sessions (account_id);

-- The buildings of staff with the scope `buildings`. Named, not referenced: a building may be
-- imported again.
CREATE TABLE staff_buildings (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  building_id text NOT NULL,
  PRIMARY KEY (account_id, building_id)
);

-- What proves a person besides the password, an authenticator app or a passkey, or in place of it.
CREATE TABLE second_factors (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  -- The name that its owner gave it.
  name text NOT NULL,
  -- The key of an authenticator app, Base32.
  secret text,
  -- The last time step whose code was accepted: a code works once.
  last_step bigint,
  -- The id of a passkey's credential, base64url.
  credential_id text UNIQUE,
  public_key bytea,
  -- The signature counter of a passkey.
  counter bigint,
  transports json,
  -- NULL until it was used once; before that it does not count.
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- Whether it is a passkey that signs in by itself, and no second factor.
  signs_in boolean NOT NULL DEFAULT false,
  CONSTRAINT second_factors_kind CHECK (kind IN ('totp', 'passkey'))
);
CREATE INDEX second_factors_account ON second_factors (account_id);

-- Codes for a lost second factor. Each works once.
CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the code, hexadecimal.
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- The challenge that a passkey of a session must sign.
CREATE TABLE passkey_challenges (
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- `add`, `add-sign-in` or `confirm`.
  purpose text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);

-- The challenges of sign-ins by passkey: before one nobody knows whose it is.
CREATE TABLE passkey_sign_ins (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Links that were mailed. Each works once.
CREATE TABLE account_tokens (
  -- SHA-256 of the link's token, hexadecimal.
  token_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT account_tokens_purpose CHECK (purpose IN ('verify-email', 'reset-password'))
);
CREATE INDEX account_tokens_account ON account_tokens (account_id);

-- Changes of the address: those that wait for the new address, and those that the former one can take back.
CREATE TABLE email_changes (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  from_email text NOT NULL,
  to_email text NOT NULL,
  -- SHA-256 of the token of the link that confirms it, hexadecimal.
  confirm_hash text NOT NULL UNIQUE,
  -- Of the link that takes it back; NULL until it is confirmed.
  undo_hash text UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE confirmed_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_former ON email_changes (lower(from_email COLLATE "C"));

-- Browsers that signed in to an account: their failures are counted separately.
CREATE TABLE devices (
  -- Its failures are counted by this id, which stays when the token is renewed.
  id text PRIMARY KEY,
  -- SHA-256 of the cookie's token, hexadecimal: the same for all accounts of one browser.
  token_hash text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX devices_token ON devices (token_hash, account_id);
CREATE INDEX devices_account ON devices (account_id);

-- Failed sign-ins, or failed second factors, in a row.
CREATE TABLE login_failures (
  -- The id of a device; or SHA-256 of an email's key, hexadecimal, whether or not it has an
  -- account; or that of an account's second factors.
  key text PRIMARY KEY,
  failures integer NOT NULL,
  paused_until timestamptz NOT NULL DEFAULT now(),
  last_failed_at timestamptz NOT NULL DEFAULT now()
);

-- The link that makes staff of all buildings, printed on the machine: one at most, until it is used.
CREATE TABLE staff_links (
  -- SHA-256 of the link's token, hexadecimal.
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
