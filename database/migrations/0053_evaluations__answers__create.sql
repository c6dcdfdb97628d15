CREATE TABLE "evaluation_answer" (
	"question_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"response" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluation_answer_question_id_account_id_pk" PRIMARY KEY("question_id","account_id"),
	CONSTRAINT "evaluation_answer_response" CHECK (response between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "evaluation_answer" ADD CONSTRAINT "evaluation_answer_question_id_evaluation_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."evaluation_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_answer" ADD CONSTRAINT "evaluation_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_answer_account_id_index" ON "evaluation_answer" USING btree ("account_id");