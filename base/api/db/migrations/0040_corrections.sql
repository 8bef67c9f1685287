ALTER TABLE applications ADD COLUMN answers_version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE TABLE application_corrections (
  id text PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL,
  note text,
  before json NOT NULL,
  after json NOT NULL,
  decided_at timestamptz,
  decider_id text,
  answer text,
  CONSTRAINT application_corrections_state CHECK (state IN ('made', 'waiting', 'accepted', 'declined',
    'replaced'))
);
--> statement-breakpoint
CREATE INDEX application_corrections_application ON application_corrections (application_db_id, at);
--> statement-breakpoint
CREATE UNIQUE INDEX application_corrections_waiting ON application_corrections (application_db_id)
  WHERE state = 'waiting';
