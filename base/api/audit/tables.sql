-- The audit trail. Rows are only added: a trigger refuses updates and deletions.
CREATE TABLE audit_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  -- Account id; stays after the account is deleted, and is then anonymous.
  actor_id text,
  subject_id text,
  -- No bodies, tokens, emails or birth dates.
  detail json
);
CREATE INDEX audit_events_actor ON audit_events (actor_id);
CREATE INDEX audit_events_subject ON audit_events (subject_id, at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_events takes new rows only';
END $$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
