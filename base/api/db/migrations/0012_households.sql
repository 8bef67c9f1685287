CREATE TABLE "household_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "household_key_only_one" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"household_id" text NOT NULL,
	"number" integer NOT NULL,
	"account_id" text,
	"state" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"room_values" json,
	CONSTRAINT "household_members_household_id_number_pk" PRIMARY KEY("household_id","number"),
	CONSTRAINT "household_members_state" CHECK ("state" IN ('invited', 'accepted', 'declined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "household_places" (
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"account_id" text NOT NULL,
	"household_id" text NOT NULL,
	CONSTRAINT "household_places_building_id_unit_id_account_id_pk" PRIMARY KEY("building_id","unit_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" text PRIMARY KEY NOT NULL,
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"home_label" text NOT NULL,
	"home_address" text,
	"state" text NOT NULL,
	"end_reason" text,
	"application_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "households_state" CHECK ("state" IN ('inviting', 'complete', 'ended')),
	CONSTRAINT "households_end_reason" CHECK ("end_reason" IN ('declined', 'withdrawn', 'left', 'expired')),
	CONSTRAINT "households_ended" CHECK (("state" = 'ended') = ("end_reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_account" ON "household_members" USING btree ("account_id","household_id");--> statement-breakpoint
CREATE INDEX "household_places_household" ON "household_places" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "household_places_account" ON "household_places" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "households_unit" ON "households" USING btree ("building_id","unit_id");--> statement-breakpoint
CREATE INDEX "households_application" ON "households" USING btree ("application_id");