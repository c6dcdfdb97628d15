CREATE TABLE "protected_identity" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"noted_by" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_positions" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"turned_on_by" integer NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "protected_identity" ADD CONSTRAINT "protected_identity_student_id_student_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protected_identity" ADD CONSTRAINT "protected_identity_noted_by_account_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_positions" ADD CONSTRAINT "school_positions_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_positions" ADD CONSTRAINT "school_positions_turned_on_by_account_id_fk" FOREIGN KEY ("turned_on_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Replies that are stored for repeated check-ins keep no position.
UPDATE "idempotency_key" SET "reply" = regexp_replace("reply", '"(latitude|longitude|accuracy)":-?[0-9.e-]+', '"\1":null', 'g')
WHERE "reply" LIKE '%"isCheckIn":%' AND "reply" LIKE '%"latitude":%';
