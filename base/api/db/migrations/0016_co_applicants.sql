CREATE TABLE "application_co_applicants" (
	"application_db_id" text NOT NULL,
	"account_id" text NOT NULL,
	"number" integer NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "application_co_applicants_application_db_id_account_id_pk" PRIMARY KEY("application_db_id","account_id"),
	CONSTRAINT "application_co_applicants_number" CHECK ("number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "application_co_applicants" ADD CONSTRAINT "application_co_applicants_application_db_id_applications_id_fk" FOREIGN KEY ("application_db_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_co_applicants" ADD CONSTRAINT "application_co_applicants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_co_applicants_account" ON "application_co_applicants" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "application_co_applicants" ("application_db_id", "account_id", "number")
SELECT a."id", m."account_id", sent."number"
FROM "households" h
JOIN "applications" a ON a."application_id" = h."application_id"
JOIN "household_members" m ON m."household_id" = h."id" AND m."state" = 'accepted' AND m."account_id" <> a."applicant_id"
JOIN "accounts" o ON o."id" = m."account_id"
CROSS JOIN LATERAL (
	SELECT (min(e."nth") - 1)::int AS "number"
	FROM json_array_elements(a."co_applicants") WITH ORDINALITY e("one", "nth")
	WHERE e."one" ->> 'email' = o."email"
) sent
WHERE sent."number" IS NOT NULL;
