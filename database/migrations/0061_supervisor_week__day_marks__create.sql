CREATE TABLE "day_mark" (
	"participant_id" integer NOT NULL,
	"day" date NOT NULL,
	"supervisor_id" integer NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_mark_participant_id_day_supervisor_id_pk" PRIMARY KEY("participant_id","day","supervisor_id"),
	CONSTRAINT "day_mark_mark" CHECK ("mark" in ('confirmed', 'doubted'))
);
--> statement-breakpoint
CREATE TABLE "week_letter" (
	"supervisor_id" integer PRIMARY KEY NOT NULL,
	"monday" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_token" DROP CONSTRAINT "account_token_purpose";--> statement-breakpoint
ALTER TABLE "day_mark" ADD CONSTRAINT "day_mark_participant_id_placement_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."placement_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_mark" ADD CONSTRAINT "day_mark_supervisor_id_account_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_letter" ADD CONSTRAINT "week_letter_supervisor_id_account_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_mark_supervisor_id_index" ON "day_mark" USING btree ("supervisor_id");--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_purpose" CHECK ("purpose" in ('activation', 'reset', 'week'));