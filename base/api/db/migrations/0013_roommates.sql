CREATE TABLE "card_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "record_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_changes (account_id) VALUES (
    CASE WHEN TG_TABLE_NAME = 'accounts' THEN to_jsonb(NEW)->>'id'
      WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD)->>'account_id'
      ELSE to_jsonb(NEW)->>'account_id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_card_added" AFTER INSERT ON "profiles"
  FOR EACH ROW WHEN (NEW.has_roommate_card) EXECUTE FUNCTION "record_card_change"();
--> statement-breakpoint
CREATE TRIGGER "profiles_card_changed" AFTER UPDATE ON "profiles"
  FOR EACH ROW WHEN (OLD.has_roommate_card OR NEW.has_roommate_card) EXECUTE FUNCTION "record_card_change"();
--> statement-breakpoint
CREATE TRIGGER "profiles_card_removed" AFTER DELETE ON "profiles"
  FOR EACH ROW WHEN (OLD.has_roommate_card) EXECUTE FUNCTION "record_card_change"();
--> statement-breakpoint
CREATE TRIGGER "accounts_card_changed" AFTER UPDATE OF "disabled_at" ON "accounts"
  FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION "record_card_change"();
