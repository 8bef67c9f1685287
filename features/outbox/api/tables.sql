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

-- What somebody wants no notifications about.
CREATE TABLE push_stops (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, topic)
);

-- The browsers that get notifications. They end with the session in which they were wanted.
CREATE TABLE push_devices (
  -- SHA-256 of the endpoint, base64url.
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Where the browser's push service takes them (RFC 8030).
  endpoint text NOT NULL,
  -- What they are encrypted with for the browser (RFC 8291), base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_session ON push_devices (session_id);

-- The keys with which the push services know this server (RFC 8292), base64url: one row, made when it is first needed.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_only CHECK (is_only)
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
