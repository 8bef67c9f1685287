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

-- Viewed units, each once, with the last time.
CREATE TABLE viewed_units (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, building_id, unit_id)
);
CREATE INDEX viewed_units_newest ON viewed_units (account_id, viewed_at);
