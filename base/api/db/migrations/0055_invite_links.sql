CREATE TABLE invite_links (
  id text PRIMARY KEY,
  inviter_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash text NOT NULL,
  building_id text,
  unit_id text,
  home_label text,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  declined_at timestamptz,
  CONSTRAINT invite_links_home CHECK ((building_id IS NULL) = (unit_id IS NULL)
    AND (building_id IS NULL) = (home_label IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX invite_links_token ON invite_links (token_hash);
--> statement-breakpoint
CREATE INDEX invite_links_inviter ON invite_links (inviter_id);
--> statement-breakpoint
CREATE INDEX invite_links_expiry ON invite_links (expires_at);
