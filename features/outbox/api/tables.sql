-- What somebody wants no mails about. Without a row they are sent.
CREATE TABLE mail_stops (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, topic),
  CONSTRAINT mail_stops_topic
    CHECK (topic IN ('saved-searches', 'tour-reminders', 'friends', 'households', 'messages'))
);
