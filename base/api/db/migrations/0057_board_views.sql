CREATE TABLE board_views (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  filters json NOT NULL,
  place integer NOT NULL,
  building_id text
);
--> statement-breakpoint
CREATE UNIQUE INDEX board_views_name ON board_views (account_id, lower(name));
--> statement-breakpoint
CREATE INDEX board_views_shared ON board_views (building_id) WHERE building_id IS NOT NULL;
