CREATE TABLE "tour_cells" (
	"building_id" text NOT NULL,
	"lane" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"tour_id" text NOT NULL,
	CONSTRAINT "tour_cells_building_id_lane_starts_at_pk" PRIMARY KEY("building_id","lane","starts_at")
);
--> statement-breakpoint
CREATE TABLE "tour_exceptions" (
	"building_id" text NOT NULL,
	"day" text NOT NULL,
	"hours" json NOT NULL,
	CONSTRAINT "tour_exceptions_building_id_day_pk" PRIMARY KEY("building_id","day")
);
--> statement-breakpoint
CREATE TABLE "tour_hours" (
	"building_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"mode" text NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "tour_hours_building_id_weekday_mode_from_minute_pk" PRIMARY KEY("building_id","weekday","mode","from_minute"),
	CONSTRAINT "tour_hours_mode" CHECK ("mode" IN ('in-person', 'video')),
	CONSTRAINT "tour_hours_weekday" CHECK ("tour_hours"."weekday" BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE TABLE "tour_plans" (
	"building_id" text PRIMARY KEY NOT NULL,
	"settings" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" text PRIMARY KEY NOT NULL,
	"building_id" text NOT NULL,
	"unit_id" text,
	"visitor_id" text,
	"application_id" text,
	"mode" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"home_label" text NOT NULL,
	"home_address" text,
	"link_key" text NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"extra" json,
	CONSTRAINT "tours_mode" CHECK ("mode" IN ('in-person', 'video')),
	CONSTRAINT "tours_status" CHECK ("status" IN ('booked', 'cancelled', 'done', 'no-show'))
);
--> statement-breakpoint
ALTER TABLE "tour_cells" ADD CONSTRAINT "tour_cells_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_exceptions" ADD CONSTRAINT "tour_exceptions_building_id_tour_plans_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."tour_plans"("building_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_hours" ADD CONSTRAINT "tour_hours_building_id_tour_plans_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."tour_plans"("building_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_visitor_id_accounts_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_cells_tour" ON "tour_cells" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "tours_visitor" ON "tours" USING btree ("visitor_id","starts_at");--> statement-breakpoint
CREATE INDEX "tours_starts" ON "tours" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "tours_building" ON "tours" USING btree ("building_id","starts_at");