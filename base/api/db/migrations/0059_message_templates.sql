CREATE TABLE message_templates (
  id text PRIMARY KEY,
  building_id text,
  name text NOT NULL,
  text text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX message_templates_name ON message_templates (coalesce(building_id, ''), lower(name));
