CREATE TABLE "undone_act" (
	"act" text PRIMARY KEY NOT NULL,
	"undone_in" text NOT NULL,
	"undone_by" integer NOT NULL,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_state" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
