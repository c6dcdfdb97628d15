CREATE TABLE "fortnox_access" (
	"client" text PRIMARY KEY NOT NULL,
	"access_token" text,
	"access_until" timestamp with time zone,
	"refresh_token" text,
	"refreshed_at" timestamp with time zone,
	"seed" "bytea",
	"broken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fortnox_turns" (
	"client" text PRIMARY KEY NOT NULL,
	"taken" timestamp with time zone[] NOT NULL
);
