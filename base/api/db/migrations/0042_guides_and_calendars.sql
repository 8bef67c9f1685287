-- Whoever asked for a tour by phone has no account; what is known of them is erased after the tour.
ALTER TABLE tours ADD COLUMN caller json;
-- Who shows the home, as its visitor reads it, and the account of staff that it is.
ALTER TABLE tours ADD COLUMN guide json;
ALTER TABLE tours ADD COLUMN guide_id text REFERENCES accounts ON DELETE SET NULL;
CREATE INDEX tours_guide ON tours (guide_id, starts_at);
CREATE INDEX tours_caller ON tours (starts_at) WHERE caller IS NOT NULL;

-- Calendars of tours that are read with a secret link, of which the hash is kept.
CREATE TABLE tour_feeds (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind),
  CONSTRAINT tour_feeds_kind CHECK (kind IN ('own', 'guided', 'buildings'))
);
CREATE UNIQUE INDEX tour_feeds_token ON tour_feeds (token_hash);
