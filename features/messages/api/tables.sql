-- A conversation about something. Its subject is named, not referenced: what was written outlives it.
CREATE TABLE message_threads (
  id text PRIMARY KEY,
  subject text NOT NULL,
  -- The id of the application, tour or household; `buildingId/unitId` of a home; of two friends the account whose id is
  -- larger.
  subject_id text NOT NULL,
  -- Who asked about a home; of two friends the account whose id is smaller; empty for the others.
  account_id text NOT NULL DEFAULT '',
  -- The building whose staff see it; NULL for what renters write to each other.
  building_id text,
  -- The name of the home when the first message was written; empty for friends.
  title text NOT NULL,
  -- Messages are numbered from 1 without gaps.
  last_number integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  -- The last message of a renter to the house, and the last one that its staff answered or need not answer.
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
  -- Made from the key of the call that sent it, so that no message is saved twice.
  id text NOT NULL,
  -- NULL after the account was deleted; then the text is empty.
  author_id text REFERENCES accounts ON DELETE SET NULL,
  -- Whether staff wrote it for the house.
  is_house boolean NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (thread_id, number)
);
CREATE UNIQUE INDEX messages_id ON messages (id);
CREATE INDEX messages_author ON messages (author_id);

-- The renters who take part in a thread, or did.
CREATE TABLE message_members (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  thread_id text NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  -- The last message that was written while they took part, and when: who left reads no later one.
  to_number integer NOT NULL,
  reached_at timestamptz NOT NULL,
  read_number integer NOT NULL DEFAULT 0,
  -- The last message that a mail told of.
  mailed_number integer NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  PRIMARY KEY (account_id, thread_id)
);
CREATE INDEX message_members_thread ON message_members (thread_id);
CREATE INDEX message_members_latest ON message_members (account_id, reached_at);

-- What staff write often, with fields in braces that are filled in from a conversation.
CREATE TABLE message_templates (
  id text PRIMARY KEY,
  -- NULL for those of all buildings, which staff of all keep.
  building_id text,
  name text NOT NULL,
  text text NOT NULL
);
CREATE UNIQUE INDEX message_templates_name ON message_templates (coalesce(building_id, ''), lower(name));
