ALTER TABLE buildings ADD COLUMN step_free_entrance boolean;
ALTER TABLE buildings ADD COLUMN entrance_door_inches integer;
ALTER TABLE units ADD COLUMN door_inches integer;
ALTER TABLE units ADD COLUMN roll_in_shower boolean;
-- The copies for the search index lack these facts.
UPDATE listing_texts SET text = NULL;
