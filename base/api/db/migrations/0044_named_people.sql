CREATE TABLE application_named (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  role text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED,
  state text NOT NULL DEFAULT 'named',
  account_id text REFERENCES accounts ON DELETE SET NULL,
  own_part json NOT NULL DEFAULT '{}',
  mails integer NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  link_key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  CONSTRAINT application_named_role CHECK (role IN ('co-applicant', 'guarantor')),
  CONSTRAINT application_named_state CHECK (state IN ('named', 'agreed', 'refused', 'left')),
  CONSTRAINT application_named_mails CHECK (mails >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX application_named_once ON application_named (application_db_id, role, email_key);
--> statement-breakpoint
CREATE INDEX application_named_email ON application_named (email_key);
--> statement-breakpoint
CREATE INDEX application_named_account ON application_named (account_id);
--> statement-breakpoint
INSERT INTO application_named (application_db_id, role, email)
SELECT a.id, answered.role, btrim(answered.one->>'email') FROM applications a CROSS JOIN LATERAL (
  SELECT 'co-applicant' AS role, one, nth
    FROM json_array_elements(a.co_applicants) WITH ORDINALITY listed(one, nth)
  UNION ALL SELECT 'guarantor', a.guarantor_info, 0 WHERE a.guarantor_info IS NOT NULL) answered
WHERE answered.one->>'email' LIKE '%_@_%' AND NOT EXISTS (
  SELECT FROM application_co_applicants c WHERE c.application_db_id = a.id
    AND c.number = answered.nth - 1)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TABLE address_mail_stops (
  topic text NOT NULL,
  address_hash text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (topic, address_hash)
);
--> statement-breakpoint
ALTER TABLE mail_stops DROP CONSTRAINT mail_stops_topic;
--> statement-breakpoint
ALTER TABLE mail_stops ADD CONSTRAINT mail_stops_topic CHECK (topic IN ('saved-searches',
  'tour-reminders', 'friends', 'households', 'messages', 'named'));
