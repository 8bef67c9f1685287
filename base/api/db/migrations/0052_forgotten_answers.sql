ALTER TABLE applications ADD COLUMN answers_forgotten boolean NOT NULL DEFAULT false;
