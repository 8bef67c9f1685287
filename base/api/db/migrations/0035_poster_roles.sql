ALTER TABLE unit_listings ADD COLUMN poster_role text
  CONSTRAINT unit_listings_role CHECK (poster_role IN ('owner', 'management', 'agent'));
