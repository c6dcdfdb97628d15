CREATE TABLE "missed_start" (
	"participant_id" integer NOT NULL,
	"day" date NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"guardian_sent_at" timestamp with time zone,
	"guardian_sent_by" integer,
	CONSTRAINT "missed_start_participant_id_day_pk" PRIMARY KEY("participant_id","day"),
	CONSTRAINT "missed_start_guardian" CHECK ((guardian_sent_at is null) = (guardian_sent_by is null))
);
--> statement-breakpoint
CREATE TABLE "missed_start_rule" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_start_rule_minutes" CHECK (minutes between 5 and 240)
);
--> statement-breakpoint
ALTER TABLE "missed_start" ADD CONSTRAINT "missed_start_participant_id_placement_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."placement_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_start" ADD CONSTRAINT "missed_start_guardian_sent_by_account_id_fk" FOREIGN KEY ("guardian_sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_start_rule" ADD CONSTRAINT "missed_start_rule_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_start_rule" ADD CONSTRAINT "missed_start_rule_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_start_day_index" ON "missed_start" USING btree ("day");