ALTER TABLE "applications" ADD COLUMN "email_key" text GENERATED ALWAYS AS (nullif(lower(btrim(personal_info ->> 'email') COLLATE "C"), '')) STORED;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (nullif(regexp_replace(regexp_replace(
  btrim(personal_info ->> 'phone'), '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1'), '')) STORED;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "person_key" text GENERATED ALWAYS AS (lower((regexp_replace(btrim(personal_info ->> 'firstName') || ' ' || btrim(personal_info ->> 'lastName'),
  '\s+', ' ', 'g') || ' ' || nullif(btrim(personal_info ->> 'dateOfBirth'), '')) COLLATE "C")) STORED;--> statement-breakpoint
CREATE INDEX "applications_email_key" ON "applications" USING btree ("email_key") WHERE email_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_phone_key" ON "applications" USING btree ("phone_key") WHERE phone_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_person_key" ON "applications" USING btree ("person_key") WHERE person_key IS NOT NULL;