-- Whether staff gave a job up: nobody needs to look at it anymore.
ALTER TABLE jobs ADD COLUMN is_dropped boolean NOT NULL DEFAULT false;
