CREATE TABLE labels (
  id text PRIMARY KEY,
  building_id text,
  name text NOT NULL,
  color text NOT NULL,
  CONSTRAINT labels_color CHECK (color IN ('blue', 'green', 'orange', 'red', 'gray', 'black'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX labels_name ON labels (coalesce(building_id, ''), lower(name));
--> statement-breakpoint
CREATE TABLE application_labels (
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  label_id text NOT NULL REFERENCES labels ON DELETE CASCADE,
  PRIMARY KEY (application_db_id, label_id)
);
--> statement-breakpoint
CREATE INDEX application_labels_label ON application_labels (label_id);
