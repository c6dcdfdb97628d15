CREATE TABLE "accepted_answer" (
	"school_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_answer_school_id_question_id_key_hash_pk" PRIMARY KEY("school_id","question_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "must_know_question" (
	"school_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "must_know_question_school_id_question_id_pk" PRIMARY KEY("school_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "accepted_answer" ADD CONSTRAINT "accepted_answer_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_answer" ADD CONSTRAINT "accepted_answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_know_question" ADD CONSTRAINT "must_know_question_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_know_question" ADD CONSTRAINT "must_know_question_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" DROP COLUMN "must_know_missed";--> statement-breakpoint
ALTER TABLE "question" DROP COLUMN "is_must_know";