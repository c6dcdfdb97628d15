-- A window that has its ticket and no token yet is not open: while it asks whether to take over, the older one goes on.
DROP INDEX "run_session_lease";--> statement-breakpoint
CREATE UNIQUE INDEX "run_session_lease" ON "run_session" USING btree ("result_id") WHERE ended_at is null and mode = 'normal' and token_hash is not null;
