-- A window in which an attempt is looked at again names it here, and not where commits are written to.
ALTER TABLE "run_session" ADD COLUMN "reviewed_attempt_id" bigint;--> statement-breakpoint
ALTER TABLE "run_session" ADD CONSTRAINT "run_session_reviewed_attempt_id_attempt_id_fk" FOREIGN KEY ("reviewed_attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_session" ADD CONSTRAINT "run_session_review" CHECK ((mode = 'review') = (reviewed_attempt_id is not null));