CREATE TABLE table_mappings (
  id text PRIMARY KEY,
  name text NOT NULL,
  columns json NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX table_mappings_name ON table_mappings (lower(name));
