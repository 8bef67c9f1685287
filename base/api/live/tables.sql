-- What happened, for browsers that follow it: written in the transaction of the change, kept for an
-- hour. A browser learns that something changed and asks for it; nothing personal is in an event.
CREATE TABLE live_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Such as `application`; see `LIVE_KINDS`.
  kind text NOT NULL,
  -- The id of what changed.
  subject_id text NOT NULL,
  -- The building that it belongs to, which decides which staff are told; NULL for those of all
  -- buildings.
  building_id text,
  -- Accounts that are told besides staff.
  account_ids json NOT NULL DEFAULT '[]'
);
CREATE INDEX live_events_age ON live_events (at);

-- The one secret that keeps the numbers of events from those who follow them.
CREATE TABLE live_key (
  id integer PRIMARY KEY,
  key text NOT NULL,
  CONSTRAINT live_key_only_one CHECK (id = 1)
);
