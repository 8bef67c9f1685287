ALTER TABLE shared_lists ADD COLUMN for_households boolean NOT NULL DEFAULT false;
