ALTER TABLE applications ADD COLUMN answer_by text;
--> statement-breakpoint
ALTER TABLE applications ADD COLUMN answer_day date;
--> statement-breakpoint
ALTER TABLE applications ADD COLUMN answer_due date;
--> statement-breakpoint
ALTER TABLE applications ADD COLUMN answer_misses integer;
--> statement-breakpoint
ALTER TABLE applications ADD CONSTRAINT applications_answer_by CHECK (answer_by IN ('us', 'applicant'));
--> statement-breakpoint
CREATE INDEX applications_answers ON applications (answer_day, submitted_at, id COLLATE "C")
  WHERE answer_by = 'us';
--> statement-breakpoint
CREATE INDEX applications_answers_passed ON applications (answer_due) WHERE answer_due IS NOT NULL;
--> statement-breakpoint
CREATE INDEX applications_undated ON applications (id)
  WHERE answer_day IS NULL AND stage NOT IN ('CLOSED', 'CANCELLED');
--> statement-breakpoint
CREATE FUNCTION forget_answer_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications a SET answer_by = NULL, answer_day = NULL, answer_due = NULL, answer_misses = NULL
  WHERE a.answer_day IS NOT NULL AND a.stage = 'IN_TOUR' AND (
    a.application_id IN (OLD.application_id, NEW.application_id)
    OR a.applicant_id IN (OLD.visitor_id, NEW.visitor_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tours_answer_day AFTER INSERT OR UPDATE OR DELETE ON tours
  FOR EACH ROW EXECUTE FUNCTION forget_answer_day();
