CREATE TABLE "health_state" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
