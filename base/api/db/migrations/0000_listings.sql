CREATE TABLE "buildings" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_visible" boolean,
	"address" text,
	"city" text,
	"borough" text,
	"neighborhood" text,
	"total_stories" integer,
	"built_year" integer,
	"is_rental" boolean,
	"building_type" text,
	"amenity_list" json,
	"utility_list" json,
	"subway_list" json,
	"has_units" boolean DEFAULT true NOT NULL,
	"extra" json,
	CONSTRAINT "buildings_lat" CHECK ("buildings"."lat" BETWEEN -90 AND 90),
	CONSTRAINT "buildings_lng" CHECK ("buildings"."lng" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE TABLE "floor_sets" (
	"type" text NOT NULL,
	"building_id" text NOT NULL,
	"extra" json,
	CONSTRAINT "floor_sets_type_building_id_pk" PRIMARY KEY("type","building_id"),
	CONSTRAINT "floor_sets_type" CHECK ("floor_sets"."type" IN ('rental', 'sale', 'mixed'))
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"type" text NOT NULL,
	"building_id" text NOT NULL,
	"id" text NOT NULL,
	"floor_number" double precision NOT NULL,
	"units" json,
	"extra" json,
	CONSTRAINT "floors_type_building_id_id_pk" PRIMARY KEY("type","building_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_documents" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"document" json NOT NULL,
	CONSTRAINT "kept_documents_collection_id_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"building_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_texts" (
	"building_id" text PRIMARY KEY NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"borough" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"has_properties" boolean,
	"average_price" integer,
	"extra" json
);
--> statement-breakpoint
CREATE TABLE "queue_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"room_id" text,
	"application_id" text NOT NULL,
	"application_db_id" text,
	"applicant_id" text NOT NULL,
	"applicant_name" text,
	"submitted_at" text,
	"status" text NOT NULL,
	"application_type" text,
	"extra" json,
	CONSTRAINT "queue_entries_status" CHECK ("status" IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING', 'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT', 'OP_INVOICE', 'CLOSED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"is_visible" boolean,
	"name" text,
	"price" integer,
	"room_type" text,
	"has_queue" boolean DEFAULT true NOT NULL,
	"extra" json,
	CONSTRAINT "rooms_building_id_unit_id_id_pk" PRIMARY KEY("building_id","unit_id","id"),
	CONSTRAINT "rooms_price" CHECK ("rooms"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"borough" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"complex" text NOT NULL,
	"lines" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"building_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"is_visible" boolean,
	"unit_number" text,
	"square_feet" integer,
	"broker" integer,
	"move_date" text,
	"feature_list" json,
	"bed_count" integer,
	"bath_count" double precision,
	"available_spots" integer,
	"has_rooms" boolean DEFAULT true NOT NULL,
	"has_queue" boolean DEFAULT true NOT NULL,
	"extra" json,
	CONSTRAINT "units_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "units_broker" CHECK ("units"."broker" >= 0),
	CONSTRAINT "units_available_spots" CHECK ("units"."available_spots" >= 0)
);
--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_type_building_id_floor_sets_type_building_id_fk" FOREIGN KEY ("type","building_id") REFERENCES "public"."floor_sets"("type","building_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_texts" ADD CONSTRAINT "listing_texts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_building_id_unit_id_room_id_rooms_building_id_unit_id_id_fk" FOREIGN KEY ("building_id","unit_id","room_id") REFERENCES "public"."rooms"("building_id","unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_entries_in_order" ON "queue_entries" USING btree ("building_id","unit_id","room_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_entries_once_in_unit" ON "queue_entries" USING btree ("building_id","unit_id","applicant_id") WHERE "queue_entries"."room_id" IS NULL AND "queue_entries"."status" NOT IN ('CLOSED', 'CANCELLED');--> statement-breakpoint
CREATE UNIQUE INDEX "queue_entries_once_in_room" ON "queue_entries" USING btree ("building_id","unit_id","room_id","applicant_id") WHERE "queue_entries"."room_id" IS NOT NULL AND "queue_entries"."status" NOT IN ('CLOSED', 'CANCELLED');