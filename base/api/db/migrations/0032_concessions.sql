ALTER TABLE units ADD COLUMN free_months double precision;
ALTER TABLE units ADD COLUMN lease_months integer;
-- The copies for the search index lack these facts.
UPDATE listing_texts SET text = NULL;
