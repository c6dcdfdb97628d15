CREATE INDEX "mail_created" ON "mail" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "run_session_started" ON "run_session" USING brin ("started_at");