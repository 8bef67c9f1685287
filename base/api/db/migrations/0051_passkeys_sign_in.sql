ALTER TABLE second_factors ADD COLUMN signs_in boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE TABLE passkey_sign_ins (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
