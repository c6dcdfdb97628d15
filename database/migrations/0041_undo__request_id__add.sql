ALTER TABLE "student_import" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "lock_action" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "student_import" ADD CONSTRAINT "student_import_requestId_unique" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "lock_action" ADD CONSTRAINT "lock_action_requestId_unique" UNIQUE("request_id");--> statement-breakpoint
-- Acts of the last day can go on being undone: their audit events name the request.
UPDATE "lock_action" SET "request_id" = "event"."request_id"
FROM (
  SELECT DISTINCT ON ("at", "actor_id") "at", "actor_id", "request_id" FROM "audit_event"
  WHERE "kind" IN ('lock.moduleLocked', 'lock.moduleUnlocked') AND "request_id" IS NOT NULL
  ORDER BY "at", "actor_id", "id"
) "event"
WHERE "event"."at" = "lock_action"."done_at" AND "event"."actor_id" = "lock_action"."done_by"
  AND NOT EXISTS (
    SELECT 1 FROM "lock_action" "other" WHERE "other"."id" <> "lock_action"."id"
      AND "other"."done_at" = "lock_action"."done_at" AND "other"."done_by" = "lock_action"."done_by");--> statement-breakpoint
UPDATE "student_import" SET "request_id" = "event"."request_id"
FROM (
  SELECT DISTINCT ON ("at", "actor_id") "at", "actor_id", "request_id" FROM "audit_event"
  WHERE "kind" = 'class.studentsImported' AND "request_id" IS NOT NULL
  ORDER BY "at", "actor_id", "id"
) "event"
WHERE "event"."at" = "student_import"."done_at" AND "event"."actor_id" = "student_import"."done_by"
  AND NOT EXISTS (
    SELECT 1 FROM "student_import" "other" WHERE "other"."id" <> "student_import"."id"
      AND "other"."done_at" = "student_import"."done_at" AND "other"."done_by" = "student_import"."done_by");
