CREATE TABLE "run_withheld_commit" (
	"session_id" bigint NOT NULL,
	"seq_from" integer NOT NULL,
	"seq_to" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "run_withheld_commit_session_id_seq_from_pk" PRIMARY KEY("session_id","seq_from")
);
--> statement-breakpoint
ALTER TABLE "run_session" ADD COLUMN "withheld_because" text;--> statement-breakpoint
ALTER TABLE "run_session" ADD COLUMN "withheld_seq" integer;--> statement-breakpoint
ALTER TABLE "run_withheld_commit" ADD CONSTRAINT "run_withheld_commit_session_id_run_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."run_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_session" ADD CONSTRAINT "run_session_withheld" CHECK ("withheld_because" in ('late', 'examClosed'));--> statement-breakpoint
ALTER TABLE "run_session" ADD CONSTRAINT "run_session_withheld_whole" CHECK ((withheld_because is null) = (withheld_seq is null));