ALTER TABLE connections ADD COLUMN note text NOT NULL DEFAULT '';
