-- Saved items (R3.09). No reference to the listing, because removed listings stay saved.
CREATE TABLE saved_items (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  -- Its parent at the time of saving; NULL if an import has none.
  building_id text,
  unit_id text,
  -- The label at the time of saving, for listings that are no longer shown.
  label text,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, item_id),
  CONSTRAINT saved_items_kind CHECK (kind IN ('buildings', 'rooms', 'units'))
);

-- What its owner wrote about a saved item. A row of its own, because it outlives a heart that is taken off and pressed again.
CREATE TABLE saved_notes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  note text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, item_id),
  CONSTRAINT saved_notes_kind CHECK (kind IN ('buildings', 'rooms', 'units'))
);

-- Viewed units, each once, with the last time.
CREATE TABLE viewed_units (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, building_id, unit_id)
);
CREATE INDEX viewed_units_newest ON viewed_units (account_id, viewed_at);

-- Saved items that their owner shows to whoever has the link. Ending it deletes all of it.
CREATE TABLE shared_lists (
  list_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Not hashed, because its owner copies the link again.
  link_token text NOT NULL CONSTRAINT shared_lists_link UNIQUE,
  name text NOT NULL,
  shows_notes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether those who are in a household with its owner find it among their saved homes.
  for_households boolean NOT NULL DEFAULT false
);
CREATE INDEX shared_lists_owner ON shared_lists (account_id);

-- With place and label as in saved_items: a home stays in a list when its owner saves it no longer.
CREATE TABLE shared_list_items (
  list_id text NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  building_id text,
  unit_id text,
  label text,
  -- Its place in the list.
  number integer NOT NULL,
  PRIMARY KEY (list_id, kind, item_id),
  CONSTRAINT shared_list_items_kind CHECK (kind IN ('buildings', 'rooms', 'units'))
);

-- Who votes. The hash is of the secret of a browser or the id of an account, and of the list: the votes
-- of one browser in two lists cannot be matched.
CREATE TABLE shared_list_voters (
  list_id text NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
  voter_hash text NOT NULL,
  -- NULL for a browser without a session.
  account_id text REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, voter_hash)
);
CREATE INDEX shared_list_voters_account ON shared_list_voters (account_id);

CREATE TABLE shared_list_votes (
  list_id text NOT NULL,
  voter_hash text NOT NULL,
  kind text NOT NULL,
  item_id text NOT NULL,
  vote text NOT NULL,
  PRIMARY KEY (list_id, voter_hash, kind, item_id),
  CONSTRAINT shared_list_votes_voter FOREIGN KEY (list_id, voter_hash)
    REFERENCES shared_list_voters ON DELETE CASCADE,
  CONSTRAINT shared_list_votes_item FOREIGN KEY (list_id, kind, item_id)
    REFERENCES shared_list_items ON DELETE CASCADE,
  CONSTRAINT shared_list_votes_vote CHECK (vote IN ('yes', 'maybe', 'no'))
);
CREATE INDEX shared_list_votes_item ON shared_list_votes (list_id, kind, item_id);
