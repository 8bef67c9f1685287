CREATE TABLE push_stops (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, topic)
);
--> statement-breakpoint
CREATE TABLE push_devices (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX push_devices_session ON push_devices (session_id);
--> statement-breakpoint
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_only CHECK (is_only)
);
