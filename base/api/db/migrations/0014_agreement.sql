CREATE TABLE "household_agreements" (
	"household_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"terms" json NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_agreements_version" CHECK ("version" > 0)
);
--> statement-breakpoint
CREATE TABLE "household_confirmations" (
	"household_id" text NOT NULL,
	"number" integer NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_confirmations_household_id_number_pk" PRIMARY KEY("household_id","number")
);
--> statement-breakpoint
ALTER TABLE "household_agreements" ADD CONSTRAINT "household_agreements_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_confirmations" ADD CONSTRAINT "household_confirmations_agreement" FOREIGN KEY ("household_id") REFERENCES "public"."household_agreements"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_confirmations" ADD CONSTRAINT "household_confirmations_member" FOREIGN KEY ("household_id","number") REFERENCES "public"."household_members"("household_id","number") ON DELETE cascade ON UPDATE no action;