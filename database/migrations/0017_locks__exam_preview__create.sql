CREATE TABLE "exam_preview" (
	"teacher_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_preview_teacher_id_module_id_pk" PRIMARY KEY("teacher_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "exam_preview" ADD CONSTRAINT "exam_preview_teacher_id_teacher_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_preview" ADD CONSTRAINT "exam_preview_module_id_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."module"("id") ON DELETE no action ON UPDATE no action;