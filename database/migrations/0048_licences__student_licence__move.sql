ALTER TABLE "student_licence" DROP CONSTRAINT "student_licence_orderLineId_studentId_unique";--> statement-breakpoint
ALTER TABLE "student_licence" ADD COLUMN "moved_from_id" integer;--> statement-breakpoint
ALTER TABLE "student_licence" ADD CONSTRAINT "student_licence_moved_from_id_student_licence_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."student_licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_licence_order_line_id_student_id_index" ON "student_licence" USING btree ("order_line_id","student_id");