CREATE TABLE document_requests (
  id text PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  building_id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  template text NOT NULL,
  note text NOT NULL,
  state text NOT NULL DEFAULT 'asked',
  reason text NOT NULL DEFAULT '',
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_day date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT document_requests_state CHECK (state IN ('asked', 'sent', 'again', 'accepted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX document_requests_open ON document_requests (application_db_id, account_id,
  template) WHERE state <> 'accepted';
--> statement-breakpoint
CREATE INDEX document_requests_account ON document_requests (account_id, asked_at);
--> statement-breakpoint
CREATE INDEX document_requests_sent ON document_requests (building_id) WHERE state = 'sent';
--> statement-breakpoint
CREATE TABLE documents (
  id text PRIMARY KEY,
  request_id text NOT NULL REFERENCES document_requests ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  length integer NOT NULL,
  pages integer,
  dated_on date,
  hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT documents_type CHECK (type IN ('application/pdf', 'image/jpeg', 'image/heic'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX documents_once ON documents (request_id, hash);
--> statement-breakpoint
CREATE TABLE document_pieces (
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (document_id, number)
);
