-- Messages of the contact form; their mails are in the outbox.
CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  from_name text NOT NULL,
  from_email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When staff closed it, with or without an answer.
  closed_at timestamptz
);
CREATE INDEX contact_messages_age ON contact_messages (created_at);

-- Answers of staff, which the outbox mails.
CREATE TABLE contact_answers (
  id text PRIMARY KEY,
  message_id text NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  -- Stays after the account is deleted.
  author_id text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_answers_message ON contact_answers (message_id, at);
