CREATE TABLE "calendar_address" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_address_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_address_language" CHECK ("language" in ('sv', 'en'))
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;