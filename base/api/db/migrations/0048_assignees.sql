ALTER TABLE applications ADD COLUMN assignee_id text REFERENCES accounts ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX applications_assignee ON applications (assignee_id) WHERE assignee_id IS NOT NULL;
