-- A value of its own for each row: 244 random bits, base64url.
ALTER TABLE accounts ADD COLUMN mail_key text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

CREATE TABLE mail_stops (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, topic),
  CONSTRAINT mail_stops_topic
    CHECK (topic IN ('saved-searches', 'tour-reminders', 'friends', 'households'))
);
