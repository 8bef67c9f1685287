-- What somebody wants no mails about. Without a row they are sent.
CREATE TABLE mail_stops (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, topic),
  CONSTRAINT mail_stops_topic
    CHECK (topic IN ('saved-searches', 'tour-reminders', 'friends', 'households', 'messages', 'named',
      'application-steps'))
);

-- What the reader of an address without an account wants no mails about. An account decides for its
-- address itself.
CREATE TABLE address_mail_stops (
  topic text NOT NULL,
  -- SHA-256 of the address in small letters, hexadecimal.
  address_hash text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (topic, address_hash)
);
