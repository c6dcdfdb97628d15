CREATE TABLE "idempotency_key" (
	"account_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"request_id" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "student_import" DROP CONSTRAINT "student_import_request";--> statement-breakpoint
ALTER TABLE "school_class" DROP CONSTRAINT "school_class_request";--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "student_import" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "school_class" DROP COLUMN "request_key";