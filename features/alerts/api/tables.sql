CREATE TABLE saved_searches (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- The query string of its page.
  query text NOT NULL,
  frequency text NOT NULL,
  -- Signs the links of its mails.
  link_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When its owner last looked at it; what was found later is new.
  visited_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  CONSTRAINT saved_searches_once UNIQUE (account_id, query),
  CONSTRAINT saved_searches_frequency CHECK (frequency IN ('at-once', 'daily', 'weekly', 'never'))
);
CREATE INDEX saved_searches_age ON saved_searches (created_at);

-- Homes that were new or cheaper after a search was saved, each once for a reason. The home is
-- named, not referenced: it may leave with an import and come again.
CREATE TABLE found_homes (
  search_id text NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  -- Empty for a search for units or buildings.
  room_id text NOT NULL,
  reason text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- When it was mailed, or no mail about it is to be sent any more; NULL if one is to come.
  told_at timestamptz,
  PRIMARY KEY (search_id, building_id, unit_id, room_id, reason),
  CONSTRAINT found_homes_reason CHECK (reason IN ('new', 'cheaper'))
);
CREATE INDEX found_homes_untold ON found_homes (search_id) WHERE told_at IS NULL;

-- What was ever offered in a building, and at which prices: whether a home is new or cheaper
-- follows from it.
CREATE TABLE known_homes (
  building_id text PRIMARY KEY,
  units json NOT NULL
);

-- How far changes of listings were compared with saved searches; one row, once all homes are known.
CREATE TABLE alert_progress (
  id text PRIMARY KEY,
  -- All changes up to this number were compared.
  number bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Changes above that number that were compared: one with a lower number may become visible later.
CREATE TABLE compared_changes (
  number bigint PRIMARY KEY
);
