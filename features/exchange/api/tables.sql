-- Imported documents that their tables cannot store, unchanged.
CREATE TABLE kept_documents (
  collection text NOT NULL,
  id text NOT NULL,
  document json NOT NULL,
  PRIMARY KEY (collection, id)
);

-- Which columns of a table have which fields of homes.
CREATE TABLE table_mappings (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- [{heading, field}] in their order.
  columns json NOT NULL
);
CREATE UNIQUE INDEX table_mappings_name ON table_mappings (lower(name));
