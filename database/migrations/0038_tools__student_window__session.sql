DROP INDEX "student_window_actor_id_ends_at_index";--> statement-breakpoint
ALTER TABLE "student_window" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "student_window" ADD CONSTRAINT "student_window_session_id_session_family_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session_family"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_window_actor_id_index" ON "student_window" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "student_window_session_id_index" ON "student_window" USING btree ("session_id");