CREATE TABLE "class_student_before" (
	"class_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "class_student_before_class_id_student_id_pk" PRIMARY KEY("class_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "school_class" ADD COLUMN "moved_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_class" ADD COLUMN "moved_on_to" integer;--> statement-breakpoint
ALTER TABLE "school_class" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "class_student_before" ADD CONSTRAINT "class_student_before_class_id_school_id_school_class_id_school_id_fk" FOREIGN KEY ("class_id","school_id") REFERENCES "public"."school_class"("id","school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_student_before" ADD CONSTRAINT "class_student_before_student_id_school_id_student_account_id_school_id_fk" FOREIGN KEY ("student_id","school_id") REFERENCES "public"."student"("account_id","school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_student_before_student_id_index" ON "class_student_before" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_moved_on_to_school_id_school_class_id_school_id_fk" FOREIGN KEY ("moved_on_to","school_id") REFERENCES "public"."school_class"("id","school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_request" UNIQUE("school_id","request_key");--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_moved_on" CHECK ((moved_on_at is null) = (moved_on_to is null));