CREATE TABLE shared_lists (
  list_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  link_token text NOT NULL CONSTRAINT shared_lists_link UNIQUE,
  name text NOT NULL,
  shows_notes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shared_lists_owner ON shared_lists (account_id);

CREATE TABLE shared_list_items (
  list_id text NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  building_id text,
  unit_id text,
  label text,
  number integer NOT NULL,
  PRIMARY KEY (list_id, kind, item_id),
  CONSTRAINT shared_list_items_kind CHECK (kind IN ('buildings', 'rooms', 'units'))
);

CREATE TABLE shared_list_voters (
  list_id text NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
  voter_hash text NOT NULL,
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
