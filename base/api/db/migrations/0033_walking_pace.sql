ALTER TABLE profiles ADD COLUMN walking_pace integer;
