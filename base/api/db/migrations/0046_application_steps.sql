ALTER TABLE mail_stops DROP CONSTRAINT mail_stops_topic;
--> statement-breakpoint
ALTER TABLE mail_stops ADD CONSTRAINT mail_stops_topic CHECK (topic IN ('saved-searches',
  'tour-reminders', 'friends', 'households', 'messages', 'named', 'application-steps'));
