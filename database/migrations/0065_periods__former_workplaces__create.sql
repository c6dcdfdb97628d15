CREATE TABLE "former_supervisor" (
	"participant_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"supervisor_id" integer NOT NULL,
	"is_main" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "former_supervisor_participant_id_from_day_supervisor_id_pk" PRIMARY KEY("participant_id","from_day","supervisor_id")
);
--> statement-breakpoint
CREATE TABLE "former_workplace" (
	"participant_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "former_workplace_participant_id_from_day_pk" PRIMARY KEY("participant_id","from_day"),
	CONSTRAINT "former_workplace_participantId_toDay_unique" UNIQUE("participant_id","to_day"),
	CONSTRAINT "former_workplace_days" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "former_supervisor" ADD CONSTRAINT "former_supervisor_supervisor_id_account_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_supervisor" ADD CONSTRAINT "former_supervisor_stay" FOREIGN KEY ("participant_id","from_day") REFERENCES "public"."former_workplace"("participant_id","from_day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_workplace" ADD CONSTRAINT "former_workplace_participant_id_placement_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."placement_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_workplace" ADD CONSTRAINT "former_workplace_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_supervisor_supervisor_id_participant_id_index" ON "former_supervisor" USING btree ("supervisor_id","participant_id");--> statement-breakpoint
CREATE INDEX "former_workplace_company_id_index" ON "former_workplace" USING btree ("company_id");