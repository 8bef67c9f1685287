ALTER TABLE households ADD COLUMN follows text;
--> statement-breakpoint
ALTER TABLE households DROP CONSTRAINT households_end_reason;
--> statement-breakpoint
ALTER TABLE households ADD CONSTRAINT households_end_reason CHECK (end_reason IN ('declined',
  'withdrawn', 'left', 'expired', 'went-on', 'together'));
--> statement-breakpoint
CREATE INDEX households_follows ON households (follows);
--> statement-breakpoint
ALTER TABLE household_members ADD COLUMN stays boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE household_members ADD COLUMN ends boolean NOT NULL DEFAULT false;
