CREATE TABLE staff_links (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
