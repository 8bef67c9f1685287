CREATE TABLE "application_drafts" (
	"account_id" text NOT NULL,
	"home" text NOT NULL,
	"draft" json NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_drafts_account_id_home_pk" PRIMARY KEY("account_id","home")
);
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_moves_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_db_id" text NOT NULL,
	"from_stage" text,
	"stage" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"note" text,
	CONSTRAINT "application_moves_stage" CHECK ("stage" IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING', 'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT', 'OP_INVOICE', 'CLOSED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"type" text NOT NULL,
	"applicant_id" text,
	"applicant_name" text,
	"building_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"room_id" text,
	"home_label" text,
	"home_address" text,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"queue_outcome" text NOT NULL,
	"personal_info" json DEFAULT '{}'::json NOT NULL,
	"lifestyle" json DEFAULT '{}'::json NOT NULL,
	"living_requirements" json DEFAULT '{}'::json NOT NULL,
	"employment_info" json DEFAULT '{}'::json NOT NULL,
	"guarantor_info" json,
	"co_applicants" json DEFAULT '[]'::json NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"extra" json,
	CONSTRAINT "applications_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "applications_stage_known" CHECK ("stage" IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING', 'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT', 'OP_INVOICE', 'CLOSED', 'CANCELLED')),
	CONSTRAINT "applications_type" CHECK ("type" IN ('unit', 'room')),
	CONSTRAINT "applications_queue_outcome" CHECK ("queue_outcome" IN ('queued', 'already-queued', 'not-queued'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_db_id_applications_id_fk" FOREIGN KEY ("application_db_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_accounts_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_moves_version" ON "application_moves" USING btree ("application_db_id","version");--> statement-breakpoint
CREATE INDEX "applications_applicant" ON "applications" USING btree ("applicant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_home" ON "applications" USING btree ("building_id","unit_id","room_id");--> statement-breakpoint
CREATE INDEX "applications_stage" ON "applications" USING btree ("stage","submitted_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "outbox_recipients" (
	"recipient" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_headless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient" ON "outbox_messages" USING btree (lower("to_email"),"created_at");