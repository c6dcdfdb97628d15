CREATE TABLE "package_question" (
	"package_version_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct" text[] NOT NULL,
	CONSTRAINT "package_question_package_version_id_key_pk" PRIMARY KEY("package_version_id","key")
);
--> statement-breakpoint
ALTER TABLE "package_question" ADD CONSTRAINT "package_question_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE cascade ON UPDATE no action;