-- Not in saved_items, because a note outlives a heart that is taken off and pressed again.
CREATE TABLE saved_notes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  note text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, item_id),
  CONSTRAINT saved_notes_kind CHECK (kind IN ('buildings', 'rooms', 'units'))
);
