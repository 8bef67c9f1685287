CREATE TABLE "alert_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compared_changes" (
	"number" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_homes" (
	"search_id" text NOT NULL,
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"room_id" text NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "found_homes_search_id_building_id_unit_id_room_id_reason_pk" PRIMARY KEY("search_id","building_id","unit_id","room_id","reason"),
	CONSTRAINT "found_homes_reason" CHECK ("reason" IN ('new', 'cheaper'))
);
--> statement-breakpoint
CREATE TABLE "known_homes" (
	"building_id" text PRIMARY KEY NOT NULL,
	"units" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"link_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "saved_searches_once" UNIQUE("account_id","query"),
	CONSTRAINT "saved_searches_frequency" CHECK ("frequency" IN ('at-once', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "found_homes" ADD CONSTRAINT "found_homes_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_homes_untold" ON "found_homes" USING btree ("search_id") WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_age" ON "saved_searches" USING btree ("created_at");