CREATE TABLE "package_missing_file" (
	"package_version_id" integer NOT NULL,
	"path" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_missing_file_package_version_id_path_pk" PRIMARY KEY("package_version_id","path")
);
--> statement-breakpoint
ALTER TABLE "package_missing_file" ADD CONSTRAINT "package_missing_file_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE cascade ON UPDATE no action;