CREATE TABLE "school_list_heading" (
	"school_id" integer NOT NULL,
	"heading" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "school_list_heading_school_id_heading_pk" PRIMARY KEY("school_id","heading"),
	CONSTRAINT "school_list_heading_role" CHECK ("role" in ('name', 'first', 'last', 'email', 'protected', 'none'))
);
--> statement-breakpoint
ALTER TABLE "school_list_heading" ADD CONSTRAINT "school_list_heading_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;