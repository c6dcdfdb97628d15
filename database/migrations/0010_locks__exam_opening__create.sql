create table exam_opening (
  student_id integer not null references student (account_id),
  course_id integer not null references course (id),
  opened_at timestamptz not null,
  opened_by integer references account (id),
  closes_at timestamptz,
  primary key (student_id, course_id)
);
create index exam_opening_course_id_student_id_index on exam_opening (course_id, student_id);

insert into exam_opening (student_id, course_id, opened_at, opened_by, closes_at)
select student_id, course_id, final_exam_enabled_at, final_exam_enabled_by, final_exam_closes_at
from student_course
where final_exam_enabled_at is not null;

alter table student_course drop column final_exam_enabled_at;
alter table student_course drop column final_exam_enabled_by;
alter table student_course drop column final_exam_closes_at;
