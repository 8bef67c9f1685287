-- Buildings, units and applications are named, not referenced: a tour and the hours of a building
-- outlive a document that is imported again.

-- How tours of a building work; a building without a row offers none.
CREATE TABLE tour_plans (
  building_id text PRIMARY KEY,
  settings json NOT NULL,
  -- Counts the changes; a change names the version that its caller saw.
  version integer NOT NULL DEFAULT 1
);

-- Opening hours, in minutes since midnight in New York.
CREATE TABLE tour_hours (
  building_id text NOT NULL REFERENCES tour_plans ON DELETE CASCADE,
  -- From 1, Monday, to 7.
  weekday integer NOT NULL,
  mode text NOT NULL,
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  PRIMARY KEY (building_id, weekday, mode, from_minute),
  CONSTRAINT tour_hours_mode CHECK (mode IN ('in-person', 'video')),
  CONSTRAINT tour_hours_weekday CHECK (weekday BETWEEN 1 AND 7)
);

-- Days with other hours than their weekday's; an empty list is a closed day.
CREATE TABLE tour_exceptions (
  building_id text NOT NULL REFERENCES tour_plans ON DELETE CASCADE,
  -- An ISO date.
  day text NOT NULL,
  hours json NOT NULL,
  PRIMARY KEY (building_id, day)
);

CREATE TABLE tours (
  id text PRIMARY KEY,
  building_id text NOT NULL,
  -- NULL for a tour of the building.
  unit_id text,
  -- NULL after its visitor's account was deleted, or if an import does not name it.
  visitor_id text REFERENCES accounts ON DELETE SET NULL,
  -- The id that begins with APP, if the tour belongs to an application.
  application_id text,
  mode text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  status text NOT NULL,
  -- NULL for a tour that is not cancelled, or of which nobody recorded who cancelled it.
  cancellation json,
  -- Counts all changes; a change names the version that its caller saw.
  version integer NOT NULL DEFAULT 1,
  -- Counts the changes that calendars must know.
  sequence integer NOT NULL DEFAULT 0,
  -- The name of the home when the tour was booked.
  home_label text NOT NULL,
  home_address text,
  -- Signs the links of its mails.
  link_key text NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What an import noted (R3.21), with what of its document the columns do not have; NULL for a
  -- tour booked here.
  extra json,
  -- Who asked for it by phone and has no account; NULL for an account's, and once it is erased.
  caller json,
  -- Who shows the home and how to find them, as the visitor reads it; NULL while nobody is named.
  guide json,
  -- The account of staff that shows it; NULL for others.
  guide_id text REFERENCES accounts ON DELETE SET NULL,
  CONSTRAINT tours_mode CHECK (mode IN ('in-person', 'video')),
  CONSTRAINT tours_status CHECK (status IN ('booked', 'cancelled', 'done', 'no-show'))
);
CREATE INDEX tours_visitor ON tours (visitor_id, starts_at);
CREATE INDEX tours_starts ON tours (starts_at);
CREATE INDEX tours_building ON tours (building_id, starts_at);
CREATE INDEX tours_guide ON tours (guide_id, starts_at);
CREATE INDEX tours_caller ON tours (starts_at) WHERE caller IS NOT NULL;

-- A quarter of an hour of a building that a booked tour takes: its key is why no slot is given
-- twice.
CREATE TABLE tour_cells (
  building_id text NOT NULL,
  lane integer NOT NULL,
  starts_at timestamptz NOT NULL,
  tour_id text NOT NULL REFERENCES tours ON DELETE CASCADE,
  PRIMARY KEY (building_id, lane, starts_at)
);
CREATE INDEX tour_cells_tour ON tour_cells (tour_id);

-- Calendars of tours that are read with a secret link, of which the hash is kept.
CREATE TABLE tour_feeds (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- `own` of a visitor; for staff `guided` and `buildings`.
  kind text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind),
  CONSTRAINT tour_feeds_kind CHECK (kind IN ('own', 'guided', 'buildings'))
);
CREATE UNIQUE INDEX tour_feeds_token ON tour_feeds (token_hash);

-- Who waits for an earlier time than that of a booked tour. Rows stay, so that the order in which times were given can be
-- proved.
CREATE TABLE tour_waits (
  -- The order in which people asked: whoever has the lowest is given the first time that suits.
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tour_id text NOT NULL REFERENCES tours ON DELETE CASCADE,
  visitor_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  building_id text NOT NULL,
  -- An ISO date: no earlier time suits.
  from_day text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- `ended` without a time: by the visitor, with the tour, or because none became free.
  state text NOT NULL DEFAULT 'waiting',
  ended_at timestamptz,
  -- The time that was given.
  given_starts_at timestamptz,
  CONSTRAINT tour_waits_state CHECK (state IN ('waiting', 'given', 'ended'))
);
CREATE UNIQUE INDEX tour_waits_tour ON tour_waits (tour_id) WHERE state = 'waiting';
CREATE INDEX tour_waits_building ON tour_waits (building_id, place) WHERE state = 'waiting';
CREATE INDEX tour_waits_visitor ON tour_waits (visitor_id);
