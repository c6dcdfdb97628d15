/**
 * What was uploaded to a course as the calls list it, oldest first: an SQL aggregate over the names
 * `upload` (`course_upload`) and `author` (its `account`).
 */
export const uploadsJson = `json_agg(json_build_object(
       'id', upload.id, 'value', upload.value,
       'fileUrl', case when upload.kind = 'link' then upload.value else '/files/uploads/' || upload.id end,
       'forTheseModules', array(select module_id from course_upload_module where upload_id = upload.id order by module_id),
       'uploaded', iso(upload.created_at), 'uploadedBy', author.name, 'classId', upload.class_id, 'courseId', upload.course_id
     ) order by upload.created_at, upload.id)`;
