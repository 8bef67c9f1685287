-- What a member of a household says of themselves on the application that another one sent for it.
ALTER TABLE application_co_applicants ADD COLUMN own_part json NOT NULL DEFAULT '{}';
