-- What people say about themselves (R3.01–R3.08). Sections are read and written whole.
CREATE TABLE profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  -- The address of a picture from the sign-in provider; never fetched by the server.
  photo_url text,
  -- The uploaded picture; it is shown instead of `photo_url`.
  photo_id text,
  self_introduction text NOT NULL DEFAULT '',
  social_media_links json NOT NULL DEFAULT '{}',
  basic_info json NOT NULL DEFAULT '{}',
  lifestyle_preferences json NOT NULL DEFAULT '{}',
  living_requirements json NOT NULL DEFAULT '{}',
  -- Where the person goes every day; nobody else ever sees it.
  own_addresses json NOT NULL DEFAULT '[]',
  -- Whether people who look for roommates see a card of this profile.
  has_roommate_card boolean NOT NULL DEFAULT false,
  -- Whether readers of a home that this person waits for see, without a name, how the card fits
  -- them.
  shows_while_waiting boolean NOT NULL DEFAULT false,
  -- The fields of an imported document without a column (R3.21).
  extra json,
  -- The person's housing voucher; nobody else ever sees it.
  voucher json,
  -- The minutes that half a mile takes the person on foot or wheels; null where that is usual. Nobody else sees it.
  walking_pace integer
);

-- An uploaded picture, re-encoded in each size. In the database, so that it is stored and deleted
-- with its profile.
CREATE TABLE photos (
  id text NOT NULL,
  -- The width and height in pixels.
  size integer NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  webp bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, size)
);

-- What two people are to each other (R3.03): one row for a pair, whoever asked whom.
CREATE TABLE connections (
  requester_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  recipient_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL,
  are_roommates boolean NOT NULL DEFAULT false,
  -- What the requester wrote with the request; empty once they are friends.
  note text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Until somebody changes it here, an import may replace it.
  is_imported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (requester_id, recipient_id),
  CONSTRAINT connections_two CHECK (requester_id <> recipient_id),
  CONSTRAINT connections_state CHECK (state IN ('requested', 'undone', 'declined',
    'declined-undone', 'friends')),
  CONSTRAINT connections_roommates CHECK (NOT are_roommates OR state = 'friends')
);
CREATE UNIQUE INDEX connections_pair ON connections (least(requester_id, recipient_id),
  greatest(requester_id, recipient_id));
CREATE INDEX connections_recipient ON connections (recipient_id);

-- Whom the lists of an imported profile name while the other profile does not confirm it, or is
-- unknown. No reference to the other, because it may be imported later.
CREATE TABLE imported_connections (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  list text NOT NULL,
  other_id text NOT NULL,
  PRIMARY KEY (account_id, list, other_id),
  CONSTRAINT imported_connections_list CHECK (list IN ('friendRequestsSent',
    'friendRequestsReceived', 'myFriends', 'myRoommates'))
);
CREATE INDEX imported_connections_other ON imported_connections (other_id);

-- Who does not want to meet whom. Only the one who blocks knows of it. No reference to the other,
-- because somebody who is hidden can be blocked, and an id without an account must not be told from
-- one.
CREATE TABLE blocks (
  blocker_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked_id text NOT NULL,
  -- The first name when it was blocked, because the card may be hidden since.
  first_name text NOT NULL,
  blocked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_two CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Links by which somebody asks another one, who may have no account, to be friends or to take a home
-- together. One that was used or taken back is deleted, and those
-- that are over are deleted when somebody makes another one.
CREATE TABLE invite_links (
  id text PRIMARY KEY,
  inviter_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the secret of the link, hexadecimal.
  token_hash text NOT NULL,
  -- The home that they would take together; NULL for friends.
  building_id text,
  unit_id text,
  home_label text,
  -- Where the link was mailed to; NULL where its maker hands it on.
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When it was declined, of which its maker learns nothing.
  declined_at timestamptz,
  CONSTRAINT invite_links_home CHECK ((building_id IS NULL) = (unit_id IS NULL)
    AND (building_id IS NULL) = (home_label IS NULL))
);
CREATE UNIQUE INDEX invite_links_token ON invite_links (token_hash);
CREATE INDEX invite_links_inviter ON invite_links (inviter_id);
CREATE INDEX invite_links_expiry ON invite_links (expires_at);

-- What users report about other users, for staff of all buildings. No reference to these, as of
-- blocks.
CREATE TABLE person_reports (
  id text PRIMARY KEY,
  -- The person that it is about.
  account_id text NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  -- NULL after the account was deleted.
  reporter_id text REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by text,
  -- What staff did about it.
  note text,
  CONSTRAINT person_reports_reason CHECK (reason IN ('rude', 'discrimination', 'fake', 'money',
    'spam', 'other'))
);
CREATE INDEX person_reports_age ON person_reports (created_at);
CREATE INDEX person_reports_account ON person_reports (account_id);
CREATE INDEX person_reports_reporter ON person_reports (reporter_id);

-- Accounts whose roommate cards changed, appeared or left; the model that ranks people follows
-- them. Triggers on `profiles` and `accounts` write it, so that no writer of a profile can forget
-- to.
CREATE TABLE card_changes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Records that the card of an account may look different, for whoever ranks people in memory.
CREATE FUNCTION record_card_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_changes (account_id) VALUES (
    CASE WHEN TG_TABLE_NAME = 'accounts' THEN to_jsonb(NEW)->>'id'
      WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD)->>'account_id'
      ELSE to_jsonb(NEW)->>'account_id' END);
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_card_added AFTER INSERT ON profiles
  FOR EACH ROW WHEN (NEW.has_roommate_card) EXECUTE FUNCTION record_card_change();
CREATE TRIGGER profiles_card_changed AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.has_roommate_card OR NEW.has_roommate_card)
  EXECUTE FUNCTION record_card_change();
CREATE TRIGGER profiles_card_removed AFTER DELETE ON profiles
  FOR EACH ROW WHEN (OLD.has_roommate_card) EXECUTE FUNCTION record_card_change();
CREATE TRIGGER accounts_card_changed AFTER UPDATE OF disabled_at ON accounts
  FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION record_card_change();
