CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"first_name" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_two" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"requester_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"state" text NOT NULL,
	"are_roommates" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "connections_requester_id_recipient_id_pk" PRIMARY KEY("requester_id","recipient_id"),
	CONSTRAINT "connections_two" CHECK ("connections"."requester_id" <> "connections"."recipient_id"),
	CONSTRAINT "connections_state" CHECK ("state" IN ('requested', 'undone', 'declined', 'declined-undone', 'friends')),
	CONSTRAINT "connections_roommates" CHECK (NOT "connections"."are_roommates" OR "connections"."state" = 'friends')
);
--> statement-breakpoint
CREATE TABLE "imported_connections" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "imported_connections_account_id_list_other_id_pk" PRIMARY KEY("account_id","list","other_id"),
	CONSTRAINT "imported_connections_list" CHECK ("list" IN ('friendRequestsSent', 'friendRequestsReceived', 'myFriends', 'myRoommates'))
);
--> statement-breakpoint
CREATE TABLE "person_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"reporter_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "person_reports_reason" CHECK ("reason" IN ('rude', 'discrimination', 'fake', 'money', 'spam', 'other'))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_accounts_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_connections" ADD CONSTRAINT "imported_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id"));--> statement-breakpoint
CREATE INDEX "connections_recipient" ON "connections" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "imported_connections_other" ON "imported_connections" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_reports_age" ON "person_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_reports_account" ON "person_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "person_reports_reporter" ON "person_reports" USING btree ("reporter_id");