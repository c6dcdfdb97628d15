CREATE TABLE "placement_paper" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"blob_hash" "bytea",
	"made_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "placement_paper_language" CHECK ("language" in ('sv', 'en')),
	CONSTRAINT "placement_paper_made" CHECK ((made_at is null) = (blob_hash is null)),
	CONSTRAINT "placement_paper_state" CHECK (made_at is null or failed_at is null)
);
--> statement-breakpoint
ALTER TABLE "placement_paper" ADD CONSTRAINT "placement_paper_participant_id_placement_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."placement_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_paper" ADD CONSTRAINT "placement_paper_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_paper" ADD CONSTRAINT "placement_paper_blob_hash_blob_hash_fk" FOREIGN KEY ("blob_hash") REFERENCES "public"."blob"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_paper_blob_hash_index" ON "placement_paper" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "placement_paper_requested_by_index" ON "placement_paper" USING btree ("requested_by");