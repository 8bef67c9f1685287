-- Imported documents that their tables cannot store, unchanged.
CREATE TABLE kept_documents (
  collection text NOT NULL,
  id text NOT NULL,
  document json NOT NULL,
  PRIMARY KEY (collection, id)
);
