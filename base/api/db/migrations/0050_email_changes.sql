CREATE TABLE email_changes (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  from_email text NOT NULL,
  to_email text NOT NULL,
  confirm_hash text NOT NULL UNIQUE,
  undo_hash text UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE INDEX email_changes_account ON email_changes (account_id);
--> statement-breakpoint
CREATE INDEX email_changes_former ON email_changes (lower(from_email COLLATE "C"));
