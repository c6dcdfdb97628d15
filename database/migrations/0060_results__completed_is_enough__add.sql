CREATE TABLE "applied_module_rule" (
	"module_id" integer PRIMARY KEY NOT NULL,
	"completed_is_enough" boolean NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_correction" DROP CONSTRAINT "result_correction_reason";--> statement-breakpoint
ALTER TABLE "module" ADD COLUMN "completed_is_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "completed_is_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applied_module_rule" ADD CONSTRAINT "applied_module_rule_module_id_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."module"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_correction" ADD CONSTRAINT "result_correction_reason" CHECK ("reason" in ('severalParts', 'journal', 'completedIsEnough', 'scoreDecides'));--> statement-breakpoint
-- Attempts that were set aside for a new package do not go on.
UPDATE "result" SET "latest_failed" = true FROM "attempt"
WHERE "attempt"."id" = "result"."latest_attempt_id" AND "attempt"."set_aside_at" IS NOT NULL AND "result"."status" = 1 AND NOT "result"."latest_failed";
