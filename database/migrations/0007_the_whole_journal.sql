-- All that decides what becomes of a batch stands in the journal, and nothing in it is written over: two things that befell a window at the
-- same number are two rows. What was written before has the revision 0, and is silent on the rest.
ALTER TABLE "run_commit" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "exit" text;--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "active_seconds" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "mastery_override" boolean;--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "max_score" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "max_points" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "run_commit" ADD COLUMN "package_version_id" integer;--> statement-breakpoint
ALTER TABLE "run_commit" DROP CONSTRAINT "run_commit_month_session_id_seq_from_pk";--> statement-breakpoint
ALTER TABLE "run_commit" ADD CONSTRAINT "run_commit_month_session_id_seq_from_revision_pk" PRIMARY KEY("month","session_id","seq_from","revision");
