CREATE TABLE "standing" (
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_ids" integer[] NOT NULL,
	"statuses" smallint[] NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "standing_student_id_course_id_pk" PRIMARY KEY("student_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "result_correction" ADD COLUMN "student_id" integer;--> statement-breakpoint
UPDATE "result_correction" SET "student_id" = result.student_id FROM result WHERE result.id = result_correction.result_id;--> statement-breakpoint
ALTER TABLE "result_correction" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_student_id_course_id_student_course_student_id_course_id_fk" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."student_course"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_correction_student_id_index" ON "result_correction" USING btree ("student_id");
--> statement-breakpoint
-- A row is written at every commit of its student: room on the page keeps it where its index points, and a long one stays as it is.
ALTER TABLE "standing" SET (fillfactor = 70, toast_tuple_target = 8160);
--> statement-breakpoint
-- What a result says where a course is read as a whole.
CREATE FUNCTION standing_cell(told result) RETURNS text
LANGUAGE sql STABLE
RETURN json_build_array((told).module_id, (told).status, (told).best_score, (told).best_max_score, (told).best_percent, (told).best_points,
  (told).best_max_points, (told).attempt_count, iso((told).last_run_at), (told).claim_differs)::text;
--> statement-breakpoint
-- A list with this value in its place; at the end when it has none.
CREATE FUNCTION with_value(list anycompatiblearray, place integer, value anycompatible) RETURNS anycompatiblearray
LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN place IS NULL THEN list || value ELSE list[:place - 1] || value || list[place + 1:] END $$;
--> statement-breakpoint
CREATE FUNCTION without_place(list anyarray, place integer) RETURNS anyarray
LANGUAGE sql IMMUTABLE
AS $$ SELECT list[:place - 1] || list[place + 1:] $$;
--> statement-breakpoint
-- Each expression reads the row as it is once it is locked, so that two modules of a student may be written at the same time.
CREATE FUNCTION keep_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND new.deleted_at IS NULL THEN
    INSERT INTO standing AS kept (student_id, course_id, module_ids, statuses, cells)
    VALUES (new.student_id, new.course_id, array[new.module_id], array[new.status], array[standing_cell(new)])
    ON CONFLICT (student_id, course_id) DO UPDATE SET
      module_ids = with_value(kept.module_ids, array_position(kept.module_ids, excluded.module_ids[1]), excluded.module_ids[1]),
      statuses = with_value(kept.statuses, array_position(kept.module_ids, excluded.module_ids[1]), excluded.statuses[1]),
      cells = with_value(kept.cells, array_position(kept.module_ids, excluded.module_ids[1]), excluded.cells[1]);
  ELSE
    UPDATE standing SET
      module_ids = without_place(module_ids, array_position(module_ids, old.module_id)),
      statuses = without_place(statuses, array_position(module_ids, old.module_id)),
      cells = without_place(cells, array_position(module_ids, old.module_id))
    WHERE student_id = old.student_id AND course_id = old.course_id AND old.module_id = ANY (module_ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_standing_of_new AFTER INSERT ON result FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION keep_standing();
--> statement-breakpoint
CREATE TRIGGER keep_standing_of_changed AFTER UPDATE ON result FOR EACH ROW
WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) EXECUTE FUNCTION keep_standing();
--> statement-breakpoint
CREATE TRIGGER keep_standing_of_gone AFTER DELETE ON result FOR EACH ROW WHEN (old.deleted_at IS NULL) EXECUTE FUNCTION keep_standing();
--> statement-breakpoint
INSERT INTO standing (student_id, course_id, module_ids, statuses, cells)
SELECT student_id, course_id, array_agg(module_id ORDER BY id), array_agg(status ORDER BY id), array_agg(standing_cell(result) ORDER BY id)
FROM result WHERE deleted_at IS NULL GROUP BY student_id, course_id;
