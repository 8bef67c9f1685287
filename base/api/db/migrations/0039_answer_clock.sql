ALTER TABLE applications ADD COLUMN answer_from timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE TABLE answer_delays (
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  due_day date NOT NULL,
  new_day date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (application_db_id, due_day)
);
--> statement-breakpoint
CREATE TABLE answer_rounds (
  day date PRIMARY KEY
);
