/**
 * A document or link as the calls list it: SQL over the names `upload` (`course_upload`) and
 * `author` (its `account`).
 */
export const uploadJson = `json_build_object(
       'id', upload.id, 'value', upload.value, 'isLink', upload.kind = 'link',
       'fileUrl', case when upload.kind = 'link' then upload.value else '/api/Upload/Document/' || upload.id end,
       'forTheseModules', array(select module_id from course_upload_module where upload_id = upload.id order by module_id),
       'moduleIdsAsString', coalesce((select string_agg(module_id::text, ',' order by module_id)
         from course_upload_module where upload_id = upload.id), ''),
       'uploaded', iso(upload.created_at), 'uploadedBy', author.name, 'classId', upload.class_id, 'courseId', upload.course_id
     )`;

/** The uploads of a course, oldest first: an aggregate over the same names. */
export const uploadsJson = `json_agg(${uploadJson} order by upload.created_at, upload.id)`;
