ALTER TABLE "outbox_messages" RENAME TO "jobs";
--> statement-breakpoint
ALTER TABLE "jobs" RENAME CONSTRAINT "outbox_messages_pkey" TO "jobs_pkey";
--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "to_email" TO "target";
--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "delivered_at" TO "done_at";
--> statement-breakpoint
ALTER INDEX "outbox_messages_due" RENAME TO "jobs_due";
--> statement-breakpoint
ALTER INDEX "outbox_messages_recipient" RENAME TO "jobs_target";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "queue" text DEFAULT 'mail' NOT NULL;
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "queue" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "is_secret" DROP DEFAULT;
--> statement-breakpoint
UPDATE "jobs" SET "is_secret" = true WHERE "kind" IN ('verify-email', 'reset-password');
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "gap_seconds" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "jobs" SET "gap_seconds" = 20 WHERE "kind" = 'application-received';
--> statement-breakpoint
ALTER TABLE "outbox_recipients" RENAME TO "job_gaps";
--> statement-breakpoint
ALTER TABLE "job_gaps" RENAME COLUMN "recipient" TO "target";
--> statement-breakpoint
ALTER TABLE "job_gaps" ADD COLUMN "queue" text DEFAULT 'mail' NOT NULL;
--> statement-breakpoint
ALTER TABLE "job_gaps" ALTER COLUMN "queue" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "job_gaps" DROP CONSTRAINT "outbox_recipients_pkey";
--> statement-breakpoint
ALTER TABLE "job_gaps" ADD CONSTRAINT "job_gaps_queue_target_pk" PRIMARY KEY ("queue","target");