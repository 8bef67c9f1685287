ALTER TABLE "household_members" ADD COLUMN "split_budget" double precision;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "reopens_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "split_shown_at" timestamp with time zone;--> statement-breakpoint
-- Where all had said what rooms are worth, they were shown a split: it stands as it was.
UPDATE "households" h SET "split_shown_at" = now()
WHERE (SELECT count(m.room_values) = count(*) AND count(*) > 1
  FROM "household_members" m WHERE m.household_id = h.id);--> statement-breakpoint
UPDATE "household_members" m
SET "split_budget" = (p.living_requirements->'budgetRange'->>'max')::double precision
FROM "profiles" p, "households" h
WHERE p.account_id = m.account_id AND h.id = m.household_id AND h.split_shown_at IS NOT NULL;
