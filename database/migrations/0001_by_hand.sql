-- What Drizzle does not declare.

-- Names that people read sort in Swedish on every database, whatever its own default is.
alter table account alter column name type varchar(50) collate "sv-x-icu";
alter table school alter column name type varchar(255) collate "sv-x-icu";
alter table programme alter column name type text collate "sv-x-icu";
alter table orientation alter column name type text collate "sv-x-icu";
alter table school_class alter column name type text collate "sv-x-icu";
alter table course alter column name type varchar(255) collate "sv-x-icu";
alter table module alter column name type text collate "sv-x-icu";
alter table programme_licence alter column name type text collate "sv-x-icu";
--> statement-breakpoint
-- A result is updated at every commit of its student; room on the page keeps the row where its indexes point.
alter table result set (fillfactor = 85);
--> statement-breakpoint
-- Which courses these students are offered on this day, and whether they may start them. A function rather than a view,
-- since a view with `group by` is computed for the whole country before it is joined to a class.
create function course_access(ids integer[], day date)
returns table (student_id integer, course_id integer, is_open boolean, sort_order integer, licence_name text)
language sql stable
begin atomic
  select licence.student_id,
    course.id,
    bool_or(licence.valid_to >= day and coalesce(held.valid_to >= day, false)),
    min(placed.sort_order),
    (array_agg(template.name
      order by (licence.valid_to >= day and coalesce(held.valid_to >= day, false)) desc, placed.sort_order, template.id))[1]
  from student_licence licence
  join student on student.account_id = licence.student_id
  join programme_licence template on template.id = licence.programme_licence_id
  join programme_licence_course placed on placed.programme_licence_id = template.id
  join course on course.id = placed.course_id and course.deleted_at is null and not course.hide_for_students
  left join school_licence held on held.school_id = student.school_id and held.programme_licence_id = template.id
  where licence.student_id = any (ids)
    and licence.revoked_at is null
    and licence.opens_courses
    and licence.valid_from <= day
  group by licence.student_id, course.id;
end;
--> statement-breakpoint
-- A moment as the calls write it: ISO 8601 in UTC.
create function iso(moment timestamptz) returns text
language sql immutable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
--> statement-breakpoint
-- Where a module's content begins, or null while there is nothing to run.
create function module_url(which module) returns text
language sql stable
return case
  when (which).kind = 1 then (which).url_in_db
  else (select '/scorm/p/' || version.id || '/' || version.launch from package_version version where version.id = (which).package_version_id)
end;
