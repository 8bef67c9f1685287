ALTER TABLE sessions ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
