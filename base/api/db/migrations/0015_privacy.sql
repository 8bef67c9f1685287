ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocked_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "person_reports" DROP CONSTRAINT "person_reports_account_id_accounts_id_fk";
