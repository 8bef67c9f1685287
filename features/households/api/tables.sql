-- People who want to take a home together. The home is named, not referenced: it may leave the
-- market.
CREATE TABLE households (
  id text PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  -- The name of the home when the household was made.
  home_label text NOT NULL,
  home_address text,
  state text NOT NULL,
  -- Why it ended.
  end_reason text,
  -- The id that begins with APP of the application that it sent last.
  application_id text,
  -- Counts all changes; a change names the version that its caller saw.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When its members were first shown a split of the rent; NULL before.
  split_shown_at timestamptz,
  -- The household from which this one goes on; named, because an import may bring it later.
  follows text,
  CONSTRAINT households_state CHECK (state IN ('inviting', 'complete', 'ended')),
  CONSTRAINT households_end_reason CHECK (end_reason IN ('declined', 'withdrawn', 'left',
    'expired', 'went-on', 'together')),
  CONSTRAINT households_ended CHECK ((state = 'ended') = (end_reason IS NOT NULL))
);
CREATE INDEX households_unit ON households (building_id, unit_id);
CREATE INDEX households_application ON households (application_id);
CREATE INDEX households_follows ON households (follows);

-- The members of a household, who invited first.
CREATE TABLE household_members (
  household_id text NOT NULL REFERENCES households ON DELETE CASCADE,
  number integer NOT NULL,
  -- NULL after the account was deleted.
  account_id text REFERENCES accounts ON DELETE SET NULL,
  state text NOT NULL,
  -- Whether the inviter chose this person without a name.
  is_anonymous boolean NOT NULL,
  -- What each room is worth to this member, in dollars; only the member reads it.
  room_values json,
  -- What this member could pay at most when the split was shown, in dollars; NULL without a limit.
  split_budget double precision,
  -- Whether this member agrees to say anew what rooms are worth, after the split was shown.
  reopens_split boolean NOT NULL DEFAULT false,
  -- Whether this member ended the last proposal to say anew what rooms are worth.
  keeps_split boolean NOT NULL DEFAULT false,
  -- Whether this member was in the household from which this one goes on.
  stays boolean NOT NULL DEFAULT false,
  -- Whether this member agrees to end the household for all.
  ends boolean NOT NULL DEFAULT false,
  -- The rent at which this member says yes to apply together, in dollars; NULL before. With
  -- another rent it counts no more.
  yes_rent double precision,
  PRIMARY KEY (household_id, number),
  CONSTRAINT household_members_state CHECK (state IN ('invited', 'accepted', 'declined', 'left'))
);
CREATE UNIQUE INDEX household_members_account ON household_members (account_id, household_id);

-- Who is in a household that has not ended: its key is why nobody is in two of one home.
CREATE TABLE household_places (
  building_id text NOT NULL,
  unit_id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  household_id text NOT NULL REFERENCES households ON DELETE CASCADE,
  PRIMARY KEY (building_id, unit_id, account_id)
);
CREATE INDEX household_places_household ON household_places (household_id);
CREATE INDEX household_places_account ON household_places (account_id);

-- What the members of a household agree on about living together, as somebody of them saved it
-- last.
CREATE TABLE household_agreements (
  household_id text PRIMARY KEY REFERENCES households ON DELETE CASCADE,
  -- From 1; what members confirm is a version.
  version integer NOT NULL,
  terms json NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT household_agreements_version CHECK (version > 0)
);

-- Which members have confirmed the version of their agreement that is saved now; a change removes
-- all of them.
CREATE TABLE household_confirmations (
  household_id text NOT NULL REFERENCES household_agreements ON DELETE CASCADE,
  number integer NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (household_id, number),
  FOREIGN KEY (household_id, number) REFERENCES household_members (household_id, number) ON DELETE
    CASCADE
);

-- The one secret that turns people into names that only one reader knows them by.
CREATE TABLE household_key (
  id integer PRIMARY KEY,
  key text NOT NULL,
  CONSTRAINT household_key_only_one CHECK (id = 1)
);
