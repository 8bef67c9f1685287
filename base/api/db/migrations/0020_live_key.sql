CREATE TABLE "live_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "live_key_only_one" CHECK ("id" = 1)
);
