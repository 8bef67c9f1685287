-- What staff ask one person of an application for.
CREATE TABLE document_requests (
  id text PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- As the application has it: whose staff see it.
  building_id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Its key in `TEMPLATES`.
  template text NOT NULL,
  -- What staff added for its reader; empty without.
  note text NOT NULL,
  -- A request that is withdrawn is removed.
  state text NOT NULL DEFAULT 'asked',
  -- Why it is asked for again; empty otherwise.
  reason text NOT NULL DEFAULT '',
  -- Stays after the account is deleted.
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_day date NOT NULL,
  -- Counts what happens to it; who answers names the version that they saw.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT document_requests_state CHECK (state IN ('asked', 'sent', 'again', 'accepted'))
);
CREATE UNIQUE INDEX document_requests_open ON document_requests (application_db_id, account_id,
  template) WHERE state <> 'accepted';
CREATE INDEX document_requests_account ON document_requests (account_id, asked_at);
CREATE INDEX document_requests_sent ON document_requests (building_id) WHERE state = 'sent';

-- A file that was sent for a request.
CREATE TABLE documents (
  id text PRIMARY KEY,
  request_id text NOT NULL REFERENCES document_requests ON DELETE CASCADE,
  -- Under which it is downloaded.
  name text NOT NULL,
  type text NOT NULL,
  -- Of the stored file.
  length integer NOT NULL,
  -- NULL for a picture.
  pages integer,
  -- The date that it has, as its sender says, where that decides.
  dated_on date,
  -- SHA-256 of the file as it was sent, hexadecimal: a repeated call stores it once.
  hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT documents_type CHECK (type IN ('application/pdf', 'image/jpeg', 'image/heic'))
);
CREATE UNIQUE INDEX documents_once ON documents (request_id, hash);

-- The bytes of a document, in pieces.
CREATE TABLE document_pieces (
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (document_id, number)
);
