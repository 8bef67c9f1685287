CREATE TABLE message_threads (
  id text PRIMARY KEY,
  subject text NOT NULL,
  subject_id text NOT NULL,
  account_id text NOT NULL DEFAULT '',
  building_id text,
  title text NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  asked_number integer NOT NULL DEFAULT 0,
  answered_number integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_threads_subject
    CHECK (subject IN ('application', 'tour', 'home', 'friend', 'household'))
);
CREATE UNIQUE INDEX message_threads_about ON message_threads (subject, subject_id, account_id);
CREATE INDEX message_threads_building ON message_threads (building_id, last_at);
CREATE INDEX message_threads_waiting ON message_threads (building_id)
  WHERE asked_number > answered_number;
CREATE INDEX message_threads_account ON message_threads (account_id, created_at);

CREATE TABLE messages (
  thread_id text NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  number integer NOT NULL,
  id text NOT NULL,
  author_id text REFERENCES accounts ON DELETE SET NULL,
  is_house boolean NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (thread_id, number)
);
CREATE UNIQUE INDEX messages_id ON messages (id);
CREATE INDEX messages_author ON messages (author_id);

CREATE TABLE message_members (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  thread_id text NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  to_number integer NOT NULL,
  reached_at timestamptz NOT NULL,
  read_number integer NOT NULL DEFAULT 0,
  mailed_number integer NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  PRIMARY KEY (account_id, thread_id)
);
CREATE INDEX message_members_thread ON message_members (thread_id);
CREATE INDEX message_members_latest ON message_members (account_id, reached_at);

ALTER TABLE mail_stops DROP CONSTRAINT mail_stops_topic;
ALTER TABLE mail_stops ADD CONSTRAINT mail_stops_topic
  CHECK (topic IN ('saved-searches', 'tour-reminders', 'friends', 'households', 'messages'));
