-- The copies for the search index lack the floors of units, whether homes are shown by video, and which rooms are closed.
UPDATE listing_texts SET text = NULL;
