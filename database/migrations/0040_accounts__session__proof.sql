ALTER TABLE "session_family" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
-- Sessions of those who administer live by their shorter rule from now on.
UPDATE "session_family" SET "expires_at" = least("session_family"."expires_at", "session_family"."rotated_at" + interval '60 minutes', "session_family"."created_at" + interval '12 hours')
FROM "account" WHERE "account"."id" = "session_family"."account_id" AND "account"."role" IN ('Superuser', 'Admin') AND "session_family"."ended_at" IS NULL;
